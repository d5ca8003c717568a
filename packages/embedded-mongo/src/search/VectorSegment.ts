import { columnsOf } from './columns.ts'
import type { Columns } from './columns.ts'
import { dotProducts } from './dotProducts.ts'
import type { Similarity } from './SearchIndex.ts'

/** One row of a search index's table. */
export type Entry = { rid: number; fields: Buffer; data: Buffer }

/** Some vectors of a partition in int8, with what is needed to score them roughly. */
export type VectorSegment = {
  rids: Float64Array
  columns: Columns
  alive: Uint8Array
  bytes: number
  /** Roughly how similar each vector is to the query; greater is better. */
  scores: (query: Float32Array, similarity: Similarity) => Float64Array
}

/** Room for `count` documents, which `entries` then bring one after the other. */
export function vectorSegment(
  count: number,
  entries: Iterable<Entry>,
  dimensions: number,
  paths: readonly string[],
): VectorSegment {
  const rows = dotProducts(count, dimensions)
  const rids = new Float64Array(count)
  const scales = new Float32Array(count)
  const norms = new Float32Array(count)
  const columns = columnsOf(paths)
  const vector = new Float32Array(dimensions)
  let filled = 0
  for (const { rid, fields, data } of entries) {
    const at = filled++
    new Uint8Array(vector.buffer).set(data)
    rids[at] = rid
    scales[at] = quantise(vector, rows.row)
    rows.keep(at)
    norms[at] = norm(vector)
    columns.add(fields)
  }
  const lastScores = new Float64Array(count)
  return {
    rids,
    columns: columns.done(),
    alive: new Uint8Array(count).fill(1),
    bytes: rows.bytes + count * (40 + 16 * paths.length),
    scores: (query, similarity) => {
      const small = new Int8Array(dimensions)
      const scale = quantise(query, small)
      const dots = rows.run(small)
      for (let at = 0; at < lastScores.length; at++) {
        const dot = (dots[at] ?? 0) * (scales[at] ?? 0) * scale
        const length = norms[at] ?? 0
        lastScores[at] =
          similarity === 'dotProduct'
            ? dot
            : similarity === 'cosine'
              ? dot / (length || 1)
              : 2 * dot - length * length
      }
      return lastScores
    },
  }
}

/** The nearest int8 numbers in the vector's own scale, which is returned. */
function quantise(vector: Float32Array, into: Int8Array): number {
  let greatest = 0
  for (let at = 0; at < vector.length; at++) {
    const size = Math.abs(vector[at] ?? 0)
    if (size > greatest) greatest = size
  }
  if (greatest === 0) return 0
  const steps = 127 / greatest
  // Rounds by cutting off what is above nought: far quicker than Math.round, and nothing to guess for the processor.
  for (let at = 0; at < vector.length; at++)
    into[at] = (((vector[at] ?? 0) * steps + 128.5) | 0) - 128
  return greatest / 127
}

function norm(vector: Float32Array): number {
  let sum = 0
  for (let at = 0; at < vector.length; at++) {
    const value = vector[at] ?? 0
    sum += value * value
  }
  return Math.sqrt(sum)
}

/**
 * Scores vectors as Atlas documents it: from 0 to 1 for those of length one. Where the query is 0, as one without a
 * model mostly is, nothing is multiplied.
 */
export function exactScores(query: Float32Array, similarity: Similarity) {
  const length = norm(query)
  const used = Int32Array.from(query.keys()).filter(at => query[at])
  return (vector: Float32Array): number => {
    if (similarity === 'euclidean') return 1 / (1 + distance(query, vector))
    let dot = 0
    for (const at of used) dot += (query[at] ?? 0) * (vector[at] ?? 0)
    if (similarity === 'dotProduct') return (1 + dot) / 2
    return (1 + dot / (length * norm(vector) || 1)) / 2
  }
}

function distance(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2
  return Math.sqrt(sum)
}
