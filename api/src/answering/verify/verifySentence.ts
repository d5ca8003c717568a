import { carriersOf } from './carriers.ts'
import type { Cite } from './Claim.ts'
import { addsClause, boundElsewhere } from './entailment/binding.ts'
import { changesPeriod } from './entailment/changesPeriod.ts'
import { contradicted, contradictsAbroad } from './entailment/contradiction.ts'
import { copied, coverage, type Statement, statementOf } from './entailment/statement.ts'
import { languageOfClaim } from './languageOfClaim.ts'
import { asksForSecrets } from './sentences/asksForSecrets.ts'
import { givesOrders } from './sentences/givesOrders.ts'
import { announces, asks, leadsOn, statesAbsence, statesNothing } from './sentences/leadIns.ts'
import { aroundUnits, citedUnits, type Evidence, type Material } from './material.ts'
import { namesOf } from './names.ts'
import { addressesOf, isDisguised, phonesOf, withoutAddresses } from './sentences/plainText.ts'

/**
 * Carried by its cites; contradicting a unit, which can replace it; leading to the next sentence; stating what the material
 * leaves open; or to be dropped.
 */
export type Verdict =
  | { is: 'carried'; cites: Cite[] }
  | { is: 'contradicting'; instead: Evidence }
  | { is: 'leading' | 'open' | 'dropped' }

type Setting = {
  material: Material
  /** Terms of the question and of the answer so far. */
  heard: Set<string>
  /** True when the question is in the material's language. */
  isAskedAlike: boolean
}

/**
 * Share of a sentence's words that shows that the material states it plainly, that it derives from a unit, or that it may
 * be an honest paraphrase.
 */
const plain = 0.6
const half = 0.5
const possible = 1 / 3
/** Margin by which another passage must support a sentence better than the one it cites. */
const much = 0.3

const dropped: Verdict = { is: 'dropped' }
const carried = (units: Evidence[]): Verdict => ({
  is: 'carried',
  cites: units.map(({ cite }) => cite),
})

/**
 * Returns the verdict on one sentence of an answer. Its figures, names and addresses must occur in the material and, where
 * the languages are the same, enough of its words, in the same sense. A sentence in another language than the material's
 * needs a figure or a name where the question is in the material's language. Citations that do not support it are replaced
 * by those that do, and units that give orders support nothing.
 */
export async function verifySentence(
  sentence: string,
  cites: Cite[],
  setting: Setting,
): Promise<Verdict> {
  for (;;) {
    const verdict = await judgeSentence(sentence, cites, setting)
    if (verdict.is === 'dropped') return dropped
    const units = citedUnits(setting.material, citesOf(verdict))
    const orders = await ordersIn(units)
    if (!orders.length) return (await asksInVain(sentence, verdict, units)) ? dropped : verdict
    for (const unit of orders) setting.material.remove(unit)
  }
}

/** Returns the cites of the text that a verdict lets through. */
const citesOf = (verdict: Verdict): Cite[] => {
  if (verdict.is === 'carried') return verdict.cites
  return verdict.is === 'contradicting' ? [verdict.instead.cite] : []
}

const ordersIn = async (units: Evidence[]): Promise<Evidence[]> => {
  const ordering = await Promise.all(units.map(({ text }) => givesOrders(text)))
  return units.filter((_, at) => ordering[at])
}

/** True for a sentence that asks a visitor for a secret, unless a unit that supports it has nearly the same words. */
const asksInVain = async (sentence: string, { is }: Verdict, units: Evidence[]) =>
  is !== 'contradicting' &&
  (await asksForSecrets(sentence)) &&
  !units.some(unit => coverage(statementOf(sentence, unit.language).terms, [unit]) >= copied)

async function judgeSentence(
  sentence: string,
  cites: Cite[],
  { material, heard, isAskedAlike }: Setting,
): Promise<Verdict> {
  if (!addressesOf(sentence).every(material.knowsAddress)) return dropped
  if (!phonesOf(sentence).every(material.knowsPhone)) return dropped
  if (asks(sentence) && !material.knows(sentence.trim())) return dropped
  if (isDisguised(sentence, material.knows)) return dropped
  const text = withoutAddresses(sentence).replace(/^\s*(?:[-*•]\s+)?(?:\d{1,3}[.)]\s+)?/, '')
  const cited = citedUnits(material, cites)
  const around = cited.length ? aroundUnits(cited) : material.units
  const claim = statementOf(text, languageOfClaim(text, around))
  if (statesNothing(claim)) return cited.length ? carried(cited) : { is: 'leading' }

  const isForeign = around.length > 0 && around[0]!.language !== claim.language
  const carriers = carriersOf(claim, cited, material, isForeign)
  if (!carriers) return isForeign ? dropped : instead(cited, cited, claim)
  if (changesPeriod(claim, carriers)) return isForeign ? dropped : instead(cited, cited, claim)
  if (!isForeign) return judge(claim, cited, carriers, material, heard)
  if (!carriers.length) return unsupported(claim, [])
  const isSupported = !isAskedAlike || claim.figures().length > 0 || namesOf(claim).length > 0
  return isSupported && !contradictsAbroad(claim, carriers) ? carried(carriers) : dropped
}

/** Returns the verdict on a claim in the material's language, by its overlap with the units it derives from. */
function judge(
  claim: Statement,
  cited: Evidence[],
  carriers: Evidence[],
  material: Material,
  heard: Set<string>,
): Verdict {
  const { terms } = claim
  const made = contradicted(claim, cited, material, heard) ?? boundElsewhere(claim, cited, material)
  if (made) return instead(made, cited, claim)
  const isOpen = statesAbsence(claim.text)
  if (!isOpen && addsClause(claim, [...aroundUnits(carriers), { terms: heard }]))
    return instead(carriers, cited, claim)
  const sources = cited.length ? cited : carriers
  const support = coverage(terms, [...sources, ...sources.map(({ from }) => from.around)])
  const best = bestUnit(terms, material)
  const isPlain = best !== undefined && best.share >= plain
  const better = isPlain ? [best.unit, ...carriers.filter(unit => !cited.includes(unit))] : carriers
  if (isPlain && !cited.includes(best.unit) && best.share >= support + much) return carried(better)
  if (cited.length)
    return coverage(terms, aroundUnits(carriers)) >= possible ? carried(carriers) : dropped
  if (support >= plain) return carried(carriers)
  return isPlain ? carried(better) : unsupported(claim, material.units)
}

/** Replaces a claim with a unit that it derives from, if that is cited and contains enough of the claim; else drops it. */
function instead(made: Evidence[], cited: Evidence[], { text, terms }: Statement): Verdict {
  const least = cited.length ? possible : half
  const unit = made.find(
    one => (!cited.length || cited.includes(one)) && coverage(terms, [one]) >= least,
  )
  return unit && !announces(text) ? { is: 'contradicting', instead: unit } : dropped
}

/** Returns the unit that, with its headings, contains most of the terms, and the share of them that it contains. */
const bestUnit = (terms: Set<string>, { units }: Material) =>
  units
    .filter(unit => coverage(terms, [unit]) > 0)
    .map(unit => ({ unit, share: coverage(terms, [unit, unit.from.around]) }))
    .sort((one, other) => other.share - one.share)[0]

/** Returns the verdict on a claim that no unit supports: it may state what is left open, or lead to the next sentence. */
const unsupported = (claim: Statement, units: Evidence[]): Verdict =>
  statesAbsence(claim.text) ? { is: 'open' } : leadsOn(claim, units) ? { is: 'leading' } : dropped
