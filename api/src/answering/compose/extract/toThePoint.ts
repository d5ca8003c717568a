import { sentences } from '../../../language/sentences.ts'
import { words } from '../../../language/words.ts'
import type { Cite } from '../../claims/Claim.ts'

/** An item or row with more words is said in part. */
const long = 60

/**
 * The sentence of a long item that holds most of what is asked, the shortest of several; of
 * a card, the line that is asked for.
 */
export const toThePoint = (cite: Cite, question: string): Cite => {
  const { passage, start, end } = cite
  const text = passage.text.slice(start, end)
  const line = labelledIn(text, question)
  if (line) {
    const at = start + text.indexOf(line)
    return { passage, start: at, end: at + line.length }
  }
  if (text.split(/\s+/).length <= long) return cite
  const asked = new Set(words(question))
  const within = sentences(text, 'paragraph')
  const shared = within.map(
    span => new Set(words(text.slice(span.start, span.end)).filter(word => asked.has(word))).size,
  )
  const most = Math.max(...shared)
  const [best] = within
    .filter((_, at) => shared[at] === most)
    .toSorted((one, other) => (most ? one.end - one.start - (other.end - other.start) : 0))
  return best ? { passage, start: start + best.start, end: start + best.end } : cite
}

/** A line that says just what is asked for, with the line below: `Customer` and `Mrs Fenwick`. */
const labelledIn = (text: string, question: string): string | undefined => {
  const asked = words(question).join(' ')
  const lines = text.split('\n')
  const at = lines.findIndex(line => words(line).join(' ') === asked)
  return asked && at >= 0 && lines.length > 2 ? lines.slice(at, at + 2).join('\n') : undefined
}
