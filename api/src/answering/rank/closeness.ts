import type { QueryTerms, SentenceHits } from './queryTerms.ts'

/**
 * How near words that are neighbours in the question stand to each other in one sentence, weighted
 * by rarity: 1 where all stand side by side.
 */
export const closeness = ({ terms }: QueryTerms, sentences: SentenceHits[]): number => {
  let all = 0
  let close = 0
  for (const [at, first] of terms.entries()) {
    const second = terms[at + 1]
    if (!second) break
    const weight = first.rarity + second.rarity
    all += weight
    let best = 0
    for (const hits of sentences)
      if (hits.has[at] && hits.has[at + 1]) best = Math.max(best, 1 / distance(hits, at))
    close += weight * best
  }
  return all ? close / all : 0
}

/** How many words apart a word of the question and the next one stand, at the nearest. */
const distance = ({ at, which }: SentenceHits, first: number): number => {
  let nearest = 100
  let seenFirst = -100
  let seenSecond = -100
  for (const [index, word] of which.entries()) {
    if (word !== first && word !== first + 1) continue
    const place = at[index] ?? 0
    if (word === first) seenFirst = place
    else seenSecond = place
    nearest = Math.min(nearest, Math.max(1, Math.abs(seenFirst - seenSecond)))
  }
  return nearest
}
