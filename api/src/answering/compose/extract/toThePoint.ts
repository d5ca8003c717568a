import { sentences } from '../../../language/sentences.ts'
import { words } from '../../../language/words.ts'
import type { Cite } from '../../claims/Claim.ts'

/** An item or row of more words is said in part. */
const long = 60

/** Of an item that is a paragraph by itself, the sentence or two that hold most of what is asked. */
export const toThePoint = (cite: Cite, question: string): Cite => {
  const { passage, start, end } = cite
  const text = passage.text.slice(start, end)
  if (text.split(/\s+/).length <= long) return cite
  const asked = new Set(words(question))
  const within = sentences(text, 'paragraph')
  const shared = within.map(
    span => new Set(words(text.slice(span.start, span.end)).filter(word => asked.has(word))).size,
  )
  const best = within[shared.indexOf(Math.max(...shared))]
  return best ? { passage, start: start + best.start, end: start + best.end } : cite
}
