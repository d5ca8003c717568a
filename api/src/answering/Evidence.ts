import type { Passage } from '../passages/passage.ts'
import type { Unit } from '../passages/unitsOf.ts'

/** A unit of a passage with the probability that it answers, or holds a part of the answer. */
export type Evidence = Pick<Unit, 'start' | 'end' | 'part'> & {
  passage: Passage
  probability: number
  /** Column of the cell that answers, of a row. */
  cell?: number | undefined
}

/** Units that may answer a question, and how likely they do. */
export type Finding = {
  /** Units that may answer, the likeliest first, each text once. */
  evidence: Evidence[]
  /** The probability that the units to be quoted answer. */
  probability: number
}

/**
 * A retrieved passage with its `score` for a question; `words` is BM25 as a share of the best candidate's, `cosine` the
 * similarity of vectors, where there are any.
 */
export type Ranked = {
  passage: Passage
  score: number
  words: number
  cosine?: number | undefined
}
