import { partAt } from '../../training/passage.ts'
import type { FoundSentence } from './Evidence.ts'

/**
 * A row's first cell, which names what the row is about. Nothing where that cell has no letter, and
 * for what is no row below named columns.
 */
export const rowName = ({ passage, start, end }: FoundSentence) => {
  const part = partAt(passage, start)
  if (part?.kind !== 'table' || !part.header) return undefined
  const row = passage.text.slice(start, end)
  const first = row.split('\t')[0]?.trim() ?? ''
  return row === part.header.join('\t') || !/\p{L}/u.test(first) ? undefined : first
}
