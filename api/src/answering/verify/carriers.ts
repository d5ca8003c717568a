import { worldNames } from '../../text/worldNames.ts'
import { type Clause, clausesOf } from './entailment/binding.ts'
import { coverage, type Statement } from './entailment/statement.ts'
import { carriesFigure, type Figure } from './figures.ts'
import { announces } from './sentences/leadIns.ts'
import { aroundUnits, type Evidence, type Material } from './material.ts'
import { abbreviates, hasName, type Name, namesOf, worldNameOf } from './names.ts'

/** Share of the words around a figure or name that a unit must have to support it: in a cited passage, and in others. */
const least = { cited: 0.25, other: 0.5 }

/**
 * Returns the units that carry every figure and name of a claim: those cited and what else it takes; undefined where one
 * of them stands nowhere. A claim that announces a list may count its items. In another language names may be
 * translated: there half of the names and figures must be found, and every code and country.
 */
export function carriersOf(
  claim: Statement,
  cited: Evidence[],
  material: Material,
  isForeign: boolean,
): Evidence[] | undefined {
  const carriers = new Set(cited)
  const clauses = clausesOf(claim)
  const figures = claim.figures().filter(figure => !announces(claim.text) || !isSmallCount(figure))
  for (const figure of figures) {
    if ([...carriers].some(unit => carriesFigure(unit.figureIndex(), figure))) continue
    const clause = clauses.find(one => one.figures.includes(figure))
    const carrier = carrierOfFigure(figure, clause, cited, material, isForeign)
    if (!carrier) return undefined
    carriers.add(carrier)
  }
  const held = aroundUnits([...carriers])
  const names = namesOf(claim).filter(({ text }) => !abbreviates(text, claim.text))
  const missing = names.filter(name => {
    const has = hasNameIn(name, claim, isForeign)
    if (held.some(has)) return false
    const carrier = carrierOfName(has, claim, material, isForeign)
    if (carrier) carriers.add(carrier)
    return !carrier
  })
  const isSure = ({ kind, text }: Name) =>
    !isForeign || kind === 'code' || worldNameOf(text, claim) !== undefined
  const isTooMuch = missing.length > (names.length + figures.length) / 2
  return missing.some(isSure) || isTooMuch ? undefined : [...carriers]
}

const isSmallCount = ({ keys, unit }: Figure) =>
  !unit && keys.every(key => /^n:\d+$/.test(key) && Number(key.slice(2)) <= 12)

/**
 * The unit that says a figure of the same thing: of the passages cited, else of any. One that has it but speaks of
 * something else, while the cited one has another figure in its place, does not.
 */
function carrierOfFigure(
  figure: Figure,
  clause: Clause | undefined,
  cited: Evidence[],
  { units }: Material,
  isForeign: boolean,
): Evidence | undefined {
  const terms = new Set(clause?.words.map(({ term }) => term))
  const rivals = cited.filter(unit => hasRival(unit, figure))
  const rival = Math.max(-1, ...rivals.map(unit => coverage(terms, [unit])))
  const isCited = (unit: Evidence) => cited.some(({ from }) => from === unit.from)
  const having = units.filter(unit => carriesFigure(unit.figureIndex(), figure))
  for (const some of [having.filter(isCited), having])
    for (const unit of byShare(some, terms)) {
      const share = coverage(terms, [unit, unit.from.around])
      const isAlike = share >= (isCited(unit) || !terms.size ? least.cited : least.other)
      if (isForeign ? !rivals.length : isAlike && coverage(terms, [unit]) > rival) return unit
    }
  return undefined
}

/** True when a unit has a figure of the same unit and another value: `5 dollars` beside `9 dollars`. */
const hasRival = (unit: Evidence, figure: Figure): boolean =>
  [...unit.figureIndex()].some(
    ([key, units]) =>
      key[0] === figure.keys[0]?.[0] &&
      !figure.keys.includes(key) &&
      (units.has('') || units.has(figure.unit ?? '')),
  )

const byShare = (units: Evidence[], terms: Set<string>): Evidence[] =>
  units
    .map(unit => ({ unit, share: coverage(terms, [unit, unit.from.around]) }))
    .sort((one, other) => other.share - one.share)
    .map(({ unit }) => unit)

const hasNameIn = (name: Name, claim: Statement, isForeign: boolean) => {
  const meant = isForeign ? worldNameOf(name.text, claim) : undefined
  return (held: Statement) =>
    hasName(held, name, isForeign) ||
    (meant !== undefined && worldNames(held.text, held.language).some(({ id }) => id === meant))
}

/** The unit that has a name, itself or above it, and enough of a claim's other words. */
function carrierOfName(
  has: (held: Statement) => boolean,
  { terms }: Statement,
  { units }: Material,
  isForeign: boolean,
): Evidence | undefined {
  const having = units.filter(unit => has(unit) || has(unit.from.around))
  const best = byShare(having, terms)[0]
  const isAlike = best && coverage(terms, [best, best.from.around]) >= least.other
  return isForeign || isAlike ? best : undefined
}
