import { sentences } from '../../../language/sentences.ts'
import { words } from '../../../language/words.ts'
import type { Cite } from '../../claims/Claim.ts'

/** An item or row of more words is said in part. */
const long = 60

/** Of an item that is a paragraph by itself, the sentence or two that hold most of what is asked; of a card, its line. */
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
  const best = within[shared.indexOf(Math.max(...shared))]
  return best ? { passage, start: start + best.start, end: start + best.end } : cite
}

/** The line of several whose label is just what is asked for, with that: `Customer`, `Mrs Fenwick`. */
const labelledIn = (text: string, question: string): string | undefined => {
  const asked = words(question).join(' ')
  const lines = text.split('\n')
  const at = lines.findIndex(line => words(line).join(' ') === asked)
  return asked && at >= 0 && lines.length > 2 ? lines.slice(at, at + 2).join('\n') : undefined
}
