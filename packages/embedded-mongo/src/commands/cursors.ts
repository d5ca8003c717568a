import { getHeapStatistics } from 'node:v8'
import { encode } from '../bson/encode.ts'
import { Raw, doc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'

type Cursor = {
  namespace: string
  rest: Iterator<Doc | Buffer>
  peeked: Buffer | undefined
  lastUsed: number
  stays: boolean
}

const idleMs = 10 * 60_000
const maxCursors = 10_000
const batchBytes = 16 * 1024 * 1024
const firstBatch = 101
const memoryBytes = 384 * 1024 * 1024
/** Number of cursors that are kept even when memory is short, since garbage that is not yet collected may fill it. */
const minCursors = 10
const checkEvery = 25

/** Answers that are fetched a batch at a time. Each thread has its own; the last three bits of an id tell whose it is. */
export type Cursors = {
  /** The first batch as a command's reply; the rest waits under an id. */
  open: (namespace: string, results: Iterable<Doc | Buffer>, options: Batch) => Doc
  more: (id: bigint, namespace: string, size: number | undefined) => Doc
  kill: (id: bigint) => boolean
}
type Batch = {
  size?: number | undefined
  single?: boolean
  /** Is not forgotten for being idle. */
  stays?: boolean
}

export const ownerOf = (id: bigint): number => Number(id & 7n)

/**
 * A cursor over a find holds its place alone, one over groups or sorted stages all that is still to come. Past `max`,
 * and when this thread's memory is short, those unused the longest are forgotten: asking them is error 43.
 */
export function openCursors(owner: number, max = maxCursors): Cursors {
  /** In the order of their last use. */
  const cursors = new Map<bigint, Cursor>()
  let opened = 0
  const drop = (id: bigint): boolean => {
    const cursor = cursors.get(id)
    cursor?.rest.return?.()
    return cursors.delete(id)
  }
  const makeRoom = () => {
    const longAgo = Date.now() - idleMs
    for (const [id, { lastUsed, stays }] of cursors) {
      if (lastUsed > longAgo) break
      if (!stays) drop(id)
    }
    const short = ++opened % checkEvery === 0 && memoryInUse() > memoryBytes
    const left = short ? Math.max(minCursors, Math.floor(cursors.size / 2)) : max - 1
    if (cursors.size > left)
      for (const id of [...cursors.keys()].slice(0, cursors.size - left)) drop(id)
  }
  const reply = (id: bigint, cursor: Cursor, name: string, batch: Value[]) =>
    doc({ cursor: doc({ [name]: batch, id, ns: cursor.namespace }), ok: 1 })

  return {
    open: (namespace, results, { size = firstBatch, single = false, stays = false }) => {
      const cursor: Cursor = {
        namespace,
        rest: results[Symbol.iterator](),
        peeked: undefined,
        lastUsed: Date.now(),
        stays,
      }
      const { batch, done } = fill(cursor, size)
      if (done || single) {
        cursor.rest.return?.()
        return reply(0n, cursor, 'firstBatch', batch)
      }
      makeRoom()
      const id = newId(owner)
      cursors.set(id, cursor)
      return reply(id, cursor, 'firstBatch', batch)
    },
    more: (id, namespace, size) => {
      const cursor = cursors.get(id)
      if (!cursor) throw bad(`cursor id ${id} not found`, 43)
      if (cursor.namespace !== namespace)
        throw bad(
          `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
          13,
        )
      cursors.delete(id)
      const { batch, done } = fill(cursor, size || Infinity)
      if (!done) cursors.set(id, Object.assign(cursor, { lastUsed: Date.now() }))
      return reply(done ? 0n : id, cursor, 'nextBatch', batch)
    },
    kill: drop,
  }
}

function memoryInUse(): number {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics()
  return heap + outside
}

const newId = (owner: number): bigint =>
  (BigInt(Math.floor(Math.random() * 2 ** 48)) << 3n) | BigInt(owner) | (1n << 51n)

/** As many documents as the batch may have, by number and by bytes. */
function fill(cursor: Cursor, size: number): { batch: Value[]; done: boolean } {
  const batch: Value[] = []
  let bytes = 0
  while (batch.length < size) {
    let next = cursor.peeked
    cursor.peeked = undefined
    if (!next) {
      const step = cursor.rest.next()
      if (step.done) return { batch, done: true }
      next = Buffer.isBuffer(step.value) ? step.value : encode(step.value)
    }
    bytes += next.length
    if (batch.length > 0 && bytes > batchBytes) {
      cursor.peeked = next
      break
    }
    batch.push(new Raw(next))
  }
  return { batch, done: false }
}
