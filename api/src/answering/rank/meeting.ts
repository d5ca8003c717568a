import type { Lexicon } from '../../language/lexicon.ts'
import { words } from '../../language/words.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { otherWords } from '../retrieve/otherWords.ts'
import { rarity } from '../retrieve/rarity.ts'
import type { PassageTerms } from './passageTerms.ts'

/** A word of the question and how rare it is in the material. */
export type Term = { term: string; rarity: number }

export type Asked = {
  /** The question's words, each once. */
  terms: Term[]
  /** By the number of a term which of them it is, counted from 1, 0 for none. */
  which: Uint16Array
  /** By the number of a term which of them it nearly means, and how nearly. */
  means: Map<number, { at: number; nearness: number }[]>
}

/** How a passage meets each of the question's words. */
export type Met = {
  /** How often it stands in the text, and whether in the headings above. */
  counts: Int32Array
  inPath: Uint8Array
  /** How near the likest word of the same root comes, of a word that does not stand there. */
  kin: Float64Array
  /** How near the nearest word in meaning comes, of a word that does not stand there. */
  meaning: Float64Array
}

/** Where a sentence has which of the question's words, in order; `has` by the word. */
export type Hits = { has: Uint8Array; at: number[]; which: number[] }

/** The question ready to be compared with passages that were read with this lexicon. */
export const askedTerms = (question: string, lexicon: Lexicon, stats: WordStats): Asked => {
  const terms = [...new Set(words(question))]
  const numbers = terms.map(term => lexicon.numberOf(term))
  const means: Asked['means'] = new Map()
  const others = otherWords(question, stats)
  for (const [at, term] of terms.entries())
    for (const [other, nearness] of others.get(term) ?? []) {
      const number = lexicon.numberOf(other)
      means.set(number, [...(means.get(number) ?? []), { at, nearness }])
    }
  const which = new Uint16Array(lexicon.size())
  for (const [at, number] of numbers.entries()) which[number] = at + 1
  return { terms: terms.map(term => ({ term, rarity: rarity(term, stats) })), which, means }
}

const shortestKin = 4

export const meet = ({ terms, which, means }: Asked, read: PassageTerms, lexicon: Lexicon): Met => {
  const counts = new Int32Array(terms.length)
  const inPath = new Uint8Array(terms.length)
  for (let at = 0; at < read.terms.length; at++) {
    const word = which[read.terms[at] ?? 0]
    if (word) counts[word - 1] = read.counts[at] ?? 0
  }
  for (const number of read.path) {
    const word = which[number]
    if (word) inPath[word - 1] = 1
  }
  const meaning = new Float64Array(terms.length)
  const hear = (number: number) => {
    for (const { at, nearness } of means.get(number) ?? [])
      if (!counts[at] && !inPath[at]) meaning[at] = Math.max(meaning[at] ?? 0, nearness)
  }
  if (means.size) {
    read.terms.forEach(hear)
    read.path.forEach(hear)
  }
  const kin = Float64Array.from(terms, ({ term }, at) =>
    term.length < shortestKin || counts[at] || inPath[at] ? 0 : nearestKin(term, read, lexicon),
  )
  return { counts, inPath, kin, meaning }
}

const nearestKin = (term: string, read: PassageTerms, lexicon: Lexicon): number => {
  const root = lexicon.rootOf(lexicon.numberOf(term))
  let best = 0
  for (const number of read.terms) {
    if (lexicon.rootOf(number) !== root) continue
    const other = lexicon.termOf(number)
    let same = shortestKin
    while (same < term.length && term[same] === other[same]) same++
    best = Math.max(best, same / Math.max(term.length, other.length))
  }
  return best > 0.5 ? best : 0
}

/** What each of a passage's sentences has of the question. */
export const hitsIn = ({ terms, which }: Asked, { cut }: PassageTerms): Hits[] =>
  cut.sentences.map(({ from, to, header }) => {
    const hits: Hits = { has: new Uint8Array(terms.length), at: [], which: [] }
    for (const number of header) {
      const word = which[number]
      if (word) hits.has[word - 1] = 1
    }
    for (let at = from; at < to; at++) {
      const word = which[cut.terms[at] ?? 0]
      if (!word) continue
      hits.has[word - 1] = 1
      hits.at.push(at)
      hits.which.push(word - 1)
    }
    return hits
  })
