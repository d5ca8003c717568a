import type { Passage } from '../../training/passage.ts'

/** A sentence, table row or list item, by its place in the text of its passage. */
export type FoundSentence = { passage: Passage; start: number; end: number }

/** The words of a sentence, row or item. */
export const quoteOf = ({ passage, start, end }: FoundSentence): string =>
  passage.text.slice(start, end)

/** A sentence that may answer; `score` is the chance that it is the one that does, if any does. */
export type EvidenceSentence = FoundSentence & { score: number }

/**
 * The score of sentences that are told because of what they are called, hold or show:
 * none of them is likelier than another.
 */
export const toldAlike = 0.25

/** What is said, and whether it is more than the likeliest of its sentences. */
export type Told = {
  /** Sentences, rows and items that may answer, best first, each with its chance. */
  sentences: EvidenceSentence[]
  /**
   * Whether all of the sentences are wanted: a part that is asked for by its name, one for each of several things, or the
   * rows or items that have what is asked for, of all that stand with them.
   */
  telling?: 'part' | 'each' | 'picked'
  /** Whether the part goes on after these sentences. */
  isCut?: boolean
}

export type Evidence = Told & {
  /** Whether the material holds what the question asks for. */
  holds: boolean
  /** The chance, 0 to 1, that the likeliest sentences answer, whatever is told. */
  score: number
  /** Sentences that hold all the question names, and something of the kind it asks for. */
  plain: EvidenceSentence[]
}
