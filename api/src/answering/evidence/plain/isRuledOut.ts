import { alike } from '../../question/isMet.ts'
import { matchPassage, nearestOfEach } from '../../question/matchPassage.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Judged } from '../signs/sentenceSigns.ts'
import { headingNames } from './headingNames.ts'
import { holdsKind } from './holdsKind.ts'
import { isOfAnother } from './isOfAnother.ts'
import type { Wanted } from './wanted.ts'

/**
 * A term less rare than this stands in most passages and tells none of them
 * apart, as in `When is the festival?`
 */
const inMost = Math.log(2)
/** How many of the likeliest sentences an answer takes at most. */
const mostSaid = 3
/**
 * With this many words beside its names, a question is not answered
 * by what speaks of the names alone.
 */
const fewOthers = 3
/** This share of what is named must stand where something is written as the answer must be. */
const leastNamed = 0.5

/**
 * Whether none of the candidates can answer: nothing about what is named is written as an answer
 * must be, nothing likely is of the kind asked for, or the likeliest one speaks of another thing of
 * the same name, or of nothing in the question but its names.
 */
export const isRuledOut = (wanted: Wanted, candidates: Judged[]): boolean =>
  isUnwritten(wanted, candidates) ||
  isOfOtherKind(wanted, candidates) ||
  isOfAnother(wanted.asked, candidates) ||
  isOfNamesAlone(wanted, candidates)

const isUnwritten = ({ shape, isAsked, isBare, total }: Wanted, candidates: Judged[]): boolean => {
  if (!shape) return false
  const shown = candidates.filter(({ weighed }) => weighed.isShown)
  if (isAsked && !shown.length) return true
  // Bare words may ask for more than the shape they name, or just name a heading: `Prices`.
  const mayBeUnshown =
    isBare && (total > 0 || candidates.some(({ place }) => headingNames(shape, place)))
  return !mayBeUnshown && !shown.some(({ weighed }) => weighed.share >= leastNamed)
}

const isOfOtherKind = ({ asked }: Wanted, candidates: Judged[]): boolean =>
  needsItsKind(asked) &&
  !candidates.some(
    ({ place, weighed }, at) => (at < mostSaid || weighed.fits) && holdsKind(asked, place),
  )

/**
 * Whether the likeliest passage speaks of names in the question and of none of its several other
 * words, though the material has some of them. A question in another language than the material's
 * is left alone: the two may share nothing but names.
 */
const isOfNamesAlone = ({ asked, weights }: Wanted, [likeliest]: Judged[]): boolean => {
  if (!likeliest || asked.foreign) return false
  const { whole, path } = matchPassage(asked, likeliest.place.read)
  const spoken = nearestOfEach([whole.nearest, path.nearest]).map(nearness => nearness >= alike)
  const namesOne = asked.terms.some(({ role }, at) => role === 'name' && spoken[at])
  const others = asked.terms.flatMap((term, at) =>
    weights[at]! > 0 && term.role !== 'name' ? [{ ...term, isSpoken: spoken[at] }] : [],
  )
  const isKnown = others.some(({ unknown }) => !unknown)
  return namesOne && isKnown && others.length >= fewOthers && !others.some(one => one.isSpoken)
}

/**
 * Whether only a number or a person can answer, or a time where no term of
 * the question tells passages apart.
 */
const needsItsKind = ({ kind, terms }: ReadQuestion) =>
  kind === 'count' ||
  kind === 'person' ||
  (kind === 'time' && terms.every(({ rarity }) => rarity < inMost))
