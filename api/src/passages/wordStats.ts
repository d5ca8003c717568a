import { nearestWord } from '@sandbox-ai/text/nearestWord'
import { terms } from '@sandbox-ai/text/terms'
import { indexText, type PassageText } from './passage.ts'

/** Term statistics of some passages, as plain data. `counts` is the number of passages that contain a term. */
export type Vocabulary = { passages: number; length: number; counts: Record<string, number> }

/** Term statistics of an index, the basis of `rarity`. */
export type WordStats = {
  passages: number
  /** Mean number of terms in a passage. */
  averageLength: number
  /** Returns the number of passages that contain a term. */
  count: (term: string) => number
  /** Returns the likely correction of a misspelt term, if any. */
  nearest: (term: string) => string | undefined
}

/** Counts the terms of passages in a language (ISO 639-1). */
export const countWords = (passages: PassageText[], language: string): Vocabulary => {
  const counts = new Map<string, number>()
  let length = 0
  for (const passage of passages) {
    const all = terms(indexText(passage), language)
    length += all.length
    for (const term of new Set(all)) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return { passages: passages.length, length, counts: Object.fromEntries(counts) }
}

/** Returns the sum of several vocabularies. */
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

/** Returns the term statistics of a vocabulary. */
export const toWordStats = ({ passages, length, counts }: Vocabulary): WordStats => ({
  passages,
  averageLength: passages ? length / passages : 0,
  count: term => (Object.hasOwn(counts, term) ? (counts[term] ?? 0) : 0),
  nearest: nearestWord(counts),
})

/** Returns the inverse document frequency of a term, as in Lucene's BM25. */
export const rarity = (term: string, { passages, count }: WordStats): number => {
  const frequency = count(term)
  return Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5))
}
