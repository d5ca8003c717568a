import { answerKinds } from '../../languages/Language.ts'
import type { Wanted } from '../plain/wanted.ts'
import type { Judged } from './sentenceSigns.ts'
import { contrastSigns } from './contrastSigns.ts'

/**
 * The signs whose best value in any sentence counts too, not only their value in the likeliest one.
 */
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
  'shown',
  'share',
  'worth',
] as const

/** The signs of contrast that count in any of the likeliest sentences. */
const contrasting = [
  'denied',
  'onlyAskedIsNegated',
  'opposite',
  'oppositeBeside',
  'wordInstead',
  'nameInstead',
  'numberInstead',
] as const
/** How many of the likeliest sentences are looked at for signs of contrast. */
const likeliest = 3

/**
 * What speaks for and against there being an answer: the likeliest sentence,
 * its rivals and the question itself.
 */
export const evidenceSigns = (wanted: Wanted, judged: Judged[]): Record<string, number> => {
  const { asked: question, shape, isAsked, isBare, total } = wanted
  const [best, second, third] = judged
  const { terms } = question
  const all = judged.map(({ signs }) => signs)
  const speaking = judged.filter(({ speaks }) => speaks)
  const having = (role: string) => terms.filter(term => term.role === role).length
  const unknown = terms.filter(term => term.unknown)
  const contrasts = judged.slice(0, likeliest).map(({ place }) => contrastSigns(question, place))
  return {
    score: best?.score ?? 0,
    secondScore: second?.score ?? 0,
    best: best?.chance ?? 0,
    second: second?.chance ?? 0,
    three: (best?.chance ?? 0) + (second?.chance ?? 0) + (third?.chance ?? 0),
    ...signsOfBest(best),
    ...Object.fromEntries(
      anywhere.map(name => [`${name}Anywhere`, Math.max(0, ...all.map(signs => signs[name]))]),
    ),
    ...contrasts[0],
    ...Object.fromEntries(
      contrasting.map(name => [
        `${name}OfThree`,
        Math.max(0, ...contrasts.map(signs => signs[name])),
      ]),
    ),
    speakingShare: shareOf(judged, ({ speaks }) => speaks),
    shareSpeaking: Math.max(0, ...speaking.map(({ weighed }) => weighed.share)),
    shareShown: Math.max(0, ...judged.map(({ weighed }) => (weighed.isShown ? weighed.share : 0))),
    ...textSigns(judged),
    wantedWeight: total,
    bare: Number(isBare),
    shaped: Number(shape !== undefined),
    shapeAsked: Number(isAsked),
    questionLength: question.tokens.length,
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

/**
 * The signs of the likeliest sentence, without those that help to choose it but say little of
 * whether it answers.
 */
const signsOfBest = (best: Judged | undefined) => {
  if (!best) return {}
  const { code: _code, headed: _headed, leading: _leading, ...signs } = best.signs
  return signs
}

/** What the found text is like: a long article says a thing plainly, a notice in two words. */
const textSigns = (judged: Judged[]) => {
  const passages = [...new Set(judged.map(({ place }) => place.ranked.passage))]
  return {
    passages: passages.length,
    sentences: judged.length,
    sentenceLength: mean(judged, ({ place }) => place.sentence.tokens.length),
    structuredShare: shareOf(judged, ({ place }) => place.sentence.kind !== 'paragraph'),
    headings: mean(passages, ({ path }) => path.length),
    passageLength: mean(passages, ({ text }) => text.length),
  }
}

const mean = <T>(all: T[], of: (one: T) => number): number =>
  all.length ? all.reduce((sum, one) => sum + of(one), 0) / all.length : 0

const shareOf = <T>(all: T[], test: (one: T) => boolean): number =>
  mean(all, one => Number(test(one)))
