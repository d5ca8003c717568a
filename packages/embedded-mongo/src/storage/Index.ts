import { textOf } from '../bson/show.ts'
import { wholeNumber, toDouble } from '../bson/numbers.ts'
import { isDoc, isNum } from '../bson/values.ts'
import type { Doc } from '../bson/values.ts'
import { binary, readCollation } from '../query/collation.ts'
import type { Collation } from '../query/collation.ts'
import { compileFilter } from '../query/matcher.ts'
import type { Matcher } from '../query/matcher.ts'
import { partsOf } from '../query/path.ts'

type IndexField = { path: string; parts: string[]; descending: boolean }

/** An index as its specification describes it. `multikey`: some document has several keys in it. */
export type Index = {
  id: number
  name: string
  spec: Doc
  fields: IndexField[]
  unique: boolean
  sparse: boolean
  hidden: boolean
  partial: { filter: Doc; matcher: Matcher } | undefined
  /** Seconds after which documents expire. */
  expires: number | undefined
  collation: Collation
  multikey: boolean
}

export function readIndex(id: number, spec: Doc, multikey: boolean): Index {
  const key = spec.get('key')
  const fields = isDoc(key)
    ? [...key].map(([path, direction]) => ({
        path,
        parts: partsOf(path),
        descending: isNum(direction) && toDouble(direction) < 0,
      }))
    : []
  const filter = spec.get('partialFilterExpression')
  const collation = spec.has('collation') ? readCollation(spec.get('collation')) : binary
  return {
    id,
    name: textOf(spec.get('name')),
    spec,
    fields,
    unique: spec.get('unique') === true || spec.get('name') === '_id_',
    sparse: spec.get('sparse') === true,
    hidden: spec.get('hidden') === true,
    partial: isDoc(filter) ? { filter, matcher: compileFilter(filter) } : undefined,
    expires: wholeNumber(spec.get('expireAfterSeconds')),
    collation,
    multikey,
  }
}
