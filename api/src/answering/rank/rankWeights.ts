/**
 * What each sign is worth beside BM25, whose best is 1 or less. `eval/fitRank.ts` prints what each brings to questions that
 * had no say in choosing it.
 */
export const rankWeights = {
  k1: 1.2,
  b: 0.4,
  /** A term in the heading path counts as this many in the text. */
  path: 2,
  /** Power of a word's rarity in BM25. */
  rarity: 1.4,
  /** The share of all that BM25 could give with which its best is worth 1: with less it tells less. */
  enough: 0.4,
  vector: 0.2,
  whole: 0.5,
  sentence: 0.5,
  closeness: 0.3,
  heading: 0.6,
  kin: 0.5,
  meaning: 0.5,
  feedback: 0.2,
  explained: 2,
  /** What stands beside one of the best is worth this share of it more. */
  beside: 0.05,
  /** A page that is named comes before all others, that of the file named first. */
  place: 3,
}
export type RankWeights = typeof rankWeights
