import { sentences } from '@sandbox-ai/text/sentences'
import type { PassageText } from '../../../api/src/passages/passage.ts'

/** Characters of a text, from `start` to before `end`. */
export type Span = { start: number; end: number }

const letter = /[\p{L}\p{N}]/u

/** Letters and digits of a text, and where each stands in it: what markup and white space leave alone. */
const bare = (text: string) => {
  let characters = ''
  const at: number[] = []
  for (let index = 0; index < text.length; index++) {
    const one = text.charAt(index)
    if (!letter.test(one)) continue
    characters += one
    at.push(index)
  }
  return { characters, at }
}

/**
 * Finds the words of a document's passages, given in order, in the text the document was read from.
 *
 * A part that a reader changed is sought sentence by sentence. `lost` is the share of letters found nowhere.
 */
export function locate(text: string, passages: PassageText[]): { spans: Span[][]; lost: number } {
  const original = bare(text)
  let reached = 0
  let sought = 0
  let missed = 0
  const find = (words: string): Span | undefined => {
    const { characters } = bare(words)
    if (!characters) return undefined
    const ahead = original.characters.indexOf(characters, reached)
    const position = ahead < 0 ? original.characters.indexOf(characters) : ahead
    if (position < 0) return undefined
    reached = position + characters.length
    const [start, last] = [original.at[position], original.at[reached - 1]]
    return start === undefined || last === undefined ? undefined : { start, end: last + 1 }
  }
  const spans = passages.map(({ text: words, parts }) =>
    parts.flatMap(({ at, kind }, order) => {
      const part = words.slice(at, parts[order + 1]?.at ?? words.length)
      sought += part.length
      const match = find(part)
      if (match) return [match]
      return sentences(part, kind).flatMap(({ start, end }) => {
        const match = find(part.slice(start, end))
        if (!match) missed += end - start
        return match ? [match] : []
      })
    }),
  )
  return { spans, lost: sought ? missed / sought : 0 }
}

/** Returns the number of characters of a span that lie in at least one of the spans. */
export function covered({ start, end }: Span, spans: Span[]): number {
  let count = 0
  let reached = start
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const from = Math.max(reached, span.start)
    const to = Math.min(end, span.end)
    if (to > from) count += to - from
    reached = Math.max(reached, Math.min(end, span.end))
  }
  return count
}
