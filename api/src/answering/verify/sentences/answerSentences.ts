import { type Span, sentences } from '@sandbox-ai/text/sentences'

/** Code between fences, kept whole; an open fence runs to the end. */
const fenced = /^[ \t]*```[^]*?(?:\n[ \t]*```[ \t]*(?=\n|$(?![^]))|$(?![^]))/gm

/** Returns the sentences of an answer, which end with the line; a row of a table and fenced code are one sentence each. */
export function answerSentences(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const code of text.matchAll(fenced)) {
    spans.push(...sentencesOfLines(text, from, code.index))
    from = code.index + code[0].length
    spans.push({ start: code.index, end: from })
  }
  return [...spans, ...sentencesOfLines(text, from, text.length)]
}

const sentencesOfLines = (text: string, from: number, to: number): Span[] => {
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

/** Returns at most two line breaks, of those just before `at`. Blanks between sentences are left to whoever joins them. */
export function breaksBefore(text: string, at: number): string {
  const before = text.slice(0, at)
  const breaks = before.slice(before.trimEnd().length).replace(/[^\n]+/g, '')
  return breaks.slice(0, 2)
}
