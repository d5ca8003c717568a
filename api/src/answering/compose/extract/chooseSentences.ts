const mostSentences = 3
/** A further sentence must be so likely: a lower bound finds hardly more answers, and makes all of them longer. */
const leastChance = 0.06
const mostWords = 65

/** What an answer takes of the likeliest sentences: the first, and others that may well be the one that answers. */
export const chooseSentences = <T extends { score: number; words: number }>(
  sentences: T[],
): T[] => {
  const [best, ...others] = sentences
  if (!best) return []
  const chosen = [best]
  let { words } = best
  for (const one of others) {
    if (chosen.length === mostSentences || one.score < leastChance) break
    if (words + one.words > mostWords) continue
    chosen.push(one)
    words += one.words
  }
  return chosen
}
