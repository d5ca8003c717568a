import { isDeepStrictEqual } from 'node:util'
import type { FoundSentence } from '../evidence/Evidence.ts'
import { contentOf } from '../languages/contentOf.ts'
import { besidesPlace, placeAsked, standsAt } from '../question/placeAsked.ts'
import type { Ranked } from '../rank/rank.ts'

/**
 * Tells the sentences that may answer: where a question says no more than a place and no passage stands there,
 * as `What does chapter 9 say?` of eight chapters, only those that speak of that place themselves.
 */
export const speakingOfPlace = (
  question: string,
  ranked: Ranked[],
): ((sentence: FoundSentence) => boolean) => {
  const place = placeAsked(question)
  if (!place || ranked.some(({ passage }) => standsAt(place, passage))) return () => true
  const names = ranked.flatMap(({ passage: { file, path } }) => [file, ...path].flatMap(contentOf))
  const isNamed = new Set(names)
  if (contentOf(besidesPlace(question)).some(word => !isNamed.has(word))) return () => true
  return ({ passage, start, end }) =>
    isDeepStrictEqual(placeAsked(passage.text.slice(start, end)), place)
}
