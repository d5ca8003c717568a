/**
 * What each sign is worth beside BM25, whose best is worth 1 or less. `eval/fitRank.ts` prints what
 * each brings to questions by which it was not chosen.
 */
export const rankWeights = {
  k1: 1.2,
  b: 0.4,
  /** A term in the headings above counts as often as this many in the text. */
  path: 2,
  /** The power to which a word's rarity is raised in BM25. */
  rarity: 1.4,
  /**
   * With this share of all that BM25 could give, its best is worth 1; with
   * less, it tells less and is worth less.
   */
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
  /** A passage beside one of the best gains this share of that one's worth. */
  beside: 0.05,
  /**
   * A page that the question names comes before all others; where it names a file,
   * too, that file's page comes first.
   */
  place: 3,
}
export type RankWeights = typeof rankWeights
