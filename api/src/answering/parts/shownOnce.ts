import type { WordStats } from '../../training/wordStats.ts'
import type { EvidenceSentence } from '../evidence/Evidence.ts'
import { sentencesWhere } from '../evidence/sentencesWhere.ts'
import { readPassage } from '../passages/readPassage.ts'
import { isOfKind } from '../question/isOfKind.ts'
import { readQuestion } from '../question/readQuestion.ts'
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
export const shownOnce = (
  question: string,
  ranked: Ranked[],
  stats: WordStats,
): EvidenceSentence[] => {
  const vague = vaguelyAsked(question, readQuestion(question, stats))
  const shown = vague?.shape && single.test(vague.shape) ? sentencesShowing(vague, ranked) : []
  const passages = new Set(shown.map(({ passage }) => passage))
  return passages.size === 1 ? shown : []
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
