import type { Collection } from './catalog.ts'
import { documentIn, storedIn } from './documents.ts'
import type { Index } from './Index.ts'
import { bytesIn, firstRow, numberIn } from './open.ts'
import type { Row } from './open.ts'
import type { Store, Stored } from './Store.ts'

/** Keys from `from` (included) to `to` (left out). */
export type Span = { from: Buffer; to: Buffer }

type ScanOptions = {
  backwards?: boolean
  /** How many documents are likely wanted. */
  first?: number
  /** Marks damaged documents instead of refusing them. */
  takesDamaged?: boolean
  /** Counts the keys that were looked at. */
  examined?: { keys: number }
}

const firstChunk = 32
const maxChunk = 512
const growth = 4
const chunkBytes = 1024 * 1024

/**
 * Documents in the order of insertion. Rows are fetched a chunk at a time and let go of with the transaction, so a
 * cursor may rest for as long as it likes and holds no more than its place.
 */
export function* scanCollection(
  store: Store,
  collection: Collection,
  { backwards = false, first = firstChunk, takesDamaged = false }: ScanOptions = {},
): Generator<Stored> {
  const columns = `rid, ${store.file.documentColumns}`
  const sql = backwards
    ? `SELECT ${columns} FROM c${collection.id} WHERE rid < ? ORDER BY rid DESC LIMIT ?`
    : `SELECT ${columns} FROM c${collection.id} WHERE rid > ? ORDER BY rid LIMIT ?`
  let last = backwards ? Number.MAX_SAFE_INTEGER : 0
  for (let size = first; ; size = Math.min(size * growth, maxChunk)) {
    const chunk = take(store, sql, size, [last, size])
    yield* documentsOf(store, collection, chunk, takesDamaged, rid => (last = rid))
    if (chunk.ended) return
  }
}

/** Documents in the order of an index's keys, each once. */
export function* scanIndex(
  store: Store,
  collection: Collection,
  index: Index,
  spans: readonly Span[],
  options: ScanOptions = {},
): Generator<Stored> {
  const { backwards = false, first = firstChunk, takesDamaged = false, examined } = options
  const seen = index.multikey ? new Set<number>() : undefined
  const [sign, way] = backwards ? ['<', 'DESC'] : ['>', 'ASC']
  const order = `ORDER BY e.key ${way}, e.rid ${way} LIMIT ?`
  const start = `e.key >= ? AND e.key < ? ${order}`
  const onwards = `(e.key, e.rid) ${sign} (?, ?) AND e.key ${backwards ? '>=' : '<'} ? ${order}`
  // Of a damaged index some keys may have no document: these are left out of both.
  const rows = `FROM i${index.id} e CROSS JOIN c${collection.id} d ON d.rid = e.rid WHERE `
  const documents = `SELECT e.rid, ${store.file.documentColumns} ${rows}`
  const key = `SELECT e.key ${rows}`
  for (const span of backwards ? spans.toReversed() : spans) {
    let [where, values]: [string, (Buffer | number)[]] = [start, [span.from, span.to]]
    for (let size = first; ; size = Math.min(size * growth, maxChunk)) {
      const chunk = take(store, documents + where, size, [...values, size])
      // Only the last key is wanted: taking all of them along would cost as much as the documents.
      const goOnAfter = (rid: number, place: number) => {
        const last = keyAt(store, key + where, values, place)
        values = [last, rid, backwards ? span.from : span.to]
        where = onwards
      }
      for (const stored of documentsOf(store, collection, chunk, takesDamaged, goOnAfter)) {
        if (examined) examined.keys++
        if (seen?.has(stored.rid)) continue
        seen?.add(stored.rid)
        yield stored
      }
      if (chunk.ended) break
    }
  }
}

/** Rows in memory; `ended` when none come after them. */
type Chunk = { rows: Row[]; ended: boolean }

/**
 * The documents of a chunk. When there is more to come, or the transaction ends in between and the rest is let go
 * of, `keepPlace` hears the last document that was given and where it stood in the chunk.
 */
function* documentsOf(
  store: Store,
  collection: Collection,
  chunk: Chunk,
  takesDamaged: boolean,
  keepPlace: (rid: number, place: number) => void,
): Generator<Stored> {
  let [rid, place] = [0, -1]
  const scan = {
    keepPlace: () => {
      chunk.rows.length = 0
      chunk.ended = false
      keepPlace(rid, place)
    },
  }
  store.scans.add(scan)
  try {
    for (const row of chunk.rows) {
      place++
      rid = numberIn(row, 0)
      yield takesDamaged ? storedIn(row) : { rid, bytes: documentIn(store, collection, row) }
    }
    if (!chunk.ended && chunk.rows.length > 0) keepPlace(rid, place)
  } finally {
    store.scans.delete(scan)
  }
}

/** The key of the row at a place, in the same moment as the rows were read. */
function keyAt(store: Store, sql: string, values: (Buffer | number)[], place: number): Buffer {
  const row = firstRow(store.file.prepare(`${sql} OFFSET ?`), ...values, 1, place)
  return bytesIn(row ?? [], 0)
}

/** Returns the number of keys in the spans, without reading a document. */
export function countKeys(store: Store, index: Index, spans: readonly Span[]): number {
  const count = store.file.prepare(`SELECT count(*) FROM i${index.id} WHERE key >= ? AND key < ?`)
  return spans.reduce(
    (sum, span) => sum + Number((count.get(span.from, span.to) as unknown as Row)[0]),
    0,
  )
}

/** Up to `size` rows, and no more than about a megabyte. */
function take(store: Store, sql: string, size: number, values: (Buffer | number)[]): Chunk {
  const statement = store.file.prepare(sql)
  if (size === 1) {
    const row = firstRow(statement, ...values)
    return { rows: row ? [row] : [], ended: !row }
  }
  const rows: Row[] = []
  let bytes = 0
  for (const next of statement.iterate(...values)) {
    const row = next as unknown as Row
    rows.push(row)
    const document = row[1]
    bytes += document instanceof Uint8Array ? document.length : 0
    if (bytes > chunkBytes) return { rows, ended: false }
  }
  return { rows, ended: rows.length < size }
}
