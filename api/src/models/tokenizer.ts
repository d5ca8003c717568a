/** Turns texts into the token ids that the models take, without special tokens. */
export type Tokenizer = { encode: (text: string) => number[] }

/** Ids of special tokens in `models/words.q4`. */
export const special = { start: 0, pad: 1, end: 2, unknown: 3 } as const

/** The word separator inside pieces. */
const space = '▁'
const longestPiece = 16
const remembersWords = 20_000

/**
 * Returns a Unigram tokenizer (Kudo 2018) for a file of `models/train/export.py`: the number of pieces, their scores as
 * float32, then the pieces in UTF-8, a line each. The pieces stay in typed arrays: 250,000 of them take 12 MB, and took
 * 250 MB as JavaScript strings and objects.
 */
export function readTokenizer(file: Uint8Array): Tokenizer {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const count = view.getUint32(0, true)
  const scores = new Float32Array(new Uint8Array(file.subarray(4, 4 + 4 * count)).buffer)
  const text = new TextDecoder().decode(file.subarray(4 + 4 * count))
  const pieces = new PieceTable(text, count)
  /** As SentencePiece does: an unknown character costs more than any piece. */
  const unknownScore = scores.reduce((least, score) => Math.min(least, score), 0) - 10
  const remembered = new Map<string, number[]>()

  /** Returns the likeliest pieces of one word, by Viterbi's algorithm; adjacent unknown characters are one token. */
  function encodeWord(word: string): number[] {
    const length = word.length
    const best = new Float64Array(length + 1).fill(-Infinity)
    const from = new Int32Array(length + 1)
    const ids = new Int32Array(length + 1)
    best[0] = 0
    for (let start = 0; start < length; start++) {
      if (best[start] === -Infinity) continue
      const most = Math.min(length, start + longestPiece)
      let hash = emptyHash
      for (let end = start + 1; end <= most; end++) {
        hash = addToHash(hash, word.charCodeAt(end - 1))
        const id = pieces.find(hash, word, start, end)
        if (id < 0) continue
        const score = best[start]! + scores[id]!
        if (score > best[end]!) {
          best[end] = score
          from[end] = start
          ids[end] = id
        }
      }
      const end = start + (word.codePointAt(start)! > 0xffff ? 2 : 1)
      const score = best[start]! + unknownScore
      if (score > best[end]!) {
        best[end] = score
        from[end] = start
        ids[end] = special.unknown
      }
    }
    const found: number[] = []
    for (let end = length; end > 0; end = from[end]!) {
      const id = ids[end]!
      if (id !== special.unknown || found.at(-1) !== id) found.push(id)
    }
    return found.toReversed()
  }

  return {
    encode(given) {
      const all: number[] = []
      for (const word of normalized(given).split(' ')) {
        if (!word) continue
        let ids = remembered.get(word)
        if (!ids) {
          ids = encodeWord(space + word)
          if (remembered.size >= remembersWords) remembered.clear()
          if (word.length < 40) remembered.set(word, ids)
        }
        for (const id of ids) all.push(id)
      }
      return all
    },
  }
}

// oxlint-disable-next-line eslint/no-control-regex -- the tokenizer was trained without these characters
const dropped = /[\u0001-\u0008\u000b\u000e-\u001f\u007f\u008f\u009f]/g
const blank = /[\s\u1680\u200b-\u200f\u2028\u2029\u2581\ufeff\ufffd]/g

/** Normalizes a text as `models/tokenizer.json` of multilingual-e5-small does. */
const normalized = (text: string) => text.replace(dropped, '').replace(blank, ' ').normalize('NFKC')

const emptyHash = 0x811c9dc5
/** FNV-1a over UTF-16 units. */
const addToHash = (hash: number, unit: number) => Math.imul(hash ^ unit, 0x01000193)

/** Finds pieces by a hash of their UTF-16 units, in an open-addressing table. */
class PieceTable {
  private readonly units: Uint16Array
  private readonly ends: Uint32Array
  private readonly slots: Int32Array
  private readonly mask: number

  constructor(lines: string, count: number) {
    this.units = new Uint16Array(lines.length)
    this.ends = new Uint32Array(count + 1)
    const size = 2 ** Math.ceil(Math.log2(count * 2))
    this.mask = size - 1
    this.slots = new Int32Array(size).fill(-1)
    let id = 0
    let length = 0
    let hash = emptyHash
    for (let at = 0; at <= lines.length && id < count; at++) {
      const unit = at < lines.length ? lines.charCodeAt(at) : 10
      if (unit !== 10) {
        this.units[length++] = unit
        hash = addToHash(hash, unit)
        continue
      }
      this.ends[id + 1] = length
      if (id > special.unknown) this.slots[this.freeSlot(hash)] = id
      id++
      hash = emptyHash
    }
    if (id !== count) throw new Error(`The tokenizer has ${id} pieces instead of ${count}`)
  }

  private freeSlot(hash: number): number {
    let slot = spread(hash) & this.mask
    while (this.slots[slot] !== -1) slot = (slot + 1) & this.mask
    return slot
  }

  /** The id of the piece that is `text.slice(start, end)`, or -1. */
  find(hash: number, text: string, start: number, end: number): number {
    for (let slot = spread(hash) & this.mask; ; slot = (slot + 1) & this.mask) {
      const id = this.slots[slot]!
      if (id === -1 || this.is(id, text, start, end)) return id
    }
  }

  private is(id: number, text: string, start: number, end: number): boolean {
    const from = this.ends[id]!
    if (this.ends[id + 1]! - from !== end - start) return false
    for (let at = start; at < end; at++)
      if (this.units[from + at - start] !== text.charCodeAt(at)) return false
    return true
  }
}

/** Mixes the bits of a hash, since FNV's low bits alone collide too often. */
const spread = (hash: number) => hash ^ (hash >>> 15)
