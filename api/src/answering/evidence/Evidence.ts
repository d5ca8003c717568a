import type { Passage } from '../../training/passage.ts'

/** A sentence, row or item of a passage. */
export type FoundSentence = { passage: Passage; start: number; end: number }

/** One that may answer; `score`: the chance that it is the one that does, if any does. */
export type EvidenceSentence = FoundSentence & { score: number }

/** The score of sentences that are told for what they are called, hold or show, each as likely as the next one. */
export const toldAlike = 0.25

export type Evidence = {
  /** Whether the material holds what the question asks for. */
  holds: boolean
  /** The chance of that, 0 to 1. */
  score: number
  /** Sentences, rows and items that may answer, best first, each with its chance. */
  sentences: EvidenceSentence[]
  /** Those of them that hold all the question names, and something of the kind it asks for. */
  plain: EvidenceSentence[]
  /** Whether all of the sentences are wanted, as of a part that is asked for by its name. */
  isWhole?: boolean
  /** Whether what is asked for goes on after them. */
  isCut?: boolean
  /** Whether each of the sentences is of another thing, all of which are asked for. */
  isEach?: boolean
}
