import { termNumbers } from './termNumbers.ts'
import type { PackedTerms } from './terms.ts'

/** Where a term stands: documents of the segment, and how often in each. */
type Posting = { documents: Int32Array; counts: Uint8Array }

/** One analysed path of a segment. */
export type TextField = {
  posting: (term: string) => Posting | undefined
  /** Terms in each document. */
  lengths: Int32Array
  totalLength: number
  /** Documents that have the field at all. */
  documents: number
  /** About what it takes in memory. */
  bytes: number
}

/** Takes documents' terms in the order they come and sorts them by term at the end, all in a few flat arrays. */
export function textField(count: number) {
  const numbers = termNumbers()
  const lengths = new Int32Array(count)
  /** Term, document and count of each posting, in the order they came. */
  let came = {
    terms: new Int32Array(1024),
    documents: new Int32Array(1024),
    counts: new Uint8Array(1024),
  }
  let total = 0

  const makeRoom = (needed: number) => {
    if (needed <= came.counts.length) return
    const size = Math.max(needed, came.counts.length * 2)
    const { terms, documents, counts } = came
    came = {
      terms: new Int32Array(size),
      documents: new Int32Array(size),
      counts: new Uint8Array(size),
    }
    came.terms.set(terms)
    came.documents.set(documents)
    came.counts.set(counts)
  }

  return {
    add: (document: number, packed: PackedTerms | undefined) => {
      if (!packed) return
      lengths[document] = packed.length
      const { text } = packed
      makeRoom(total + packed.counts.length)
      const { terms, documents, counts } = came
      let start = 0
      for (const count of packed.counts) {
        let end = start
        while (end < text.length && text[end] !== 0) end++
        terms[total] = numbers.numberOf(text, start, end)
        documents[total] = document
        counts[total] = count
        total++
        start = end + 1
      }
    },
    done: (): TextField => {
      const starts = startsOf(came.terms, total, numbers.count())
      const documents = new Int32Array(total)
      const counts = new Uint8Array(total)
      const next = starts.slice()
      for (let at = 0; at < total; at++) {
        const term = came.terms[at] ?? 0
        const place = next[term] ?? 0
        documents[place] = came.documents[at] ?? 0
        counts[place] = came.counts[at] ?? 0
        next[term] = place + 1
      }
      return {
        posting: term => {
          const number = numbers.find(term)
          if (number === undefined) return undefined
          const [start, end] = [starts[number] ?? 0, starts[number + 1] ?? 0]
          return { documents: documents.subarray(start, end), counts: counts.subarray(start, end) }
        },
        lengths,
        totalLength: lengths.reduce((sum, length) => sum + length, 0),
        documents: lengths.reduce((sum, length) => sum + (length > 0 ? 1 : 0), 0),
        bytes: total * 5 + lengths.length * 4 + numbers.bytes(),
      }
    },
  }
}

/** Where each term's postings begin once they are sorted; one more at the end. */
function startsOf(terms: Int32Array, total: number, size: number): Int32Array {
  const starts = new Int32Array(size + 1)
  for (let at = 0; at < total; at++) starts[(terms[at] ?? 0) + 1]!++
  for (let term = 0; term < size; term++) starts[term + 1]! += starts[term] ?? 0
  return starts
}
