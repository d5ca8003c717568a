import { align } from './align.ts'
import { isOpposed, isRelated } from './isRelated.ts'
import { aroundUnits, type Evidence, type Material } from '../material.ts'
import { changesWho, mixesFigures, mixesRows, movesFigure } from './binding.ts'
import { changesWord, swapsParts, turnsWord, overstates } from './changes.ts'
import { cutsShort, dropsCondition, narrowsRange } from './conditions.ts'
import { coverage, isHeld, type Statement } from './statement.ts'

/** Below this share of a claim's words no unit is what it was made from. */
const madeFrom = 0.4
/**
 * Units that hold nearly as much of a claim as the best of them, in nearly its order, may carry it as well; the only one
 * cited was meant unless another holds much more.
 */
const nearly = { held: 0.06, copied: 0.1, cited: 0.3 }

/**
 * Returns the units a claim was made from where it says something else than each of them, though its figures and names
 * stand in the material; undefined where one of them carries it. `heard` are terms of the question and of what was said.
 */
export function contradicted(
  claim: Statement,
  cited: Evidence[],
  { units }: Material,
  heard: Set<string>,
): Evidence[] | undefined {
  const held = units.map(unit => coverage(claim.terms, [unit]))
  const best = Math.max(0, ...held)
  const isMeant = cited.length === 1 && coverage(claim.terms, cited) >= best - nearly.cited
  if (isMeant && denies(claim, cited[0]!)) return cited
  if (best < madeFrom) return undefined
  const closest = units
    .filter((_, at) => held[at]! >= best - nearly.held)
    .map(unit => ({ unit, share: align(claim.words, unit.words).share }))
  const most = Math.max(...closest.map(({ share }) => share))
  const made = closest.filter(({ share }) => share >= most - nearly.copied).map(({ unit }) => unit)
  return made.every(unit => contradicts(claim, unit, heard)) ? made : undefined
}

const contradicts = (claim: Statement, source: Evidence, heard: Set<string>): boolean => {
  const isRow = source.part.kind === 'table'
  const passage = aroundUnits([source])
  return (
    denies(claim, source) ||
    // A row speaks for itself.
    overstates(claim, source, isRow ? [source.from.around] : passage) ||
    changesWord(claim, source, passage) ||
    turnsWord(claim, source) ||
    (isRow ? mixesRows(claim, source) : swapsParts(claim, source)) ||
    movesFigure(claim, source) ||
    changesWho(claim, source) ||
    mixesFigures(claim, source) ||
    dropsCondition(claim, source, heard) ||
    cutsShort(claim, source, heard) ||
    narrowsRange(claim, source, heard)
  )
}

/** True when either of two statements denies what the other one says, or a claim denies where nothing is denied. */
const denies = (claim: Statement, source: Statement): boolean =>
  deniesWord(claim, source) ||
  deniesWord(source, claim) ||
  saysOpposite(claim, source) ||
  (claim.denial().heads.size > 0 &&
    !source.denial().reach.size &&
    !source.has('except') &&
    !source.has('only'))

const deniesWord = (one: Statement, other: Statement) =>
  [...one.denial().heads].some(
    head => isHeld(head, [other]) && ![...other.denial().reach].some(term => isRelated(head, term)),
  )

/** True when a claim says `invalid` where its source says `valid`, and neither denies it. */
const saysOpposite = (claim: Statement, source: Statement) =>
  [...claim.terms].some(term => {
    const other = [...source.terms].find(one => isOpposed(term, one))
    return (
      other !== undefined && claim.denial().reach.has(term) === source.denial().reach.has(other)
    )
  })

/** The most words of a single statement, in which the scope of a negation is clear. */
const longest = 16

/**
 * True when a claim says more than each of the units that should carry it, or denies what the only one of them says, as
 * far as that can be told without a common language.
 */
export function contradictsAbroad(claim: Statement, carriers: Evidence[]): boolean {
  const [only, ...more] = carriers
  const isPlain = ({ words, text, has }: Statement) =>
    words.length <= longest && !text.includes(';') && !has('only') && !has('except')
  const isDenial = ({ denial }: Statement) => denial().reach.size > 0
  const isSingle = only && !more.length && isPlain(claim) && isPlain(only)
  if (isSingle && isDenial(claim) !== isDenial(only)) return true
  if (carriers.some(unit => mixesFigures(claim, unit))) return true
  return carriers.every(unit => overstates(claim, unit, aroundUnits([unit])))
}
