import { partAt } from '../../training/passage.ts'
import type { EvidenceSentence } from '../evidence/Evidence.ts'
import { isSameThing } from '../evidence/sameThing.ts'
import { eachOnce } from '../parts/eachOnce.ts'
import { distinguished } from './distinguished.ts'

/** A row's first cell, which names what the row is about. */
export const rowName = ({ passage, start, end }: EvidenceSentence): string | undefined => {
  const part = partAt(passage, start)
  if (part?.kind !== 'table' || !part.header) return undefined
  const row = passage.text.slice(start, end)
  const first = row.split('\t')[0]?.trim() ?? ''
  return row === part.header.join('\t') || !/\p{L}/u.test(first) ? undefined : first
}

/** One sentence for everything that answers, under the name of what it is about. */
export const subjectsOf = (sentences: EvidenceSentence[]): string[] => {
  const distinct = sentences.filter(
    (one, at) => !sentences.slice(0, at).some(other => !rowName(one) && isSameThing(one, other)),
  )
  const places = distinguished(distinct.map(({ passage }) => passage))
  const names = distinct.map((one, at) => rowName(one) ?? places[at])
  return names.every(Boolean) ? eachOnce(names.filter(name => name !== undefined)) : []
}
