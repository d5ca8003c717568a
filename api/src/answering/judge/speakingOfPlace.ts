import { isDeepStrictEqual } from 'node:util'
import { type FoundSentence, quoteOf } from '../evidence/Evidence.ts'
import { contentOf } from '../languages/contentOf.ts'
import { answerKind } from '../languages/answerKind.ts'
import { shapeAsked } from '../shapes/shape.ts'
import { besidesPlace, placeAsked, standsAt } from '../question/placeAsked.ts'
import type { Ranked } from '../rank/rank.ts'

/** What a question asks for that may be told by a whole place. */
const told = /^(?:thing|manner)$/
/** `What does chapter 9 say?` has one word besides the place. */
const mostMore = 1

/**
 * Tells the sentences that may answer: where a question says hardly more than a place and no passage stands there,
 * as `What does chapter 9 say?` of eight chapters, only those that speak of that place themselves.
 */
export const speakingOfPlace = (
  question: string,
  ranked: Ranked[],
): ((sentence: FoundSentence) => boolean) => {
  const place = placeAsked(question)
  if (!place || shapeAsked(question) || !told.test(answerKind(question))) return () => true
  const speaksOfIt = (text: string) => isDeepStrictEqual(placeAsked(text), place)
  const isThere = ({ passage }: Ranked) => standsAt(place, passage) || passage.path.some(speaksOfIt)
  if (ranked.some(isThere)) return () => true
  const names = ranked.flatMap(({ passage: { file, path } }) => [file, ...path].flatMap(contentOf))
  const isNamed = new Set(names)
  const others = contentOf(besidesPlace(question)).filter(word => !isNamed.has(word))
  if (others.length > mostMore) return () => true
  return one => speaksOfIt(quoteOf(one))
}
