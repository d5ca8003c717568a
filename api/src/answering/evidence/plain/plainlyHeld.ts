import { tokens } from '../../../language/tokens.ts'
import type { Shape } from '../../languages/Language.ts'
import { isWord } from '../../languages/wordIn.ts'
import { isNegation } from '../../question/isNegation.ts'
import type { Judged } from '../Judged.ts'
import { foundAt, headingOf, type Place } from '../Place.ts'
import { isOtherNumber } from '../sameThing.ts'
import { headingNames } from './headingNames.ts'
import { isRuledOut } from './isRuledOut.ts'
import { meaningAsked, tellsMeaning } from './meaningAsked.ts'
import { identityAsked, tellsIdentity } from './identityAsked.ts'
import { tellsByLabel } from './tellsByLabel.ts'
import type { Wanted } from './wanted.ts'

type Plainly = {
  /** Sentences that hold all the question names, and something of the kind it asks for. */
  plain: Judged[]
  /**
   * Those that answer by their words alone, each with how likely it is the one, where words are surer than the trees: they
   * tell how somebody is reached, who somebody is or what something is or means; or they hold all that the question names
   * and have its price, hours, how often or reduction, or lie within its limit.
   */
  telling: Judged[]
  /** Whether the likeliest cannot be the answer, as `isRuledOut` tells. */
  isRuledOut: boolean
}

const isCopula = isWord('is')
/** How somebody is reached is written as nothing else is. */
const reaching = new Set<Shape>(['phone', 'fax', 'mail', 'contact', 'address'])
/** What is written so that a sentence without it is no answer, but one with it may be of something else. */
const written = new Set<Shape>(['money', 'clock', 'often', 'reduction'])

/** Sentences worth so little less than the best are as good. */
const tied = 0.05
/** One that is so much less likely than the likeliest of them is not. */
const leastShare = 0.05
const sure = 0.9
const least = 0.25

/**
 * What answers beyond doubt about its words: sentences that hold, with the headings above, what the question names, and
 * are written as its answer must be.
 */
export const plainlyHeld = (wanted: Wanted, candidates: Judged[]): Plainly => {
  const { asked, shape } = wanted
  const fitting = candidates.filter(
    ({ place, weighed }) => weighed.fits && (!asked.negated || negates(place)),
  )
  const meaning = meaningAsked(asked)
  const identity = identityAsked(asked)
  const defining = candidates.filter(
    ({ place }) =>
      (meaning && tellsMeaning(meaning, place)) || (identity && tellsIdentity(identity, place)),
  )
  const plain = candidates.filter(({ weighed }) => weighed.isPlain)
  // `What is the deposit?` may be told in a sentence; what an option does is told where it stands.
  const asksWhatIs = isCopula(asked.tokens[1]?.folded ?? '')
  const isTold = plain.some(({ place }) => place.sentence.kind === 'paragraph')
  const labelled = candidates.filter(
    ({ place }) => !(asksWhatIs && isTold) && tellsByLabel(asked, place),
  )
  const surer = defining.length ? defining : labelled
  const ruledOut = isRuledOut(wanted, candidates)
  const best = ruledOut ? [] : bestOf(surer.length ? surer : fitting, shape)
  const surest = plain.filter(one => best.some(({ place }) => place === one.place))
  const isAsked = (shapes: Set<Shape>) => shape !== undefined && shapes.has(shape)
  const isSurer = surer.length > 0 || isAsked(reaching)
  const isWritten = isAsked(written) || best[0]?.weighed.isLimit
  const whole = best.filter(({ weighed }) => isWritten && weighed.isPlain)
  return {
    plain: surest.length ? surest : plain,
    telling: isSurer ? best : whole,
    isRuledOut: ruledOut,
  }
}

/** Whether a sentence, or the heading above it, says no. */
const negates = (place: Place) =>
  [...place.sentence.tokens, ...tokens(headingOf(place))].some(({ folded }) => isNegation(folded))

/**
 * The best, and all that are as good and nearly as likely, in the order they stand in; of those the ones under a heading
 * that is called so, such as `Opening hours`, where there are any, and what contradicts them.
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
