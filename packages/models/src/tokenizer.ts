import { LRUCache } from 'lru-cache'
import { addToHash, emptyHash, findPiece, type Pieces } from './pieces.ts'
import { special } from './special.ts'
import { normalized } from '@sandbox-ai/text/normalized'

/** Turns texts into the token ids that the models take, without special tokens. */
export type Tokenizer = { encode: (text: string) => number[] }

/** The word separator inside pieces. */
const space = '▁'
const maxPieceLength = 16
const remembersWords = 20_000
/** Longer words are not worth remembering, in characters. */
const maxCachedLength = 40

/** Returns a Unigram tokenizer (Kudo 2018) over the pieces of a vocabulary. */
export function createTokenizer(pieces: Pieces): Tokenizer {
  const { scores } = pieces
  /** As SentencePiece does: an unknown character costs more than any piece. */
  const unknownScore = scores.reduce((min, score) => Math.min(min, score), 0) - 10
  const remembered = new LRUCache<string, number[]>({ max: remembersWords, memoMethod: encodeWord })

  /** Returns the likeliest pieces of one word, by Viterbi's algorithm; adjacent unknown characters are one token. */
  function encodeWord(bare: string): number[] {
    const word = space + bare
    const length = word.length
    const best = new Float64Array(length + 1).fill(-Infinity)
    const from = new Int32Array(length + 1)
    const ids = new Int32Array(length + 1)
    best[0] = 0
    for (let start = 0; start < length; start++) {
      if (best[start] === -Infinity) continue
      const maxEnd = Math.min(length, start + maxPieceLength)
      let hash = emptyHash
      for (let end = start + 1; end <= maxEnd; end++) {
        hash = addToHash(hash, word.charCodeAt(end - 1))
        const id = findPiece(pieces, hash, word, start, end)
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
    const reversed: number[] = []
    for (let end = length; end > 0; end = from[end]!) {
      const id = ids[end]!
      if (id !== special.unknown || reversed.at(-1) !== id) reversed.push(id)
    }
    return reversed.toReversed()
  }

  return {
    encode(text) {
      const all: number[] = []
      for (const word of cleaned(text).split(' ')) {
        if (!word) continue
        const ids = word.length < maxCachedLength ? remembered.memo(word) : encodeWord(word)
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
const cleaned = (text: string) => normalized(text.replace(dropped, '').replace(blank, ' '), 'NFKC')
