import type { Signs } from './signs/sentenceSigns.ts'
import type { CandidateSentence } from './candidateSentences.ts'

/** A sentence's signs, what the trees make of them, and the chance that it is the one that answers, if any does. */
export type Judged = CandidateSentence & { signs: Signs; score: number; chance: number }
