import type { FoundSentence } from '../evidence/Evidence.ts'
import { rowName } from '../evidence/rowName.ts'
import { isSameThing } from '../evidence/sameThing.ts'
import { eachOnce } from '../parts/eachOnce.ts'
import { distinguished } from './distinguished.ts'

/**
 * The names of what some sentences are about, each once: of a row its own name, else what tells its
 * passage from the others. Nothing where one of them has no name.
 */
export const subjectsOf = (sentences: FoundSentence[]): string[] => {
  const distinct = sentences.filter(
    (one, at) => !sentences.slice(0, at).some(other => !rowName(one) && isSameThing(one, other)),
  )
  const places = distinguished(distinct.map(({ passage }) => passage))
  const names = distinct.map((one, at) => rowName(one) ?? places[at])
  return names.every(Boolean) ? eachOnce(names.filter(name => name !== undefined)) : []
}
