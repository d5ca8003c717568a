import type { WordStats } from '../../training/wordStats.ts'
import { rewriteCodes } from './rewriteCodes.ts'
import { repairTypos } from './repairTypos.ts'
import { withLatinNames } from './withLatinNames.ts'

/** By index the question asked last: search, ranking and evidence all need it. */
const last = new WeakMap<WordStats, { question: string; meant: string }>()

/** The question as the material would put it: its codes and dates, its names, and without typos. */
export const rewriteQuestion = (question: string, stats: WordStats): string => {
  const known = last.get(stats)
  if (known?.question === question) return known.meant
  const meant = repairTypos(withLatinNames(rewriteCodes(question, stats), stats), stats)
  last.set(stats, { question, meant })
  return meant
}
