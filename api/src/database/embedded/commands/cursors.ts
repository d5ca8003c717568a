import { encode } from '../bson/encode.ts'
import { Raw, doc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'

type Cursor = {
  namespace: string
  rest: Iterator<Doc | Buffer>
  peeked: Buffer | undefined
  lastUsed: number
}

const idleMs = 10 * 60_000
const mostCursors = 20_000
const batchBytes = 16 * 1024 * 1024
const firstBatch = 101

/** Answers that are fetched a batch at a time. Each thread has its own; the last bits of an id tell whose it is. */
export type Cursors = {
  /** The first batch as a command's reply; the rest waits under an id. */
  open: (namespace: string, found: Iterable<Doc | Buffer>, options: Batch) => Doc
  more: (id: bigint, namespace: string, size: number | undefined) => Doc
  kill: (id: bigint) => boolean
}
type Batch = { size?: number | undefined; single?: boolean }

export const ownerOf = (id: bigint): number => Number(id & 3n)

export function openCursors(owner: number): Cursors {
  const cursors = new Map<bigint, Cursor>()

  const drop = (id: bigint): boolean => {
    const cursor = cursors.get(id)
    cursor?.rest.return?.()
    return cursors.delete(id)
  }
  const dropIdle = () => {
    for (const [id, cursor] of cursors) if (Date.now() - cursor.lastUsed > idleMs) drop(id)
  }
  const reply = (id: bigint, cursor: Cursor, name: string, batch: Value[]) =>
    doc({ cursor: doc({ [name]: batch, id, ns: cursor.namespace }), ok: 1 })

  return {
    open: (namespace, found, { size = firstBatch, single = false }) => {
      const cursor: Cursor = {
        namespace,
        rest: found[Symbol.iterator](),
        peeked: undefined,
        lastUsed: Date.now(),
      }
      const { batch, done } = fill(cursor, size)
      if (done || single) {
        cursor.rest.return?.()
        return reply(0n, cursor, 'firstBatch', batch)
      }
      if (cursors.size >= mostCursors) dropIdle()
      if (cursors.size >= mostCursors) throw bad(`More than ${mostCursors} cursors are open`, 1)
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
      cursor.lastUsed = Date.now()
      try {
        const { batch, done } = fill(cursor, size || Infinity)
        if (done) drop(id)
        return reply(done ? 0n : id, cursor, 'nextBatch', batch)
      } catch (error) {
        drop(id)
        throw error
      }
    },
    kill: drop,
  }
}

const newId = (owner: number): bigint =>
  (BigInt(Math.floor(Math.random() * 2 ** 48)) << 2n) | BigInt(owner) | (1n << 51n)

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
