import { special } from './special.ts'

/**
 * The pieces of a vocabulary in memory that all threads share: their scores, their UTF-16 units one after the other with
 * where each ends, and an open-addressing table of their hashes.
 */
export type Pieces = {
  scores: Float32Array
  units: Uint16Array
  ends: Uint32Array
  slots: Int32Array
}

/**
 * Reads a file of `packages/models/train/export.py`: the number of pieces, their scores as float32, then the pieces in UTF-8, a
 * line each. In typed arrays 250,000 of them take 12 MB, and took 250 MB as JavaScript strings and objects.
 */
export function readPieces(file: Uint8Array): Pieces {
  const count = new DataView(file.buffer, file.byteOffset).getUint32(0, true)
  const lines = new TextDecoder().decode(file.subarray(4 + 4 * count))
  const pieces = {
    scores: new Float32Array(shared(4 * count)),
    units: new Uint16Array(shared(2 * lines.length)),
    ends: new Uint32Array(shared(4 * (count + 1))),
    slots: new Int32Array(shared(4 * 2 ** Math.ceil(Math.log2(count * 2)))).fill(-1),
  }
  new Uint8Array(pieces.scores.buffer).set(file.subarray(4, 4 + 4 * count))
  addLines(pieces, lines, count)
  return pieces
}

const shared = (bytes: number) => new SharedArrayBuffer(bytes)

function addLines({ units, ends, slots }: Pieces, lines: string, count: number) {
  let id = 0
  let length = 0
  let hash = emptyHash
  for (let at = 0; at <= lines.length && id < count; at++) {
    const unit = at < lines.length ? lines.charCodeAt(at) : 10
    if (unit !== 10) {
      units[length++] = unit
      hash = addToHash(hash, unit)
      continue
    }
    ends[id + 1] = length
    if (id > special.unknown) slots[freeSlot(slots, hash)] = id
    id++
    hash = emptyHash
  }
  if (id !== count) throw new Error(`The tokenizer has ${id} pieces instead of ${count}`)
}

function freeSlot(slots: Int32Array, hash: number): number {
  const mask = slots.length - 1
  let slot = spread(hash) & mask
  while (slots[slot] !== -1) slot = (slot + 1) & mask
  return slot
}

/** Returns the id of the piece that is `text.slice(start, end)`, whose hash is given, or -1. */
export function findPiece(
  pieces: Pieces,
  hash: number,
  text: string,
  start: number,
  end: number,
): number {
  const { slots } = pieces
  const mask = slots.length - 1
  for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
    const id = slots[slot]!
    if (id === -1 || isPiece(pieces, id, text, start, end)) return id
  }
}

function isPiece({ units, ends }: Pieces, id: number, text: string, start: number, end: number) {
  const from = ends[id]!
  if (ends[id + 1]! - from !== end - start) return false
  for (let at = start; at < end; at++)
    if (units[from + at - start] !== text.charCodeAt(at)) return false
  return true
}

/** The hash of no units. */
export const emptyHash = 0x811c9dc5
/** Returns the hash of units with one more: FNV-1a. */
export const addToHash = (hash: number, unit: number) => Math.imul(hash ^ unit, 0x01000193)

/** Mixes the bits of a hash, since FNV's low bits alone collide too often. */
const spread = (hash: number) => hash ^ (hash >>> 15)
