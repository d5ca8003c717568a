import type { Cite } from './Claim.ts'
import { carriersOf } from './carriers.ts'
import { isDisguised } from './disguised.ts'
import { figuresOf } from './facts/figures.ts'
import { hasCapitalNouns, isForeign } from './foreign.ts'
import {
  type Evidence,
  type Material,
  citedSentences,
  coverage,
  isProse,
  passagesOf,
  squash,
  termsOf,
} from './material.ts'
import { namesOf } from './facts/names.ts'
import { addressesOf } from './plainText.ts'
import { announced, announces, statesAbsence, statesNothing } from './statesNothing.ts'
import { twistedFrom } from './twisted/twisted.ts'
import { isTwistedAbroad } from './twisted/twistedAbroad.ts'

/**
 * Carried by its cites; turning what one sentence says, which can be said in its place; leading to what follows; telling
 * what the material leaves open; or to be dropped.
 */
export type Verdict =
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

const carried = (evidence: Evidence[]): Verdict => ({
  is: 'carried',
  cites: evidence.map(({ cite }) => cite),
})

/** All that the passages hold that these sentences are from. */
const wholeOf = (material: Material, from: Evidence[]) =>
  passagesOf(material, from).flatMap(({ sentences, around }) => [...sentences, around])

/** The passage that says most of it, in one sentence or two. */
const bestPassage = (terms: Set<string>, material: Material) =>
  material
    .map(({ sentences, around }) => {
      const ranked = sentences
        .map(sentence => ({ sentence, share: coverage(terms, [sentence]) }))
        .filter(({ share }) => share > 0)
        .sort((one, other) => other.share - one.share)
        .map(({ sentence }) => sentence)
      const one = coverage(terms, [...ranked.slice(0, 1), around])
      const two = coverage(terms, [...ranked.slice(0, 2), around])
      const chosen = ranked.slice(0, two >= one + 0.2 ? 2 : 1)
      return { sentences: chosen, share: chosen.length ? Math.max(one, two) : 0 }
    })
    .sort((one, other) => other.share - one.share)[0]

const isKnownAddress = (address: string, material: Material): boolean => {
  const sought = squash(address.replace(/^(?:https?:\/\/)?(?:www\.)?/i, ''))
  return material.some(({ passage: { url, isUnnamed }, around, sentences }) => {
    const places = isUnnamed ? [] : [url ?? '', around.text]
    const texts = [...places, ...sentences.map(({ text }) => text)]
    return texts.some(text => squash(text).includes(sought))
  })
}

/** What a claim was made from can be said instead, where it is a sentence that was cited and holds so much of it. */
const inItsWords = (
  made: Evidence[],
  cited: Evidence[],
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
  const { material, squashed, alike, heard } = setting
  const text = sentence.replace(listMarker, '')
  if (!addressesOf(text).every(address => isKnownAddress(address, material))) return dropped
  if (isDisguised(text, squashed)) return dropped
  const cited = citedSentences(material, cites)
  if (statesNothing(text)) return cited.length ? carried(cited) : { is: 'leading' }

  const terms = termsOf(text)
  const everything = material.flatMap(({ sentences, around }) => [...sentences, around])
  const foreign =
    !isCode.test(text) &&
    isForeign(text, terms, cited.length ? wholeOf(material, cited) : everything)
  const carriers = carriersOf({ text, terms, cited, foreign }, announces(text), material)
  if (!carriers) return foreign ? dropped : inItsWords(cited, cited, terms, plain)
  const unsupported = (): Verdict => {
    if (statesAbsence(text)) return { is: 'open' }
    const told = announced(text)
    const leads = foreign ? told.size <= 8 : coverage(told, everything) >= plain || !told.size
    return announces(text) && leads ? { is: 'leading' } : dropped
  }
  if (foreign) {
    if (!carriers.length) return unsupported()
    const isTold =
      !alike() || figuresOf(text).length > 0 || namesOf(text, hasCapitalNouns(text)).length > 0
    return isTold && !isTwistedAbroad(text, carriers, material) ? carried(carriers) : dropped
  }
  const twisted = twistedFrom({ text, terms, cited }, material, heard)
  if (twisted) return inItsWords(twisted, cited, terms)

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
  return plainly ? carried([...plainly, ...added]) : unsupported()
}
