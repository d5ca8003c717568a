import type { Passage } from '../../training/passage.ts'

/** A sentence, table row or list item, by its place in the text of its passage. */
export type FoundSentence = { passage: Passage; start: number; end: number }

/** A sentence that may answer; `score` is the chance that it is the one that does, if any does. */
export type EvidenceSentence = FoundSentence & { score: number }

/**
 * The score of sentences that are told because of what they are called, hold or show:
 * none of them is likelier than another.
 */
export const toldAlike = 0.25

export type Evidence = {
  /** Whether the material holds what the question asks for. */
  holds: boolean
  /** The chance of that, 0 to 1. */
  score: number
  /** Sentences, rows and items that may answer, best first, each with its chance. */
  sentences: EvidenceSentence[]
  /** Sentences that hold all the question names, and something of the kind it asks for. */
  plain: EvidenceSentence[]
  /** Whether all of the sentences are wanted, as when a part is asked for by its name. */
  isWhole?: boolean
  /** Whether just these rows or items are asked for, of all that stand with them. */
  isPicked?: boolean
  /** Whether what is asked for goes on after these sentences. */
  isCut?: boolean
  /** Whether each sentence is about another thing, and all of these things are asked for. */
  isEach?: boolean
}
