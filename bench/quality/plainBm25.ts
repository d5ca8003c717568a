import { queryTerms, terms } from '@sandbox-ai/text/terms'

const k1 = 0.9
const b = 0.4

/** The reference everything is measured against: BM25 over whole texts in a language (ISO 639-1), and nothing else. */
export function plainBm25(texts: string[], language = 'en'): (question: string) => number[] {
  const termLists = texts.map(text => terms(text, language))
  const averageLength = termLists.reduce((sum, { length }) => sum + length, 0) / texts.length
  const postings = new Map<string, Map<number, number>>()
  for (const [at, own] of termLists.entries())
    for (const term of own) {
      const counts = postings.get(term) ?? new Map<number, number>()
      counts.set(at, (counts.get(at) ?? 0) + 1)
      postings.set(term, counts)
    }
  return question => {
    const scores = new Map<number, number>()
    for (const term of queryTerms(question, language)) {
      const counts = postings.get(term)
      if (!counts) continue
      const rarity = Math.log(1 + (texts.length - counts.size + 0.5) / (counts.size + 0.5))
      for (const [at, count] of counts) {
        const length = termLists[at]?.length ?? 0
        const norm = k1 * (1 - b + (b * length) / averageLength)
        scores.set(at, (scores.get(at) ?? 0) + (rarity * count) / (count + norm))
      }
    }
    return [...scores].toSorted((one, other) => other[1] - one[1]).map(([at]) => at)
  }
}
