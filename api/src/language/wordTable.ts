import { randomInt } from 'node:crypto'

/** Numbers words from 0 on, in the order they are first met. */
export type WordTable = {
  /** The number of the word that stands there; the same letters of another kind are another word. */
  numberAt: (text: Uint16Array, start: number, end: number, kind: number) => number
  /** Letters of all its words. */
  letters: () => number
}

const prime = 0x01000193

/** A hash table over the letters where they stand (FNV-1a, linear probing): no word that is known is cut out again. */
export function openWordTable(): WordTable {
  /** Nobody outside can know which words meet in one slot. */
  const basis = randomInt(2 ** 31)
  /** The letters of all words in a row, and where each begins; one more says where the last ends. */
  let letters = new Uint16Array(1 << 16)
  let begins = new Int32Array(1 << 13)
  let size = 0
  /** The number of a word and one, 0 where free, and its hash: where that leads to or in the next free slot. */
  let slots = new Int32Array(1 << 15)

  const put = (number: number, hash: number) => {
    const mask = slots.length / 2 - 1
    let slot = hash & mask
    while (slots[slot * 2]) slot = (slot + 1) & mask
    slots[slot * 2] = number + 1
    slots[slot * 2 + 1] = hash
  }

  const makeRoom = (more: number) => {
    const used = begins[size] ?? 0
    if (used + more > letters.length) letters = grown(letters, new Uint16Array((used + more) * 2))
    if (size + 2 > begins.length) begins = grown(begins, new Int32Array(begins.length * 2))
    if (size * 4 < slots.length) return
    const old = slots
    slots = new Int32Array(old.length * 2)
    for (let at = 0; at < old.length; at += 2) if (old[at]) put(old[at]! - 1, old[at + 1]!)
  }

  const add = (text: Uint16Array, start: number, end: number, hash: number) => {
    makeRoom(end - start)
    let used = begins[size]!
    for (let at = start; at < end; at++) letters[used++] = text[at]!
    begins[size + 1] = used
    put(size, hash)
    return size++
  }

  const isAt = (number: number, text: Uint16Array, start: number, end: number) => {
    const begin = begins[number]!
    if (begins[number + 1]! - begin !== end - start) return false
    for (let at = start; at < end; at++) if (text[at]! !== letters[begin + at - start]) return false
    return true
  }

  return {
    letters: () => begins[size]!,
    numberAt: (text, start, end, kind) => {
      // Every step is one to one: the same letters of another kind never have the same hash.
      let hash = basis ^ kind
      for (let at = start; at < end; at++) hash = Math.imul(hash ^ text[at]!, prime)
      hash ^= hash >>> 15
      const mask = slots.length / 2 - 1
      for (let slot = hash & mask; slots[slot * 2]; slot = (slot + 1) & mask) {
        const number = slots[slot * 2]! - 1
        if (slots[slot * 2 + 1] === hash && isAt(number, text, start, end)) return number
      }
      return add(text, start, end, hash)
    },
  }
}

const grown = <Numbers extends Uint16Array | Int32Array>(from: Numbers, to: Numbers): Numbers => {
  to.set(from)
  return to
}
