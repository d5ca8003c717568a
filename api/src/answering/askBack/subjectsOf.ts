import type { FoundSentence } from '../evidence/Evidence.ts'
import { rowName } from '../evidence/rowName.ts'
import { isSameThing } from '../evidence/sameThing.ts'
import { eachOnce } from '../parts/eachOnce.ts'
import { distinguished } from './distinguished.ts'

/** One sentence for everything that answers, under the name of what it is about. */
export const subjectsOf = (sentences: FoundSentence[]): string[] => {
  const distinct = sentences.filter(
    (one, at) => !sentences.slice(0, at).some(other => !rowName(one) && isSameThing(one, other)),
  )
  const places = distinguished(distinct.map(({ passage }) => passage))
  const names = distinct.map((one, at) => rowName(one) ?? places[at])
  return names.every(Boolean) ? eachOnce(names.filter(name => name !== undefined)) : []
}
