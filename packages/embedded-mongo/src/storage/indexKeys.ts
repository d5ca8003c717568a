import { bsonUndefined, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { sortKey } from '../bson/sortKey.ts'
import { isIndex } from '../query/path.ts'
import type { Collation } from '../query/collation.ts'
import type { Index } from './Index.ts'

export type Keys = { keys: Buffer[]; multikey: boolean }

const none: Keys = { keys: [], multikey: false }

/** The keys a document has in an index: none where it is left out, several where an array is on the way. */
export function keysOf(index: Index, document: Doc): Keys {
  if (index.partial && !index.partial.matcher.test(document)) return none
  const rows: (Value | undefined)[][] = []
  const multikey = expand(
    index.fields.map(() => undefined),
    index.fields.map((field, at) => ({ at, value: document, parts: field.parts, from: 0 })),
    rows,
  )
  if (index.sparse && rows.every(row => row.every(value => value === undefined))) return none
  if (rows.length === 1 && rows[0]) return { keys: [keyOf(index, rows[0])], multikey }
  const distinct = new Map<string, Buffer>()
  for (const row of rows) {
    const key = keyOf(index, row)
    distinct.set(key.toString('latin1'), key)
  }
  return { keys: [...distinct.values()], multikey }
}

function keyOf(index: Index, row: (Value | undefined)[]): Buffer {
  const [first] = index.fields
  if (index.fields.length === 1 && first) return fieldKey(row[0], first.descending, index.collation)
  return Buffer.concat(
    index.fields.map((field, at) => fieldKey(row[at], field.descending, index.collation)),
  )
}

/** One field's part of a key. Missing counts as null; a collation's strings are folded. */
export const fieldKey = (
  value: Value | undefined,
  descending: boolean,
  collation: Collation,
): Buffer =>
  sortKey(collation.fold ? fold(value ?? null, collation.fold) : (value ?? null), descending)

function fold(value: Value, by: (text: string) => string): Value {
  if (typeof value === 'string') return by(value)
  if (Array.isArray(value)) return value.map(entry => fold(entry, by))
  if (isDoc(value)) return new Map([...value].map(([key, entry]) => [key, fold(entry, by)]))
  return value
}

/** A field on its way down the document. */
type Way = {
  at: number
  value: Value | undefined
  parts: readonly string[]
  from: number
  /** It has passed a place of an array, which is only one of the ways a path may take. */
  placed?: boolean
}

/** Walks all fields down together, so that fields inside the same array stay paired element by element. */
function expand(fixed: (Value | undefined)[], ways: Way[], rows: (Value | undefined)[][]): boolean {
  const row = [...fixed]
  const open: Way[] = []
  let placed = false
  for (const way of ways) {
    const stopped = descend(way)
    placed ||= stopped.placed === true
    if (Array.isArray(stopped.value)) open.push(stopped)
    else row[way.at] = stopped.value
  }
  const [first] = open
  if (!first) {
    rows.push(row)
    return placed
  }
  const array = first.value as Value[]
  if (open.some(way => way.value !== array))
    throw bad(
      `cannot index parallel arrays [${open.map(way => way.parts[way.from - 1] ?? way.parts[0]).join('] [')}]`,
      171,
    )
  if (array.length === 0) {
    for (const way of open) row[way.at] = way.from === way.parts.length ? bsonUndefined : undefined
    rows.push(row)
    return true
  }
  for (const element of array) {
    const next = [...row]
    const inner: Way[] = []
    for (const way of open)
      if (way.from === way.parts.length) next[way.at] = element
      else if (isDoc(element)) inner.push({ ...way, value: element })
      else next[way.at] = undefined
    expand(next, inner, rows)
  }
  return true
}

/** Goes down until the path or the documents end, or an array is met. */
function descend(way: Way): Way {
  let { value, from } = way
  let placed = way.placed ?? false
  while (from < way.parts.length) {
    const part = way.parts[from] ?? ''
    if (isDoc(value)) value = value.get(part)
    else if (Array.isArray(value)) {
      if (!isIndex(part) || Number(part) >= value.length) break
      value = value[Number(part)]
      placed = true
    } else {
      value = undefined
      from = way.parts.length
      break
    }
    from++
  }
  return { ...way, value, from, placed }
}
