import { tokens } from '../../../language/tokens.ts'
import type { Shape } from '../../languages/Language.ts'
import { isMet } from '../../question/isMet.ts'
import { isNegation, type ReadQuestion } from '../../question/readQuestion.ts'
import { isWordFor, shows } from '../../shapes/shape.ts'
import type { Judged } from '../signs/evidenceSigns.ts'
import type { Place } from '../signs/sentenceSigns.ts'
import { type Coverage, coverageFor, textOf } from './coverage.ts'
import { holdsKind } from './holdsKind.ts'
import { readWanted, type Wanted } from './wanted.ts'
import { type Weighed, weighSentence } from './weighSentence.ts'

type Candidate = Judged & { place: Place }

export type Plainly = {
  /** Sentences that hold all the question names, and something of the kind it asks for. */
  plain: Candidate[]
  /** Those that answer by their words alone, best first, each with how likely it is the one. */
  telling: Candidate[]
  /** Whether those are surer than what the fitted trees find likeliest, which may lack a number that is asked for. */
  isSurer: boolean
  /** Whether nothing that the question names is written as an answer must be, or nothing likely is of the kind asked for. */
  isRuledOut: boolean
}

/** Sentences worth so little less than the best are as good. */
const tied = 0.05
/** One that is so much less likely than the likeliest of them is not. */
const leastShare = 0.2
const sure = 0.9
const least = 0.25
/** A term of less rarity stands in most passages and tells none of them apart: `When is the festival?` */
const inMost = Math.log(2)
/** So many of the likeliest sentences may be said. */
const mostSaid = 3

/**
 * What answers beyond doubt about its words: sentences that hold, with the headings above, what the question names, and
 * are written as its answer must be. The fitted trees know long articles; a price list of six lines is told by this.
 */
export const plainlyHeld = (
  question: string,
  asked: ReadQuestion,
  candidates: Candidate[],
): Plainly => {
  const wanted = asFarAsShown(readWanted(question, asked), candidates)
  const { shape, isAsked, isBare, total } = wanted
  const coverageOf = coverageFor(question, asked)
  const weighed = candidates.map(one => ({
    ...one,
    ...weighSentence(wanted, one.place, coverageOf(one.place)),
  }))
  const isCalledSo = ({ place }: Candidate) => shape !== undefined && headingNames(shape, place)
  const isUnwritten =
    shape !== undefined &&
    ((isAsked && !weighed.some(one => one.isShown)) ||
      ((!isBare || (!total && !weighed.some(isCalledSo))) &&
        !weighed.some(one => one.isShown && one.share >= 0.5)))
  const isOther =
    needsItsKind(asked) &&
    !weighed.some((one, at) => (at < mostSaid || one.fits) && holdsKind(asked, one.place))
  const isRuledOut = isUnwritten || isOther

  const fitting = weighed.filter(one => one.fits && (!asked.negated || negates(one.place)))
  const telling = isRuledOut ? [] : bestOf(fitting, isCalledSo)
  const [first] = telling
  const [likeliest] = candidates
  const lacksNumber = ({ place }: Candidate) => missesNumber(asked, coverageOf(place))
  const plain = weighed.filter(one => one.isPlain)
  const surest = plain.filter(one => telling.some(({ place }) => place === one.place))
  return {
    plain: surest.length ? surest : plain,
    telling,
    isSurer:
      first !== undefined &&
      (isBare ||
        shape !== undefined ||
        /^(?:yesno|count)$/.test(asked.kind) ||
        first.isLimit ||
        (likeliest !== undefined && lacksNumber(likeliest) && !lacksNumber(first))),
    isRuledOut,
  }
}

/** How somebody is reached, and where one lives, may be told in any words, where there is no number or address. */
const asFarAsShown = (wanted: Wanted, candidates: Candidate[]): Wanted => {
  const { shape, total } = wanted
  const isLoose = total > 0 && (shape === 'contact' || shape === 'address')
  return isLoose && !candidates.some(({ place }) => shows(shape, textOf(place)))
    ? { ...wanted, shape: undefined }
    : wanted
}

/** Whether there is no answer without a number or somebody, or to a question of no word that tells passages apart, a time. */
const needsItsKind = ({ kind, terms }: ReadQuestion) =>
  kind === 'count' ||
  kind === 'person' ||
  (kind === 'time' && terms.every(({ rarity }) => rarity < inMost))

/** Whether a number that is asked for stands neither in a sentence nor about it. */
const missesNumber = ({ terms }: ReadQuestion, { around }: Coverage) =>
  terms.some((term, at) => term.role === 'number' && !isMet(term, around[at]))

/** Whether the heading a sentence stands under names a shape: `Prices`. */
const headingNames = (shape: Shape, place: Place) =>
  tokens(headingOf(place)).some(({ folded }) => isWordFor(shape, folded))

/** Whether a sentence, or the heading above it, says no. */
const negates = (place: Place) =>
  [...place.sentence.tokens, ...tokens(headingOf(place))].some(({ folded }) => isNegation(folded))

const headingOf = ({ ranked }: Place) => ranked.passage.path.at(-1) ?? ''

/**
 * The best, and all that are as good and nearly as likely, in the order they stand in; of those the ones under a heading
 * that is called so, such as `Opening hours`, where there are any.
 */
const bestOf = <T extends Weighed & Candidate>(
  fitting: T[],
  isCalledSo: (one: T) => boolean,
): T[] => {
  const most = Math.max(...fitting.map(({ worth }) => worth))
  const best = fitting.filter(({ worth }) => worth >= most - tied)
  const calledSo = best.filter(isCalledSo)
  const alike = calledSo.length ? calledSo : best
  const greatest = Math.max(...alike.map(one => one.chance))
  // The trees know nothing of what lies within a limit.
  const likely = alike.filter(one => one.isLimit || one.chance >= greatest * leastShare)
  const chosen = likely.toSorted(
    (one, other) => one.place.order - other.place.order || one.place.at - other.place.at,
  )
  const chance = Math.max(least, sure / chosen.length)
  return chosen.map(one => ({ ...one, chance }))
}
