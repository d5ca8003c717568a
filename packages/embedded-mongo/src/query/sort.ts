import { compare } from '../bson/compare.ts'
import { toDouble } from '../bson/numbers.ts'
import { bsonUndefined, isDoc, isNum } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import type { Collation } from './collation.ts'
import { anyAt, partsOf } from './path.ts'

type SortField = { path: string; parts: string[]; descending: boolean; meta?: string }
export type Sort = {
  fields: SortField[]
  /** Returns the sort keys of a document: of an array its least or greatest element. */
  keys: (document: Doc) => Value[]
  compareKeys: (a: Value[], b: Value[]) => number
  compare: (a: Doc, b: Doc) => number
}

/** Returns the key of a `{$meta}` score, which is stored with the document under a name that no field can have. */
export const metaKey = (name: string): string => `\0${name}`

export function readSort(spec: Value | undefined, collation: Collation): Sort {
  if (!isDoc(spec)) throw bad('Expected field sort to be of type object', 14)
  const fields = [...spec].map(([path, direction]) => readField(path, direction))
  const keys = (document: Doc) => fields.map(field => keyAt(document, field, collation))
  const compareKeys = (a: Value[], b: Value[]) => {
    for (const [index, field] of fields.entries()) {
      const order = compare(a[index] ?? null, b[index] ?? null, collation.compare)
      if (order !== 0) return field.descending ? -order : order
    }
    return 0
  }
  return { fields, keys, compareKeys, compare: (a, b) => compareKeys(keys(a), keys(b)) }
}

function readField(path: string, direction: Value): SortField {
  if (isDoc(direction)) {
    const meta = direction.get('$meta')
    if (typeof meta !== 'string' || direction.size !== 1)
      throw bad(`Illegal key in $sort specification: ${path}`)
    if (!['searchScore', 'vectorSearchScore'].includes(meta))
      throw bad(`Unsupported argument to $meta: ${meta}`, 17308)
    return { path, parts: [metaKey(meta)], descending: true, meta }
  }
  const number = isNum(direction) ? toDouble(direction) : 0
  if (number !== 1 && number !== -1)
    throw bad(`$sort key ordering must be 1 (for ascending) or -1 (for descending)`, 15975)
  if (path === '' || path.split('.').includes(''))
    throw bad('FieldPath field names may not be empty strings.', 15998)
  if (path.startsWith('$')) throw bad(`FieldPath field names may not start with '$'.`, 16410)
  return { path, parts: partsOf(path), descending: number === -1 }
}

function keyAt(document: Doc, field: SortField, collation: Collation): Value {
  if (field.parts.length === 1) {
    const value = document.get(field.path) ?? document.get(field.parts[0] ?? '')
    if (!Array.isArray(value)) return value ?? null
  }
  let best: Value | undefined
  const offer = (value: Value) => {
    if (best === undefined) best = value
    else {
      const order = compare(value, best, collation.compare)
      if (field.descending ? order > 0 : order < 0) best = value
    }
  }
  anyAt(document, field.parts, value => {
    if (!Array.isArray(value)) offer(value ?? null)
    else if (value.length === 0) offer(emptyArray)
    else value.forEach(offer)
    return false
  })
  return best ?? null
}
/** An empty array sorts before null, where the deprecated undefined stands. */
const emptyArray = bsonUndefined
