import { columnsOf } from './columns.ts'
import type { Columns } from './columns.ts'
import { unpackTerms } from './terms.ts'
import type { PackedTerms } from './terms.ts'
import type { Entry } from './VectorSegment.ts'

/** Where a term stands: documents of the segment, and how often in each. */
type Posting = { documents: Int32Array; counts: Uint8Array }

/** One analysed path of a segment. */
export type TextField = {
  postings: Map<string, Posting>
  /** Terms in each document. */
  lengths: Int32Array
  totalLength: number
  /** Documents that have the field at all. */
  documents: number
}

export type TextSegment = {
  rids: Float64Array
  columns: Columns
  alive: Uint8Array
  bytes: number
  paths: TextField[]
}

export function textSegment(
  entries: readonly Entry[],
  pathCount: number,
  filters: readonly string[],
): TextSegment {
  const unpacked = entries.map(entry => unpackTerms(entry.data))
  const paths = Array.from({ length: pathCount }, (_, path) =>
    textField(unpacked.map(terms => terms[path])),
  )
  return {
    rids: Float64Array.from(entries, entry => entry.rid),
    columns: columnsOf(
      entries.map(entry => entry.fields),
      filters,
    ),
    alive: new Uint8Array(entries.length).fill(1),
    bytes:
      paths.reduce((sum, field) => sum + size(field), 0) +
      entries.length * (40 + 16 * filters.length),
    paths,
  }
}

/** About what a field takes in memory. */
function size(field: TextField): number {
  let bytes = field.lengths.length * 4
  for (const [term, posting] of field.postings)
    bytes += posting.documents.length * 5 + term.length + 250
  return bytes
}

/** Counts first, so that every posting gets exactly the room it needs, all of them in two arrays. */
function textField(list: (PackedTerms | undefined)[]): TextField {
  const sizes = new Map<string, number>()
  let total = 0
  for (const packed of list)
    for (const term of packed?.terms ?? []) {
      sizes.set(term, (sizes.get(term) ?? 0) + 1)
      total++
    }
  const documents = new Int32Array(total)
  const counts = new Uint8Array(total)
  const starts = new Map<string, number>()
  let next = 0
  for (const [term, size] of sizes) {
    starts.set(term, next)
    next += size
  }
  const ends = new Map(starts)
  const lengths = new Int32Array(list.length)
  for (const [at, packed] of list.entries()) {
    lengths[at] = packed?.length ?? 0
    for (const [index, term] of (packed?.terms ?? []).entries()) {
      const place = ends.get(term) ?? 0
      documents[place] = at
      counts[place] = packed?.counts[index] ?? 1
      ends.set(term, place + 1)
    }
  }
  const postings = new Map<string, Posting>()
  for (const [term, start] of starts) {
    const end = start + (sizes.get(term) ?? 0)
    postings.set(term, {
      documents: documents.subarray(start, end),
      counts: counts.subarray(start, end),
    })
  }
  return {
    postings,
    lengths,
    totalLength: lengths.reduce((a, b) => a + b, 0),
    documents: lengths.reduce((sum, length) => sum + (length > 0 ? 1 : 0), 0),
  }
}
