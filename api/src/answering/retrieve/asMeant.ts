import type { WordStats } from '../../training/wordStats.ts'
import { asWritten } from './asWritten.ts'
import { repairTypos } from './repairTypos.ts'
import { withLatinNames } from './withLatinNames.ts'

/** The question as the material would put it: its codes and amounts, its names, and without typos. */
export const asMeant = (question: string, stats: WordStats): string =>
  repairTypos(withLatinNames(asWritten(question, stats), stats), stats)
