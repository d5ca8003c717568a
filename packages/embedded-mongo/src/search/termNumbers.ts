import { randomInt } from 'node:crypto'

/** Numbers of terms from 0 on, in the order they came. */
export type TermNumbers = {
  /** The number of the term in these bytes, a new one when it has none. */
  numberOf: (bytes: Uint8Array, start: number, end: number) => number
  find: (term: string) => number | undefined
  count: () => number
  /** Returns the size of all terms in memory. */
  bytes: () => number
}

const prime = 0x01000193
/** Random, so that nobody can craft terms that collide. */
const basis = randomInt(2 ** 31)

/**
 * A hash table over the bytes of the terms (FNV-1a, linear probing): a partition brings millions of them, and making
 * a string of each would take most of the time that loading takes.
 */
export function termNumbers(): TermNumbers {
  let pool = new Uint8Array(4096)
  let ends = new Int32Array(512)
  /** The number of a term and one, where its hash leads to or on the next free slot; 0 is free. */
  let slots = new Int32Array(1024)
  let count = 0

  const startOf = (number: number): number => (number === 0 ? 0 : (ends[number - 1] ?? 0))

  const isSame = (number: number, bytes: Uint8Array, start: number, end: number): boolean => {
    const from = startOf(number)
    if ((ends[number] ?? 0) - from !== end - start) return false
    for (let at = start; at < end; at++) if (pool[from + at - start] !== bytes[at]) return false
    return true
  }

  const slotOf = (bytes: Uint8Array, start: number, end: number): number => {
    let hash = basis
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), prime)
    const mask = slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    for (let entry = slots[slot]; entry; entry = slots[slot]) {
      if (isSame(entry - 1, bytes, start, end)) break
      slot = (slot + 1) & mask
    }
    return slot
  }

  const makeRoom = (length: number) => {
    const used = startOf(count) + length
    if (used > pool.length) pool = grown(pool, new Uint8Array(used * 2))
    if (count * 2 < slots.length) return
    ends = grown(ends, new Int32Array(slots.length))
    slots = new Int32Array(slots.length * 2)
    for (let number = 0; number < count; number++)
      slots[slotOf(pool, startOf(number), ends[number] ?? 0)] = number + 1
  }

  return {
    numberOf: (bytes, start, end) => {
      const slot = slotOf(bytes, start, end)
      const entry = slots[slot]
      if (entry) return entry - 1
      makeRoom(end - start)
      const from = startOf(count)
      for (let at = start; at < end; at++) pool[from + at - start] = bytes[at] ?? 0
      ends[count] = from + end - start
      slots[slotOf(bytes, start, end)] = ++count
      return count - 1
    },
    find: term => {
      const bytes = Buffer.from(term)
      const entry = slots[slotOf(bytes, 0, bytes.length)]
      return entry ? entry - 1 : undefined
    },
    count: () => count,
    bytes: () => pool.length + 4 * (ends.length + slots.length),
  }
}

function grown<T extends Uint8Array | Int32Array>(from: T, into: T): T {
  into.set(from)
  return into
}
