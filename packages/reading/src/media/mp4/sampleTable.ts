import type { Source } from '../Source.ts'
import { type Box, contentOf, findBox } from './boxes.ts'
import { maxSamples, type Sample } from './Sample.ts'

/** The samples that a track's `stbl` tells of. */
export function sampleTable(source: Source, stbl: Box): Sample[] {
  const table = (...types: string[]) => {
    const box = types.flatMap(type => findBox(source, stbl, type) ?? [])[0]
    return box && { type: box.type, bytes: contentOf(source, box) }
  }
  const offsets = chunkOffsets(table('stco', 'co64'))
  const sizeOf = sampleSizes(table('stsz', 'stz2'))
  const perChunk = rows(table('stsc')?.bytes, 3)
  const times = rows(table('stts')?.bytes, 2)
  const samples: Sample[] = []
  let start = 0
  let run = 0
  let leftInRun = times[0]?.[0] ?? 0
  let rule = 0
  for (const [chunk, chunkOffset] of offsets.entries()) {
    while (perChunk[rule + 1] && perChunk[rule + 1]![0]! <= chunk + 1) rule++
    let offset = chunkOffset
    for (let left = perChunk[rule]?.[1] ?? 0; left > 0; left--) {
      const size = sizeOf(samples.length)
      if (size === undefined || samples.length >= maxSamples) return samples
      while (leftInRun === 0 && times[run + 1]) leftInRun = times[++run]![0]!
      const duration = times[run]?.[1] ?? 0
      leftInRun--
      samples.push({ offset, size, start, duration })
      offset += size
      start += duration
    }
  }
  return samples
}

type Table = { type: string; bytes: Buffer } | undefined

/** The rows of a full box that holds their number and then `width` numbers each. */
function rows(bytes: Buffer | undefined, width: number): number[][] {
  if (!bytes || bytes.length < 8) return []
  const count = Math.min(bytes.readUInt32BE(4), Math.floor((bytes.length - 8) / (4 * width)))
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: width }, (_, at) => bytes.readUInt32BE(8 + 4 * (row * width + at))),
  )
}

function chunkOffsets(table: Table): number[] {
  if (table?.type !== 'co64') return rows(table?.bytes, 1).map(([offset]) => offset!)
  return rows(table.bytes, 2).map(([high, low]) => high! * 2 ** 32 + low!)
}

/** A sample's size by its number; nothing after the last. */
function sampleSizes(table: Table): (at: number) => number | undefined {
  if (!table || table.bytes.length < 12) return () => undefined
  const { type, bytes } = table
  const count = bytes.readUInt32BE(8)
  const same = bytes.readUInt32BE(4)
  if (type === 'stsz' && same > 0) return at => (at < count ? same : undefined)
  const bits = type === 'stsz' ? 32 : bytes[7]!
  return at => {
    const from = 12 + Math.floor((at * bits) / 8)
    if (at >= count || from + bits / 8 > bytes.length) return undefined
    if (bits === 4) return at % 2 ? bytes[from]! & 15 : bytes[from]! >> 4
    return bytes.readUIntBE(from, bits / 8)
  }
}
