import { partAt } from '../../training/passage.ts'
import type { FoundSentence } from './Evidence.ts'

/** A row's first cell, which names what the row is about; nothing of a number, or of what is no row below named columns. */
export const rowName = ({ passage, start, end }: FoundSentence) => {
  const part = partAt(passage, start)
  if (part?.kind !== 'table' || !part.header) return undefined
  const row = passage.text.slice(start, end)
  const first = row.split('\t')[0]?.trim() ?? ''
  return row === part.header.join('\t') || !/\p{L}/u.test(first) ? undefined : first
}
