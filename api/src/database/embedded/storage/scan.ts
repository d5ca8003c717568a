import type { Collection } from './catalog.ts'
import type { Index } from './Index.ts'
import { bytesIn, numberIn } from './open.ts'
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

/** Documents in the order of an index's keys, each once. */
export function* scanIndex(
  store: Store,
  collection: Collection,
  index: Index,
  spans: readonly Span[],
  backwards = false,
  first = firstChunk,
): Generator<Stored> {
  const seen = index.multikey ? new Set<number>() : undefined
  const [sign, way] = backwards ? ['<', 'DESC'] : ['>', 'ASC']
  const select = `SELECT e.key, e.rid, d.doc FROM i${index.id} e CROSS JOIN c${collection.id} d ON d.rid = e.rid WHERE `
  const order = `ORDER BY e.key ${way}, e.rid ${way} LIMIT ?`
  const start = `${select} e.key >= ? AND e.key < ? ${order}`
  const onwards = `${select} (e.key, e.rid) ${sign} (?, ?) AND e.key ${backwards ? '>=' : '<'} ? ${order}`
  for (const span of backwards ? spans.toReversed() : spans) {
    let size = first
    let rows = take(store, start, size, [span.from, span.to, size])
    for (;;) {
      for (const row of rows.list) {
        const rid = numberIn(row, 1)
        if (seen?.has(rid)) continue
        seen?.add(rid)
        yield { rid, bytes: bytesIn(row, 2) }
      }
      const end = rows.list.at(-1)
      if (!end || rows.done) break
      const bound = backwards ? span.from : span.to
      size = Math.min(size * growth, largestChunk)
      rows = take(store, onwards, size, [bytesIn(end, 0), numberIn(end, 1), bound, size])
    }
  }
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
  const list: Row[] = []
  let bytes = 0
  for (const found of store.file.prepare(sql).iterate(...values)) {
    const row = found as unknown as Row
    list.push(row)
    const last = row.at(-1)
    bytes += last instanceof Uint8Array ? last.length : 0
    if (bytes > chunkBytes) return { list, done: false }
  }
  return { list, done: list.length < size }
}
