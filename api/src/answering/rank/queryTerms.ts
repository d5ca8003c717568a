import type { Lexicon } from '../../language/lexicon.ts'
import { sharedStart } from '../../language/sharedStart.ts'
import { words } from '../../language/words.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { synonyms } from '../question/synonyms.ts'
import { rarity } from '../question/rarity.ts'
import { scratchTable } from './scratchTable.ts'
import type { PassageTerms } from '../passages/passageTerms.ts'

/** A word of the question and how rare it is in the material. */
export type Term = { term: string; rarity: number }

export type QueryTerms = {
  /** The question's words, each once. */
  terms: Term[]
  /** The sum of their rarities. */
  rarities: number
  /** For the number of a term: which of the question's words it is, counted from 1, or 0. */
  which: Int32Array
  /** Tells how a passage meets them; the result is of use until the next passage is asked about. */
  meet: (read: PassageTerms) => TermMatches
}

/** How a passage meets each of the question's words. */
export type TermMatches = {
  /**
   * How often each word stands in the text; `inPath` tells whether it stands in the headings above.
   */
  counts: Int32Array
  inPath: Uint8Array
  /**
   * For a word that does not stand there, how near the likest word of its root
   * comes: `nucleosome` to `nucleosomal`.
   */
  kin: Float64Array
  /**
   * For a word that does not stand there, how near the nearest word in
   * meaning comes: `bicycle` to `bike`.
   */
  meaning: Float64Array
}

/**
 * What a sentence has of the question: `has` by the question's words; `at` and `which` tell, in
 * order, where each hit stands and which word it is.
 */
export type SentenceHits = { has: Uint8Array; at: number[]; which: number[] }

/** A word of the question, and how near another word comes to it. */
type Near = { at: number; nearness: number }

const lendWhich = scratchTable(length => new Int32Array(length))
const lendNear = scratchTable(length => new Int32Array(length))

/**
 * A question ready to be compared with passages that were read with this
 * lexicon, until the next question is asked.
 */
export const queryTerms = (question: string, lexicon: Lexicon, stats: WordStats): QueryTerms => {
  const terms = [...new Set(words(question))].map(term => ({ term, rarity: rarity(term, stats) }))
  const numbers = terms.map(({ term }) => lexicon.numberOf(term))
  const others = synonyms(question, stats)
  const kinOf = new Map<number, Near[]>()
  const meaningOf = new Map<number, Near[]>()
  for (const [at, { term }] of terms.entries()) {
    for (const number of lexicon.relativesOf(numbers[at]!)) {
      const nearness = sharedStart(term, lexicon.termOf(number))
      if (nearness > 0.5) addTo(kinOf, number, { at, nearness })
    }
    for (const [other, nearness] of others.get(term) ?? [])
      addTo(meaningOf, lexicon.numberOf(other), { at, nearness })
  }
  const which = lendWhich(lexicon.size())
  for (const [at, number] of numbers.entries()) which[number] = at + 1
  /** For the number of a term: whether it comes near to any word of the question. */
  const isNear = lendNear(lexicon.size())
  for (const number of [...kinOf.keys(), ...meaningOf.keys()]) isNear[number] = 1

  const met: TermMatches = {
    counts: new Int32Array(terms.length),
    inPath: new Uint8Array(terms.length),
    kin: new Float64Array(terms.length),
    meaning: new Float64Array(terms.length),
  }
  const { counts, inPath, kin, meaning } = met
  const hear = (nearness: Float64Array, near: Near[] = []) => {
    for (const one of near)
      if (!counts[one.at] && !inPath[one.at])
        nearness[one.at] = Math.max(nearness[one.at]!, one.nearness)
  }
  const meet = (read: PassageTerms): TermMatches => {
    for (const numbers of Object.values(met)) numbers.fill(0)
    const nearOnes: number[] = []
    for (let at = 0; at < read.terms.length; at++) {
      const number = read.terms[at]!
      if (which[number]) counts[which[number] - 1] = read.counts[at]!
      if (isNear[number]) nearOnes.push(number)
    }
    for (const number of read.path) if (which[number]) inPath[which[number] - 1] = 1
    for (const number of nearOnes) {
      hear(kin, kinOf.get(number))
      hear(meaning, meaningOf.get(number))
    }
    for (const number of read.path) if (isNear[number]) hear(meaning, meaningOf.get(number))
    return met
  }
  const rarities = terms.reduce((sum, { rarity }) => sum + rarity, 0)
  return { terms, rarities, which, meet }
}

const addTo = (near: Map<number, Near[]>, number: number, one: Near) => {
  const known = near.get(number)
  if (known) known.push(one)
  else near.set(number, [one])
}

/** What each of a passage's sentences has of the question. */
export const sentenceHits = (
  { terms, which }: QueryTerms,
  { cut }: PassageTerms,
): SentenceHits[] => {
  const none: SentenceHits = { has: new Uint8Array(terms.length), at: [], which: [] }
  return cut.sentences.map(({ from, to, header }) => {
    let hits = none
    const note = (word: number) => {
      if (hits === none) hits = { has: new Uint8Array(terms.length), at: [], which: [] }
      hits.has[word] = 1
    }
    for (const number of header) if (which[number]) note(which[number] - 1)
    for (let at = from; at < to; at++) {
      const word = which[cut.terms[at]!]
      if (!word) continue
      note(word - 1)
      hits.at.push(at)
      hits.which.push(word - 1)
    }
    return hits
  })
}
