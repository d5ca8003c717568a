import type { WordStats } from '../../training/wordStats.ts'

/** Rarities that were asked for, of words that the material has. */
const remembered = new WeakMap<WordStats, Map<string, number>>()

/** How rare a term is in a bot's material: its inverse document frequency, as BM25 has it. */
export const rarity = (term: string, stats: WordStats): number => {
  let rarities = remembered.get(stats)
  if (!rarities) remembered.set(stats, (rarities = new Map()))
  const known = rarities.get(term)
  if (known !== undefined) return known
  const count = Math.min(stats.count(term), stats.passages)
  const found = Math.log(1 + (stats.passages - count + 0.5) / (count + 0.5))
  if (count) rarities.set(term, found)
  return found
}
