import { analyze } from './analyze.ts'
import type { AnalyzerName } from './SearchIndex.ts'

/** The count of each term in a text, and the number of all its terms. */
export type Terms = { length: number; counts: [string, number][] }

const maxCount = 255

export function countTerms(texts: string[], analyzer: AnalyzerName): Terms {
  const counts = new Map<string, number>()
  let length = 0
  for (const text of texts)
    for (const term of analyze(text, analyzer)) {
      counts.set(term, (counts.get(term) ?? 0) + 1)
      length++
    }
  return { length, counts: [...counts] }
}

/** One after the other: length, number of terms, a byte of count for each, and the terms, which hold no zero byte. */
export function packTerms(list: readonly Terms[]): Buffer {
  const parts: Buffer[] = []
  for (const { length, counts } of list) {
    const text = Buffer.from(counts.map(([term]) => term.replaceAll('\0', ' ')).join('\0'))
    const head = Buffer.alloc(12 + counts.length)
    head.writeUInt32LE(length, 0)
    head.writeUInt32LE(counts.length, 4)
    head.writeUInt32LE(text.length, 8)
    for (const [at, [, count]] of counts.entries())
      head.writeUInt8(Math.min(count, maxCount), 12 + at)
    parts.push(head, text)
  }
  return Buffer.concat(parts)
}

/** `text` holds the terms, `counts` how often each stands there, both as they were packed. */
export type PackedTerms = { length: number; text: Buffer; counts: Buffer }

export function unpackTerms(bytes: Buffer): PackedTerms[] {
  const lists: PackedTerms[] = []
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32LE(at)
    const start = at + 12 + bytes.readUInt32LE(at + 4)
    const end = start + bytes.readUInt32LE(at + 8)
    const [counts, text] = [bytes.subarray(at + 12, start), bytes.subarray(start, end)]
    lists.push({ length, text, counts })
    at = end
  }
  return lists
}
