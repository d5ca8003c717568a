import { partOfSpeech } from '../../../language/thesaurus.ts'
import { isWeakWord, isWord } from '../../languages/wordIn.ts'
import { isMet, same } from '../../question/isMet.ts'
import { shows } from '../../shapes/shape.ts'
import { type Place, textOf } from '../Place.ts'
import type { Coverage } from './coverage.ts'
import { holdsKind } from './holdsKind.ts'
import type { Wanted } from './wanted.ts'

/** How well a sentence answers what is wanted, by its words alone. */
export type Weighed = {
  /** Whether all that is named stands in it or above it, with something of the kind asked for. */
  isPlain: boolean
  /** Whether it answers: what it leaves unsaid need not be said. */
  fits: boolean
  /** Whether it is written as the answer must be. */
  isShown: boolean
  /** Whether what the question gives, such as an age, lies within what it says. */
  isLimit: boolean
  /** How much of what is named stands in it, above it or before it, 0 to 1. */
  share: number
  /**
   * How much of what is named it holds, counting its own words twice: once by
   * themselves, once with the headings above.
   */
  worth: number
}

/** A term that weighs no more than this is a verb or adverb, which an answer may put otherwise. */
const light = 0.5

/** Weighs a sentence against what is wanted, by how near its words come to the question's terms. */
export const weigh = (
  { asked, shape, isBare, weights, total }: Wanted,
  place: Place,
  { own, above, around, isLimit }: Coverage,
): Weighed => {
  const sum = (worth: (at: number) => number) =>
    weights.reduce((all, weight, at) => all + weight * worth(at), 0)
  const isHeld = (nearest: number[], at: number) => isMet(asked.terms[at]!, nearest[at])
  /**
   * How much of what is named is told; a word of like meaning counts for less than the word itself.
   */
  const told = (nearest: number[]) => sum(at => (isHeld(nearest, at) ? nearest[at]! : 0))
  const lacks = (nearest: number[], least = 0) =>
    asked.terms.filter((_, at) => weights[at]! > least && !isHeld(nearest, at))
  const unsaid = lacks(above)
  const isShown = !shape || shows(shape, textOf(place), place.sentence.header)
  const isOfKind = () => (shape ? isShown : holdsKind(asked, place))

  const namesAnything = total > 0 || (isBare && shape !== undefined)
  const saysHalf = sum(at => Number(around[at]! >= same)) >= total / 2
  const mayLeaveUnsaid = (): boolean => {
    if (unsaid.every(({ folded }) => isWeakWord(folded, asked.foreign))) return true
    // An amount may say of what it is in the lines before.
    if (shape && !lacks(around, light).length) return true
    const heavy = lacks(above, light)
    if (isLimit) return heavy.every(({ role }) => role === 'other' && !asked.foreign)
    return !heavy.length && told(own) > 0 && !missesKind.test(asked.kind) && isVerbless(place)
  }
  return {
    isPlain: total > 0 && !unsaid.length && isOfKind(),
    fits: namesAnything && saysHalf && mayLeaveUnsaid() && isOfKind(),
    isShown,
    isLimit,
    share: total ? sum(at => Number(isHeld(around, at))) / total : 1,
    worth: told(own) + told(above),
  }
}

/**
 * Kinds of answers that a line without a verb does not give plainly: it may mean something else.
 */
const missesKind = /^(?:person|count|amount|place|reason)$/

/**
 * Whether a sentence has no verb that could be the question's, as
 * rows and lines with a label have none.
 */
const isVerbless = ({ sentence }: Place) =>
  sentence.kind === 'table' ||
  (sentence.kind !== 'code' &&
    !sentence.tokens.some(
      ({ folded, content }) =>
        isFunctionVerb(folded) || (content && partOfSpeech(folded) === 'verb'),
    ))

const isFunctionVerb = isWord('is', 'helping')
