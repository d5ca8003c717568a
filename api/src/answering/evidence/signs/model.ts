import { readFileSync } from 'node:fs'
import type { Trees } from './trees.ts'

/**
 * What `eval/fit.ts` learned: both sets of trees, and the names of the signs,
 * in their order, that each set reads.
 */
export type Model = {
  sentenceSigns: string[]
  sentence: Trees
  evidenceSigns: string[]
  evidence: Trees
  /** From this chance on, the material is taken to hold an answer. */
  threshold: number
}

/** The model that answers. */
export const model: Model = JSON.parse(readFileSync(new URL('model.json', import.meta.url), 'utf8'))
