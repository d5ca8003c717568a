import { type Span, sentences } from '../../language/sentences.ts'

/** Code between fences, kept whole; an open fence runs to the end. */
const fenced = /^[ \t]*```[^]*?(?:\n[ \t]*```[ \t]*(?=\n|$(?![^]))|$(?![^]))/gm

const linesOf = (text: string, from: number, to: number): Span[] => {
  const spans: Span[] = []
  let start = from
  for (const line of text.slice(from, to).split('\n')) {
    const isRow = line.trimStart().startsWith('|')
    for (const span of sentences(line, isRow ? 'table' : 'paragraph'))
      spans.push({ start: start + span.start, end: start + span.end })
    start += line.length + 1
  }
  return spans
}

/** The sentences of an answer. A line's end ends one, for answers have lists; a table's row is one, and code in fences. */
export const answerSentences = (text: string): Span[] => {
  const spans: Span[] = []
  let from = 0
  for (const code of text.matchAll(fenced)) {
    spans.push(...linesOf(text, from, code.index))
    from = code.index + code[0].length
    spans.push({ start: code.index, end: from })
  }
  return [...spans, ...linesOf(text, from, text.length)]
}

/** At most two line breaks, of those just before `at`. Blanks between sentences are left to whoever joins them. */
export const breaksBefore = (text: string, at: number): string =>
  (/\s*$/.exec(text.slice(0, at))?.[0] ?? '').replace(/[^\n]+/g, '').slice(0, 2)
