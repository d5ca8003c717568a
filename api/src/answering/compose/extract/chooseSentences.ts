const mostSentences = 3
/** The chances add up to this: then the answer is most likely among them. */
const sure = 0.87
/** A further sentence must have this chance, and this share of the best one's. */
const leastChance = 0.15
const leastShare = 0.2
const mostWords = 75

/** How many of the likeliest sentences an answer takes: enough to be sure, as few as possible. */
export const chooseSentences = <T extends { score: number; words: number }>(
  sentences: T[],
): T[] => {
  const [best, ...others] = sentences
  if (!best) return []
  const chosen = [best]
  let { score, words } = best
  for (const one of others) {
    if (chosen.length === mostSentences || score >= sure) break
    if (one.score < Math.max(leastChance, best.score * leastShare)) break
    if (words + one.words > mostWords) continue
    chosen.push(one)
    score += one.score
    words += one.words
  }
  return chosen
}
