import { isEnglishWord } from '../../../language/wordnet.ts'
import { coverageFor, textOf } from './coverage.ts'
import type { Judged } from '../signs/evidenceSigns.ts'
import { holdsKind, introduces } from './holdsKind.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Place } from '../signs/sentenceSigns.ts'
import { shows } from '../../shapes/shape.ts'
import { readWanted, type Wanted } from './wanted.ts'
import { headingNames, negates, type Weighed, weighSentence } from './weighSentence.ts'

type Candidate = Judged & { place: Place }

export type Plainly = {
  /** Sentences that hold all the question names, and something of the kind it asks for. */
  plain: Candidate[]
  /** Those that answer by their words alone, best first, each with how likely it is the one. */
  telling: Candidate[]
  /** Whether those are surer than what the fitted trees find likeliest. */
  isSurer: boolean
  /** Whether nothing that the question names is written as an answer must be. */
  isRuledOut: boolean
  /** Whether a sentence is written as the answer to a question must be. */
  isShown: (one: Candidate) => boolean
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
const likeliest = 3

/**
 * What answers beyond doubt about its words: sentences that hold, with the headings above and the short paragraph
 * around them, what the question names, and are written as its answer must be. The fitted trees know long articles; a
 * price list of six lines is told by this.
 */
export const plainlyHeld = (
  question: string,
  asked: ReadQuestion,
  candidates: Candidate[],
): Plainly => {
  const wanted = asFarAsShown(readWanted(question, asked), candidates)
  const { shape, isBare, isIdentity, total } = wanted
  const coverageOf = coverageFor(question, wanted)
  const weighed = candidates.map(one => ({
    ...one,
    ...weighSentence(wanted, one.place, coverageOf(one.place)),
  }))
  const isCalledSo = ({ place }: Candidate) => shape !== undefined && headingNames(shape, place)
  const isUnwritten =
    shape !== undefined &&
    (!isBare || (!total && !weighed.some(isCalledSo))) &&
    !weighed.some(one => one.isShown && one.share >= 0.5)
  const isKindNeeded =
    /^(?:count|person)$/.test(asked.kind) ||
    (asked.kind === 'time' && asked.terms.every(({ rarity }) => rarity < inMost))
  const isUntold =
    isKindNeeded &&
    !weighed.some((one, at) => (at < likeliest || one.fits) && holdsKind(asked, one.place))
  const isUnsaid =
    asked.kind === 'yesno' && !weighed.slice(0, likeliest).some(one => one.isPredicated)
  const isUnnamed =
    isIdentity && !weighed.some(one => one.share === 1 && introduces(asked, one.place))
  const isUnknown = asked.terms.some(
    ({ unknown, folded }, at) => unknown && wanted.weights[at] && isEnglishWord(folded),
  )
  const isUnspoken = isBare && isUnknown && !weighed.some(one => one.share > 0.5)
  const isRuledOut = isUnwritten || isUnnamed || isUntold || isUnsaid || isUnspoken

  const fitting = weighed.filter(one => one.fits && (!asked.negated || negates(one.place)))
  const telling = isRuledOut ? [] : bestOf(fitting)
  const [first] = telling
  const shown = new Set(weighed.flatMap(one => (one.isShown ? one.place : [])))
  const isShown = ({ place }: Candidate) => isBare || shown.has(place)
  const [best] = candidates
  const isUntimed = asked.kind === 'time' && best && !holdsKind(asked, best.place)
  const isTelling =
    isUntimed ||
    isBare ||
    shape !== undefined ||
    asked.kind === 'yesno' ||
    first?.isCounted ||
    first?.isTold ||
    first?.isLimit ||
    first?.isDefining ||
    first?.isLabelled
  const plain = weighed.filter(one => one.isPlain)
  const surest = plain.filter(one => telling.some(({ place }) => place === one.place))
  return {
    plain: surest.length ? surest : plain,
    telling,
    isSurer: first !== undefined && Boolean(isTelling),
    isRuledOut,
    isShown,
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

/** The best, and all that are as good and nearly as likely, in the order they stand in. */
const bestOf = <T extends Weighed & Candidate>(fitting: T[]): T[] => {
  const most = Math.max(...fitting.map(({ worth }) => worth))
  const alike = fitting.filter(({ worth }) => worth >= most - tied)
  const likeliest = Math.max(...alike.map(one => one.chance))
  // The trees know nothing of what lies within a limit.
  const likely = alike.filter(one => one.isLimit || one.chance >= likeliest * leastShare)
  const chosen = likely.toSorted(
    (one, other) => one.place.order - other.place.order || one.place.at - other.place.at,
  )
  const chance = Math.max(least, sure / chosen.length)
  return chosen.map(one => ({ ...one, chance }))
}
