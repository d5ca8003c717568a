const mostSentences = 3
/**
 * A further sentence must have this chance, and this share of the best one's: a less likely one
 * would blur many answers and mend few.
 */
const leastChance = 0.06
const leastShare = 0.2
const mostWords = 75

/**
 * The sentences that an answer takes of the likeliest ones: the first, and others
 * that may well be the one that answers.
 */
export const chooseSentences = <T extends { score: number; words: number }>(
  sentences: T[],
): T[] => {
  const [best, ...others] = sentences
  if (!best) return []
  const chosen = [best]
  const least = Math.max(leastChance, best.score * leastShare)
  let { words } = best
  for (const one of others) {
    if (chosen.length === mostSentences || one.score < least) break
    if (words + one.words > mostWords) continue
    chosen.push(one)
    words += one.words
  }
  return chosen
}
