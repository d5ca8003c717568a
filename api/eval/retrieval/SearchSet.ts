import type { PassageText } from '../../src/training/passage.ts'

/** Passages in one bot and questions to it; `worth` says from 0 to 1 what the passages found, best first, are worth. */
export type SearchSet = {
  name: string
  passages: PassageText[]
  questions: { q: string; worth(found: number[]): number }[]
}
