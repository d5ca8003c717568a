import { alike } from '../../question/isMet.ts'
import { matchPassage, nearestOfEach } from '../../question/matchPassage.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Judged } from '../Judged.ts'
import { headingNames } from './headingNames.ts'
import { holdsKind } from './holdsKind.ts'
import { isOfAnother } from './isOfAnother.ts'
import type { Wanted } from './wanted.ts'

/** A term of less rarity stands in most passages and tells none of them apart: `When is the festival?` */
const inMost = Math.log(2)
/** So many of the likeliest sentences may be said. */
const mostSaid = 3
/** Beside its names a question has so many words before none of them may be spoken of. */
const fewOthers = 3
/** So much of what is named has to stand where something is written as the answer must be. */
const leastNamed = 0.5

/**
 * Whether nothing that a question names is written as an answer must be, nothing likely is of the kind asked for, or what
 * is likeliest speaks of another thing of its name, or of nothing in the question but its names.
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
  // Bare words may name more than how the answer is written, or just a heading: `Prices`.
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
 * Whether the likeliest passage speaks of names in the question and of none of its several other words, though the material
 * has some of them: of a question in another language than the material's it could have names alone.
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

/** Whether there is no answer without a number or somebody, or to a question of no word that tells passages apart, a time. */
const needsItsKind = ({ kind, terms }: ReadQuestion) =>
  kind === 'count' ||
  kind === 'person' ||
  (kind === 'time' && terms.every(({ rarity }) => rarity < inMost))
