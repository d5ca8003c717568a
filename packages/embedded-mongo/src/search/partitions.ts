import { allRows, bytesIn, firstRow, numberIn } from '../storage/open.ts'
import type { Row } from '../storage/open.ts'
import type { Store } from '../storage/Store.ts'
import type { SearchIndex } from './SearchIndex.ts'
import type { SearchChange } from '../storage/Store.ts'
import { textSegment } from './TextSegment.ts'
import type { TextSegment } from './TextSegment.ts'
import { vectorSegment } from './VectorSegment.ts'
import type { Entry, VectorSegment } from './VectorSegment.ts'

export type Segment = VectorSegment | TextSegment

/** A partition in memory: what was there when it was loaded, and a segment for each batch of changes since. */
export type Partition = { index: SearchIndex; segments: Segment[] }

type Loaded = Partition & {
  key: Buffer
  /** Number of segments that were there after loading. */
  loaded: number
  changed: Set<number>
  lastUsed: number
  bytes: number
}

export type Partitions = {
  /** The partitions of these keys; all there are without keys. */
  get: (store: Store, index: SearchIndex, keys: Buffer[] | undefined) => Partition[]
  /** Takes note of changes, to be taken up when the partition is next asked for. */
  changed: (changes: readonly SearchChange[]) => void
  dropIdle: () => void
}

const maxSegments = 8
/** Each searching thread may fill so much: a hundred thousand vectors of 1,024 numbers. */
const maxBytes = 128 * 1024 * 1024
const idleMs = 10 * 60_000

/** Loads partitions when they are first asked for; when all take more than `max` bytes the least recently used go. */
export function openPartitions(max = maxBytes): Partitions {
  const loaded = new Map<string, Loaded>()

  const makeRoom = () => {
    let bytes = 0
    for (const one of loaded.values()) bytes += one.bytes
    for (const [name, one] of [...loaded].slice(0, -1)) {
      if (bytes <= max) return
      loaded.delete(name)
      bytes -= one.bytes
    }
  }

  const getOne = (store: Store, index: SearchIndex, key: Buffer): Partition => {
    const name = nameOf(index.id, key.toString('latin1'))
    let partition = loaded.get(name)
    // The map's order is the order of use: the last is never the one to go. One that a damaged row interrupts is
    // loaded anew.
    loaded.delete(name)
    if (!partition || hasGrown(partition)) partition = load(store, index, key)
    else if (partition.changed.size > 0) takeUp(store, partition)
    loaded.set(name, partition)
    makeRoom()
    partition.lastUsed = Date.now()
    return partition
  }

  return {
    get: (store, index, keys) => {
      const all =
        keys ??
        allRows(store.file.prepare(`SELECT DISTINCT part FROM s${index.id}`)).map(row =>
          bytesIn(row, 0),
        )
      return all.map(key => getOne(store, index, key))
    },
    changed: changes => {
      for (const { index, partition, rid } of changes) {
        const name = nameOf(index, partition)
        if (rid < 0) loaded.delete(name)
        else loaded.get(name)?.changed.add(rid)
      }
    },
    dropIdle: () => {
      for (const [name, one] of loaded) if (Date.now() - one.lastUsed > idleMs) loaded.delete(name)
    },
  }
}

/** True when more entries were added than were loaded, so that loading the partition anew is best. */
function hasGrown({ segments, loaded }: Loaded): boolean {
  const sizes = segments.map(({ rids }) => rids.length)
  const sum = (some: number[]) => some.reduce((total, size) => total + size, 0)
  return segments.length - loaded > 1 && sum(sizes.slice(loaded)) > sum(sizes.slice(0, loaded))
}

const nameOf = (index: number, key: string): string => `${index}/${key}`

const columns = 'rid, fields, data'

function load(store: Store, index: SearchIndex, key: Buffer): Loaded {
  const counted = firstRow(
    store.file.prepare(`SELECT count(*) FROM s${index.id} WHERE part = ?`),
    key,
  )
  const count = counted ? numberIn(counted, 0) : 0
  const segments = count ? [segmentOf(index, count, entriesIn(store, index, key))] : []
  return {
    index,
    key,
    segments,
    loaded: segments.length,
    changed: new Set(),
    lastUsed: 0,
    bytes: segments[0]?.bytes ?? 0,
  }
}

/** One row after the other, so that loading needs little more memory than what is loaded. */
function* entriesIn(store: Store, index: SearchIndex, key: Buffer): Generator<Entry> {
  const sql = `SELECT ${columns} FROM s${index.id} WHERE part = ? ORDER BY rid`
  for (const row of store.file.prepare(sql).iterate(key)) yield entryOf(row as unknown as Row)
}

const entryOf = (row: Row): Entry => ({
  rid: numberIn(row, 0),
  fields: bytesIn(row, 1),
  data: bytesIn(row, 2),
})

const segmentOf = (index: SearchIndex, count: number, entries: Iterable<Entry>): Segment =>
  index.type === 'vectorSearch'
    ? vectorSegment(count, entries, index.vector.dimensions, index.filters)
    : textSegment(count, entries, index.texts.size, index.filters)

/**
 * Buries the old entries of what has changed and adds what stands there now as a further segment. Many small ones
 * become one: loading a large partition anew would keep everybody waiting.
 */
function takeUp(store: Store, partition: Loaded): void {
  const { changed, segments, index, key } = partition
  if (segments.length - partition.loaded >= maxSegments)
    for (const { rids, alive, bytes } of segments.splice(partition.loaded)) {
      partition.bytes -= bytes
      for (let at = 0; at < rids.length; at++) if (alive[at]) changed.add(rids[at] ?? 0)
    }
  for (const { rids, alive } of segments)
    for (let at = 0; at < rids.length; at++) if (changed.has(rids[at] ?? 0)) alive[at] = 0
  const sql = `SELECT ${columns} FROM s${index.id} WHERE rid = ? AND part = ?`
  const rows = [...changed]
    .map(rid => firstRow(store.file.prepare(sql), rid, key))
    .filter(row => row !== undefined)
  changed.clear()
  if (rows.length === 0) return
  const segment = segmentOf(index, rows.length, rows.map(entryOf))
  segments.push(segment)
  partition.bytes += segment.bytes
}
