import type { Cite } from './Claim.ts'
import { bestPassage } from './bestPassage.ts'
import { carriersOf } from './carriers.ts'
import { isDisguised } from './disguised.ts'
import { figuresOf } from './facts/figures.ts'
import { hasCapitalNouns, isOtherLanguage } from './languageOfClaim.ts'
import {
  type Claimed,
  type MaterialSentence,
  type Material,
  citedSentences,
  coverage,
  isProse,
  passagesOf,
  termsOf,
} from './material.ts'
import { namesOf } from './facts/names.ts'
import { knowsAddresses } from './plainText.ts'
import { announced, announces, statesAbsence, statesNothing } from './statesNothing.ts'
import { tiedElsewhere } from './twisted/tellsOfAnother.ts'
import { twistedFrom } from './twisted/twisted.ts'
import { isTwistedAbroad } from './twisted/twistedAbroad.ts'

/**
 * Carried by its cites; turning what one sentence says, which can be said in its place; leading to what follows; telling
 * what the material leaves open; or to be dropped.
 */
type Verdict =
  | { is: 'carried'; cites: Cite[] }
  | { is: 'turned'; instead: Cite }
  | { is: 'leading' | 'open' | 'dropped' }

const dropped: Verdict = { is: 'dropped' }
const isCode = /^\s*(?:```|`[^`]+`$)/
const listMarker = /^\s*(?:[-*•]\s+)?(?:\d{1,3}[.)]\s+)?/

/** The share of a sentence's words that shows it is plainly said, or that it may be an honest paraphrase. */
const plain = 0.6
const possible = 1 / 3
/** The share that shows what it was made from. */
const half = 0.5
/** How much better another passage must carry a sentence than the one it cites. */
const better = 0.3

const carried = (evidence: MaterialSentence[]): Verdict => ({
  is: 'carried',
  cites: evidence.map(({ cite }) => cite),
})

/** All that some passages hold. */
const allOf = (material: Material) =>
  material.flatMap(({ sentences, around }) => [...sentences, around])

/** All that the passages hold that these sentences are from. */
const wholeOf = (material: Material, from: MaterialSentence[]) => allOf(passagesOf(material, from))

/** What a claim was made from can be said instead, where it is a sentence that was cited and holds so much of it. */
const inItsWords = (
  made: MaterialSentence[],
  cited: MaterialSentence[],
  terms: Set<string>,
  least = half,
): Verdict => {
  const instead = made.find(
    sentence =>
      isProse(sentence) &&
      (!cited.length || cited.includes(sentence)) &&
      coverage(terms, [sentence]) >= least,
  )
  return instead ? { is: 'turned', instead: instead.cite } : dropped
}

/**
 * `alike`: the question is plainly in the material's language. `squashed`: all the material, letters and digits alone.
 * `heard`: terms of the question and of what was said before.
 */
type Setting = {
  material: Material
  squashed: () => string
  alike: () => boolean
  heard: Set<string>
}

/**
 * Judges one sentence of an answer. Its figures, names and addresses must stand in the material and, where the
 * languages are the same, enough of its words, saying the same. Another language than was asked in needs a figure or
 * name to go by. Citations that do not carry it give way to those that do.
 */
export const checkSentence = (sentence: string, cites: Cite[], setting: Setting): Verdict => {
  const { material, squashed } = setting
  const text = sentence.replace(listMarker, '')
  if (!knowsAddresses(text, material) || isDisguised(text, squashed)) return dropped
  const cited = citedSentences(material, cites)
  if (statesNothing(text)) return cited.length ? carried(cited) : { is: 'leading' }

  const terms = termsOf(text)
  const held = cited.length ? wholeOf(material, cited) : allOf(material)
  const foreign = !isCode.test(text) && isOtherLanguage(text, terms, held)
  const claimed = { text, terms, cited, foreign }
  const carriers = carriersOf(claimed, announces(text), material)
  if (!carriers) return foreign ? dropped : inItsWords(cited, cited, terms, plain)
  return foreign ? checkAbroad(claimed, carriers, setting) : checkHere(claimed, carriers, setting)
}

/** Judges a sentence that is in another language than the material, so that words cannot be compared. */
const checkAbroad = (
  claimed: Claimed,
  carriers: MaterialSentence[],
  { material, alike }: Setting,
): Verdict => {
  const { text } = claimed
  if (!carriers.length) return unsupported(claimed, material)
  const isTold =
    !alike() || figuresOf(text).length > 0 || namesOf(text, hasCapitalNouns(text)).length > 0
  return isTold && !isTwistedAbroad(text, carriers, material) ? carried(carriers) : dropped
}

/** Judges a sentence by what it shares with those it was made from. */
const checkHere = (
  claimed: Claimed,
  carriers: MaterialSentence[],
  { material, heard }: Setting,
): Verdict => {
  const { terms, cited } = claimed
  const twisted = twistedFrom(claimed, material, heard)
  if (twisted) return inItsWords(twisted, cited, terms)

  const others = tiedElsewhere(claimed, material)
  if (others) return inItsWords(others, cited, terms)

  const told = cited.length ? cited : carriers
  const support = coverage(terms, [
    ...told,
    ...passagesOf(material, told).map(({ around }) => around),
  ])
  const best = bestPassage(terms, material)
  const plainly = best && best.share >= plain ? best.sentences : undefined
  const added = carriers.filter(carrier => !cited.includes(carrier))
  const elsewhere = plainly && !plainly.some(sentence => cited.includes(sentence))
  if (elsewhere && best && best.share >= support + better) return carried([...plainly, ...added])
  if (cited.length)
    return coverage(terms, wholeOf(material, carriers)) >= possible ? carried(carriers) : dropped
  if (support >= plain) return carried(carriers)
  return plainly ? carried([...plainly, ...added]) : unsupported(claimed, material)
}

/** What no sentence carries may still lead to the next one, or say what the material leaves open. */
const unsupported = ({ text, foreign }: Claimed, material: Material): Verdict => {
  if (statesAbsence(text)) return { is: 'open' }
  const told = announced(text)
  const leads = foreign ? told.size <= 8 : coverage(told, allOf(material)) >= plain || !told.size
  return announces(text) && leads ? { is: 'leading' } : dropped
}
