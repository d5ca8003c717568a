import { tokens } from '../../../language/tokens.ts'
import type { Shape } from '../../languages/Language.ts'
import { isCopula } from '../../languages/wordIn.ts'
import { isNegation } from '../../question/isNegation.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Judged } from '../signs/sentenceSigns.ts'
import { foundAt, headingOf, type Place } from '../Place.ts'
import { isOtherNumber } from '../sameThing.ts'
import { headingNames } from './headingNames.ts'
import { isRuledOut } from './isRuledOut.ts'
import { definitionAsked, tellsDefinition } from './definitionAsked.ts'
import { tellsByLabel } from './tellsByLabel.ts'
import type { Wanted } from './wanted.ts'

type Plainly = {
  /** Sentences that hold all the question names, and something of the kind it asks for. */
  plain: Judged[]
  /**
   * Sentences that answer by their words alone, where these are surer than the trees, each with the
   * chance that it is the answer: they tell how somebody is reached, or what a thing is or who
   * somebody is; or they hold all that the question names and have its price, hours, frequency or
   * discount, or lie within its limit.
   */
  telling: Judged[]
  /** Whether there can be no answer, as `isRuledOut` tells. */
  isRuledOut: boolean
}

/** How somebody is reached: nothing else is written like that. */
const reaching = new Set<Shape | undefined>(['phone', 'fax', 'mail', 'contact', 'address'])
/**
 * Shapes that every answer must have, though a sentence that has them may be about something else.
 */
const written = new Set<Shape | undefined>(['money', 'clock', 'often', 'reduction'])

/** A sentence is as good as the best one if it is worth so little less. */
const tied = 0.05
/**
 * Among equally good sentences one is left out if its chance is a smaller share of the greatest.
 */
const leastShare = 0.05
const sure = 0.9
const least = 0.25

/**
 * Which sentences answer by their words alone: they hold, with the headings above them, what the
 * question names, and are written as its answer must be.
 */
export const plainlyHeld = (wanted: Wanted, candidates: Judged[]): Plainly => {
  const { asked, shape } = wanted
  const plain = candidates.filter(({ weighed }) => weighed.isPlain)
  if (isRuledOut(wanted, candidates)) return { plain, telling: [], isRuledOut: true }

  const explaining = explainingOf(asked, candidates, plain)
  const fitting = candidates.filter(
    ({ place, weighed }) => weighed.fits && (!asked.negated || negates(place)),
  )
  const best = bestOf(explaining.length ? explaining : fitting, shape)

  const bestPlaces = new Set(best.map(({ place }) => place))
  const plainAndBest = plain.filter(({ place }) => bestPlaces.has(place))
  const isSure = explaining.length > 0 || reaching.has(shape)
  const isSureOfAll = written.has(shape) || best[0]?.weighed.isLimit
  return {
    plain: plainAndBest.length ? plainAndBest : plain,
    telling: isSure ? best : isSureOfAll ? best.filter(({ weighed }) => weighed.isPlain) : [],
    isRuledOut: false,
  }
}

/**
 * The sentences that say what a thing is or who somebody is; else the items and rows that are
 * called what is asked for.
 */
const explainingOf = (asked: ReadQuestion, candidates: Judged[], plain: Judged[]): Judged[] => {
  const definition = definitionAsked(asked)
  const defining = candidates.filter(
    ({ place }) => definition && tellsDefinition(definition, place),
  )
  // A sentence tells best what a deposit is, a label what an option does.
  const isTold = plain.some(({ place }) => place.sentence.kind === 'paragraph')
  const isLeftToSentences = definition && isCopula(definition.verb) && isTold
  return defining.length || isLeftToSentences
    ? defining
    : candidates.filter(({ place }) => tellsByLabel(asked, place))
}

/** Whether a sentence, or the heading above it, has a negation. */
const negates = (place: Place) =>
  [...place.sentence.tokens, ...tokens(headingOf(place))].some(({ folded }) => isNegation(folded))

/**
 * The best sentences, and all that are as good and nearly as likely, in the order of the material.
 * Where some of them stand under a heading that names the shape, such as `Opening hours`, only
 * these and what contradicts them.
 */
const bestOf = (fitting: Judged[], shape: Shape | undefined): Judged[] => {
  const most = Math.max(...fitting.map(({ weighed }) => weighed.worth))
  const best = fitting.filter(({ weighed }) => weighed.worth >= most - tied)
  const calledSo = best.filter(({ place }) => headingNames(shape, place))
  const contradicts = ({ place }: Judged) =>
    calledSo.some(one => isOtherNumber(foundAt(one.place), foundAt(place)))
  const alike = calledSo.length
    ? best.filter(one => calledSo.includes(one) || contradicts(one))
    : best
  const greatest = Math.max(...alike.map(one => one.chance))
  // What lies within a limit is seldom likely by its words.
  const likely = alike.filter(one => one.weighed.isLimit || one.chance >= greatest * leastShare)
  const chosen = likely.toSorted(
    (one, other) => one.place.order - other.place.order || one.place.at - other.place.at,
  )
  const chance = Math.max(least, sure / chosen.length)
  return chosen.map(one => ({ ...one, chance }))
}
