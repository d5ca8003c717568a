import { decode } from '../bson/decode.ts'
import { sortKey } from '../bson/sortKey.ts'
import { Int32, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'

/** The values a segment's documents may be filtered by, a column for each path. */
export type Columns = {
  /** The values of one path, by the document's place in the segment. */
  of: (path: string) => Column
  /** The values of one document as a filter walks them. */
  document: (at: number) => Doc
  /** True when all documents have the same value at this path. */
  isSame: (path: string) => boolean
  /** True when two documents have the same values at all paths, so that every filter treats them alike. */
  alike: (one: number, other: number) => boolean
}

type Column = ArrayLike<Value>

/** Numbers are kept as numbers; of other values equal ones are kept once. */
export function columnsOf(paths: readonly string[]) {
  const lists = paths.map((): Value[] => [])
  const known = new Map<string, Value>()
  return {
    add: (bytes: Buffer) => {
      const document = decode(bytes)
      for (const [at, path] of paths.entries())
        lists[at]?.push(shared(document.get(path) ?? null, known))
    },
    done: (): Columns => {
      const columns = lists.map(packed)
      const same = lists.map(
        list => new Set(list.map(value => plainNumber(value) ?? value)).size === 1,
      )
      const parts = paths.map(path => path.split('.'))
      return {
        of: path => columns[paths.indexOf(path)] ?? [],
        isSame: path => same[paths.indexOf(path)] ?? false,
        document: at => {
          const made: Doc = new Map()
          for (const [path, column] of columns.entries())
            plant(made, parts[path] ?? [], column[at] ?? null)
          return made
        },
        alike: (one, other) =>
          columns.every((column, at) => same[at] || column[one] === column[other]),
      }
    },
  }
}

function shared(value: Value, known: Map<string, Value>): Value {
  if (value === null || typeof value === 'number' || value instanceof Int32) return value
  const key = sortKey(value).toString('latin1')
  const earlier = known.get(key)
  if (earlier !== undefined) return earlier
  const copy = detached(value)
  known.set(key, copy)
  return copy
}

/** Returns a value that keeps no reference to the bytes it was read from. */
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

/** Sets the value at a dotted path, creating the documents on the way. */
function plant(made: Doc, [part = '', ...rest]: string[], value: Value): void {
  if (rest.length === 0) {
    made.set(part, value)
    return
  }
  const inner = made.get(part)
  const next: Doc = isDoc(inner) ? inner : new Map()
  made.set(part, next)
  plant(next, rest, value)
}
