import { nearestWord } from '../text/nearestWord.ts'
import { terms } from '../text/terms.ts'
import type { PassageText } from './passage.ts'
import { indexText } from './split.ts'

/** How often terms occur in some passages, as plain data. `counts` says in how many passages a term stands. */
export type Vocabulary = { passages: number; length: number; counts: Record<string, number> }

/** What rarity is measured by. */
export type WordStats = {
  passages: number
  /** Mean number of terms in a passage. */
  averageLength: number
  /** Returns in how many passages a term stands. */
  count: (term: string) => number
  /** Returns the term that a misspelt one was probably meant to be, if any. */
  nearest: (term: string) => string | undefined
}

/** Counts the terms of passages in a language (ISO 639-1). */
export const countWords = (passages: PassageText[], language: string): Vocabulary => {
  const counts = new Map<string, number>()
  let length = 0
  for (const passage of passages) {
    const found = terms(indexText(passage), language)
    length += found.length
    for (const term of new Set(found)) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return { passages: passages.length, length, counts: Object.fromEntries(counts) }
}

/** Returns one vocabulary of all passages of several. */
export async function sumWords(
  vocabularies: Iterable<Vocabulary> | AsyncIterable<Vocabulary>,
): Promise<Vocabulary> {
  const all = new Map<string, number>()
  let [passages, length] = [0, 0]
  for await (const { counts, ...own } of vocabularies) {
    passages += own.passages
    length += own.length
    for (const [word, count] of Object.entries(counts)) all.set(word, (all.get(word) ?? 0) + count)
  }
  return { passages, length, counts: Object.fromEntries(all) }
}

/** Returns what a vocabulary says of terms. */
export const toWordStats = ({ passages, length, counts }: Vocabulary): WordStats => ({
  passages,
  averageLength: passages ? length / passages : 0,
  count: term => (Object.hasOwn(counts, term) ? (counts[term] ?? 0) : 0),
  nearest: nearestWord(counts),
})

/** Returns how much finding a term says: its inverse document frequency, as in Lucene's BM25. */
export const rarity = (term: string, { passages, count }: WordStats): number => {
  const having = count(term)
  return Math.log(1 + (passages - having + 0.5) / (having + 0.5))
}
