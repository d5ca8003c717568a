import { decode } from '../bson/decode.ts'
import { sortKey } from '../bson/sortKey.ts'
import { Int32, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'

/** The values a segment's documents may be filtered by, a column for each path. */
export type Columns = {
  at: (path: string, document: number) => Value
  /** The values of one document as a filter walks them. */
  document: (at: number) => Doc
}

type Column = Float64Array | Value[]

/** Numbers are kept as numbers; of other values equal ones are kept once. */
export function columnsOf(fields: readonly Buffer[], paths: readonly string[]): Columns {
  const lists = new Map<string, Value[]>(paths.map(path => [path, []]))
  const known = new Map<string, Value>()
  for (const bytes of fields) {
    const document = decode(bytes)
    for (const [path, list] of lists) list.push(shared(document.get(path) ?? null, known))
  }
  const columns = new Map<string, Column>([...lists].map(([path, list]) => [path, packed(list)]))
  const at = (path: string, document: number): Value => columns.get(path)?.[document] ?? null
  return {
    at,
    document: index => {
      const made: Doc = new Map()
      for (const path of paths) plant(made, path.split('.'), at(path, index))
      return made
    },
  }
}

function shared(value: Value, known: Map<string, Value>): Value {
  if (value === null || typeof value === 'number' || value instanceof Int32) return value
  const key = sortKey(value).toString('latin1')
  const found = known.get(key)
  if (found !== undefined) return found
  const kept = detached(value)
  known.set(key, kept)
  return kept
}

/** A value that does not hold on to the bytes it was read from. */
const detached = (value: Value): Value =>
  typeof value === 'object' && value !== null && 'bytes' in value
    ? Object.assign(Object.create(Object.getPrototypeOf(value)) as typeof value, value, {
        bytes: Buffer.from(value.bytes),
      })
    : value

const plainNumber = (value: Value): number | undefined =>
  value instanceof Int32 ? value.value : typeof value === 'number' ? value : undefined

function packed(list: Value[]): Column {
  const numbers = list.map(plainNumber)
  return numbers.includes(undefined) ? list : Float64Array.from(numbers, number => number ?? 0)
}

/** A dotted path as nested documents. */
function plant(made: Doc, parts: string[], value: Value): void {
  const [part = '', ...rest] = parts
  if (rest.length === 0) {
    made.set(part, value)
    return
  }
  const inner = made.get(part)
  const next: Doc = isDoc(inner) ? inner : new Map()
  made.set(part, next)
  plant(next, rest, value)
}
