import type { WordStats } from '../training/wordStats.ts'

/** How rare a term is in a bot's material: its inverse document frequency, as BM25 has it. */
export const rarity = (term: string, stats: WordStats): number => {
  const count = Math.min(stats.count(term), stats.passages)
  return Math.log(1 + (stats.passages - count + 0.5) / (count + 0.5))
}
