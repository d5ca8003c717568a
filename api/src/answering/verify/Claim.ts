import type { Passage } from '../../passages/passage.ts'

/** Words of a passage that carry a claim: whole sentences, rows or cues, `text.slice(start, end)` of the passage. */
export type Cite = {
  passage: Passage
  start: number
  end: number
  /** Column of the cell of a row that an answer leads with. */
  cell?: number | undefined
}

/** One or more sentences of an answer, readable after those before it, with what carries them. */
export type Claim = { text: string; cites: Cite[] }
