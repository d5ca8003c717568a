import type { WordStats } from '../../training/wordStats.ts'
import type { ReadPassage } from '../evidence/readPassage.ts'
import type { RankWeights } from '../rank.ts'
import { rarity } from '../rarity.ts'

/** A word of the question and how rare it is in the material. */
export type Term = { term: string; rarity: number }

const sum = (terms: Term[], worth: (term: Term) => number) =>
  terms.reduce((all, term) => all + worth(term), 0)

/** The share of the question's words, by rarity, that pass the test. */
const shareOf = (terms: Term[], holds: (term: string) => boolean) =>
  sum(terms, ({ term, rarity }) => (holds(term) ? rarity : 0)) /
  (sum(terms, ({ rarity }) => rarity) || 1)

const stands = (term: string, { counts, path }: ReadPassage) => counts.has(term) || path.has(term)

/** BM25 over text and headings; `rarity` above 1 makes rare words count still more. */
export const bm25 = (
  terms: Term[],
  read: ReadPassage,
  stats: WordStats,
  { k1, b, path, rarity: power }: RankWeights,
): number => {
  const norm = k1 * (1 - b + (b * (read.length + read.path.size)) / (stats.averageLength || 1))
  return sum(terms, ({ term, rarity }) => {
    const count = (read.counts.get(term) ?? 0) + (read.path.has(term) ? path : 0)
    return (rarity ** power * count) / (count + norm)
  })
}

/** Near 1 where hardly a word of the question is missing, soon near 0 where several are. */
export const wholeness = (terms: Term[], read: ReadPassage): number =>
  shareOf(terms, term => stands(term, read)) ** 4

/** What of the question one single sentence holds, together with the headings above it. */
export const bestSentence = (terms: Term[], read: ReadPassage): number =>
  Math.max(
    0,
    ...read.sentences.map(sentence =>
      shareOf(terms, term => sentence.terms.has(term) || read.path.has(term)),
    ),
  )

/** How far a heading, or all of them together, says what the question says and nothing else. */
export const headingMatch = (terms: Term[], read: ReadPassage, stats: WordStats): number => {
  const asked = new Set(terms.map(({ term }) => term))
  const all = sum(terms, ({ rarity }) => rarity)
  return Math.max(
    0,
    ...[read.path, ...read.headings].map(heading => {
      const said = sum(terms, ({ term, rarity }) => (heading.has(term) ? rarity : 0))
      if (!said) return 0
      let more = 0
      for (const term of heading) if (!asked.has(term)) more += rarity(term, stats)
      return said / (all + more)
    }),
  )
}

const shortestKinship = 4

/** Of words that do not stand in the passage, what their kin bring: `nucleosome` for `nucleosomal`. */
export const kinship = (terms: Term[], read: ReadPassage): number =>
  sum(terms, ({ term, rarity }) =>
    term.length < shortestKinship || stands(term, read) ? 0 : rarity * nearestKin(term, read),
  ) / (sum(terms, ({ rarity }) => rarity) || 1)

const nearestKin = (term: string, { counts }: ReadPassage): number => {
  const start = term.slice(0, shortestKinship)
  let best = 0
  for (const other of counts.keys()) {
    if (!other.startsWith(start)) continue
    let same = shortestKinship
    while (same < term.length && term[same] === other[same]) same++
    best = Math.max(best, same / Math.max(term.length, other.length))
  }
  return best > 0.5 ? best : 0
}
