import type { EvidenceSentence, Told } from '../evidence/Evidence.ts'
import type { Wanted } from '../evidence/plain/wanted.ts'
import { sentencesWhere } from '../evidence/sentencesWhere.ts'
import { readPassage } from '../passages/readPassage.ts'
import { isOfKind } from '../question/isOfKind.ts'
import type { Ranked } from '../rank/rank.ts'
import { shows } from '../shapes/shape.ts'
import { nearestOf } from './nearestOf.ts'
import { type Vague, vaguelyAsked } from './vaguelyAsked.ts'

/**
 * Shapes of which a text about one thing has but one; other spans and
 * sizes may be those of anything in it.
 */
const single = /^(?:money|clock|fax|phone|mail|contact|address)$/

/**
 * The sentences that answer a question that names nothing, where a single passage has
 * anything written as the answer must be.
 */
export const shownOnce = (wanted: Wanted, ranked: Ranked[]): Told | undefined => {
  const vague = vaguelyAsked(wanted)
  const sentences = vague?.shape && single.test(vague.shape) ? sentencesShowing(vague, ranked) : []
  const passages = new Set(sentences.map(({ passage }) => passage))
  return passages.size === 1 ? { sentences } : undefined
}

/**
 * The sentences of the nearest passages that are written as an
 * answer must be, whatever they are about.
 */
export const sentencesShowing = (
  { thing, shape, asked }: Vague,
  ranked: Ranked[],
): EvidenceSentence[] => {
  const isTime = asked.kind === 'time'
  return nearestOf(ranked).flatMap(({ passage }) => {
    const { path } = readPassage(passage)
    return sentencesWhere(passage, ({ start, end, terms, header, tokens }) => {
      const text = passage.text.slice(start, end)
      const isShown =
        (shape && shows(shape, text, header)) ||
        (isTime && (shows('clock', text, header) || tokens.some(token => isOfKind(token, 'time'))))
      return (isShown || (!shape && !isTime)) && (!thing || terms.has(thing) || path.has(thing))
    })
  })
}
