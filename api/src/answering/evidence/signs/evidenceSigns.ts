import { answerKinds } from '../../languages/Language.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { contrastSigns } from './contrastSigns.ts'
import type { Place, Signs } from './sentenceSigns.ts'

/** A sentence's signs, and the chance by them that it answers. */
export type Judged = { place: Place; signs: Signs; chance: number }

/** The signs of which the best anywhere matters, not only that of the likeliest sentence. */
const anywhere = [
  'words',
  'meanings',
  'meaningsAround',
  'meaningsInPassage',
  'window',
  'halves',
  'close',
  'kindClose',
  'inOrder',
  'run',
] as const

/** The signs of contrast that matter in any of the likeliest sentences. */
const contrasting = [
  'denied',
  'onlyAskedIsNegated',
  'opposite',
  'oppositeBeside',
  'wordInstead',
  'nameInstead',
  'numberInstead',
] as const
/** So many of the likeliest sentences are looked at for what contrasts. */
const likeliest = 3

/** What speaks for and against there being an answer: the likeliest sentence, its rivals and the question itself. */
export const evidenceSigns = (question: ReadQuestion, judged: Judged[]): Record<string, number> => {
  const [best, second, third] = judged
  const { terms } = question
  const having = (role: string) => terms.filter(term => term.role === role).length
  const unknown = terms.filter(term => term.unknown)
  const contrasts = judged.slice(0, likeliest).map(({ place }) => contrastSigns(question, place))
  return {
    best: best?.chance ?? 0,
    second: second?.chance ?? 0,
    three: (best?.chance ?? 0) + (second?.chance ?? 0) + (third?.chance ?? 0),
    ...best?.signs,
    ...Object.fromEntries(
      anywhere.map(name => [
        `${name}Anywhere`,
        Math.max(0, ...judged.map(({ signs }) => signs[name])),
      ]),
    ),
    ...contrasts[0],
    ...Object.fromEntries(
      contrasting.map(name => [
        `${name}OfThree`,
        Math.max(0, ...contrasts.map(signs => signs[name])),
      ]),
    ),
    terms: terms.length,
    names: having('name'),
    numbers: having('number'),
    extremes: having('extreme'),
    negated: question.negated ? 1 : 0,
    foreign: question.foreign ? 1 : 0,
    unknown: unknown.length,
    rarestUnknown: Math.max(0, ...unknown.map(term => term.rarity)),
    ...Object.fromEntries(answerKinds.map(kind => [kind, question.kind === kind ? 1 : 0])),
  }
}
