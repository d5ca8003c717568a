import type { Collection } from './catalog.ts'
import type { Index } from './Index.ts'
import { bytesIn, firstRow, numberIn } from './open.ts'
import type { Row } from './open.ts'
import type { Stored } from './records.ts'
import type { Store } from './Store.ts'

/** Keys from `from` (included) to `to` (left out). */
export type Span = { from: Buffer; to: Buffer }

const firstChunk = 32
const largestChunk = 512
const growth = 4
const chunkBytes = 1024 * 1024

/**
 * Documents in the order of insertion. Rows are fetched a chunk at a time and no statement stays open between two,
 * so a cursor may rest between chunks for as long as it likes. `first`: how many are likely wanted.
 */
export function* scanCollection(
  store: Store,
  collection: Collection,
  backwards = false,
  first = firstChunk,
): Generator<Stored> {
  const sql = backwards
    ? `SELECT rid, doc FROM c${collection.id} WHERE rid < ? ORDER BY rid DESC LIMIT ?`
    : `SELECT rid, doc FROM c${collection.id} WHERE rid > ? ORDER BY rid LIMIT ?`
  let last = backwards ? Number.MAX_SAFE_INTEGER : 0
  for (let size = first; ; size = Math.min(size * growth, largestChunk)) {
    const rows = take(store, sql, size, [last, size])
    for (const row of rows.list) yield { rid: numberIn(row, 0), bytes: bytesIn(row, 1) }
    const end = rows.list.at(-1)
    if (!end || rows.done) return
    last = numberIn(end, 0)
  }
}

/** Documents in the order of an index's keys, each once; `examined` counts the keys that were looked at. */
export function* scanIndex(
  store: Store,
  collection: Collection,
  index: Index,
  spans: readonly Span[],
  backwards = false,
  first = firstChunk,
  examined = { keys: 0 },
): Generator<Stored> {
  const seen = index.multikey ? new Set<number>() : undefined
  const [sign, way] = backwards ? ['<', 'DESC'] : ['>', 'ASC']
  const order = `ORDER BY e.key ${way}, e.rid ${way} LIMIT ?`
  const start = `e.key >= ? AND e.key < ? ${order}`
  const onwards = `(e.key, e.rid) ${sign} (?, ?) AND e.key ${backwards ? '>=' : '<'} ? ${order}`
  const documents = `SELECT e.rid, d.doc FROM i${index.id} e CROSS JOIN c${collection.id} d ON d.rid = e.rid WHERE `
  const key = `SELECT e.key FROM i${index.id} e WHERE `
  for (const span of backwards ? spans.toReversed() : spans) {
    let size = first
    let [where, values]: [string, (Buffer | number)[]] = [start, [span.from, span.to]]
    for (;;) {
      const rows = take(store, documents + where, size, [...values, size])
      const end = rows.list.at(-1)
      // Only the last key is wanted: taking all of them along would cost as much as the documents.
      const last =
        rows.done || !end ? undefined : lastKey(store, key + where, values, rows.list.length)
      for (const row of rows.list) {
        examined.keys++
        const rid = numberIn(row, 0)
        if (seen?.has(rid)) continue
        seen?.add(rid)
        yield { rid, bytes: bytesIn(row, 1) }
      }
      if (!last || !end) break
      size = Math.min(size * growth, largestChunk)
      where = onwards
      values = [last, numberIn(end, 0), backwards ? span.from : span.to]
    }
  }
}

/** The key of the last of `rows` rows, in the same moment as those were read. */
function lastKey(
  store: Store,
  sql: string,
  values: (Buffer | number)[],
  rows: number,
): Buffer | undefined {
  const row = firstRow(store.file.prepare(`${sql} OFFSET ?`), ...values, 1, rows - 1)
  return row && bytesIn(row, 0)
}

/** How many keys lie in the spans, without reading a document. */
export function countKeys(store: Store, index: Index, spans: readonly Span[]): number {
  const count = store.file.prepare(`SELECT count(*) FROM i${index.id} WHERE key >= ? AND key < ?`)
  return spans.reduce(
    (sum, span) => sum + Number((count.get(span.from, span.to) as unknown as Row)[0]),
    0,
  )
}

/** Up to `size` rows, and no more than about a megabyte. */
function take(store: Store, sql: string, size: number, values: (Buffer | number)[]) {
  const statement = store.file.prepare(sql)
  if (size === 1) {
    const row = firstRow(statement, ...values)
    return { list: row ? [row] : [], done: !row }
  }
  const list: Row[] = []
  let bytes = 0
  for (const found of statement.iterate(...values)) {
    const row = found as unknown as Row
    list.push(row)
    const last = row.at(-1)
    bytes += last instanceof Uint8Array ? last.length : 0
    if (bytes > chunkBytes) return { list, done: false }
  }
  return { list, done: list.length < size }
}
