import type { Source } from '../Source.ts'
import { type Box, boxesIn, contentOf, findBox } from './boxes.ts'
import { maxSamples, type Sample } from './Sample.ts'

/** Default values of a track's samples, which a fragment may override. */
type Defaults = { duration: number; size: number }

/** Returns the samples of a fragmented film by track (ISO/IEC 14496-12, 8.8). */
export function fragmentSamples(source: Source, moov: Box, moofs: { at: number; box: Box }[]) {
  const defaults = trackDefaults(source, moov)
  const samples = new Map<number, Sample[]>()
  for (const { at, box } of moofs)
    for (const traf of boxesIn(source, box)) {
      if (traf.type !== 'traf') continue
      const header = readHeader(source, traf, at, defaults)
      if (!header) continue
      const known = samples.get(header.track) ?? []
      samples.set(header.track, known)
      readRuns(source, traf, header, known)
    }
  return samples
}

function trackDefaults(source: Source, moov: Box) {
  const defaults = new Map<number, Defaults>()
  const mvex = findBox(source, moov, 'mvex')
  for (const { type, ...place } of mvex ? boxesIn(source, mvex) : []) {
    const bytes = contentOf(source, place)
    if (type === 'trex' && bytes.length >= 20)
      defaults.set(bytes.readUInt32BE(4), {
        duration: bytes.readUInt32BE(12),
        size: bytes.readUInt32BE(16),
      })
  }
  return defaults
}

type Header = Defaults & { track: number; base: number; start: number }

function readHeader(source: Source, traf: Box, moofAt: number, defaults: Map<number, Defaults>) {
  const tfhd = findBox(source, traf, 'tfhd')
  if (!tfhd) return undefined
  const next = numbers(contentOf(source, tfhd))
  const flags = next.flags
  const track = next.uint32()
  const usual = defaults.get(track) ?? { duration: 0, size: 0 }
  const base = flags & 0x1 ? next.uint64() : moofAt
  if (flags & 0x2) next.uint32()
  const duration = flags & 0x8 ? next.uint32() : usual.duration
  const size = flags & 0x10 ? next.uint32() : usual.size
  const tfdt = findBox(source, traf, 'tfdt')
  const clock = tfdt && numbers(contentOf(source, tfdt))
  const start = clock ? (clock.version === 1 ? clock.uint64() : clock.uint32()) : undefined
  return { track, base, duration, size, start }
}

function readRuns(
  source: Source,
  traf: Box,
  header: Omit<Header, 'start'> & { start: number | undefined },
  samples: Sample[],
) {
  const last = samples.at(-1)
  let start = header.start ?? (last ? last.start + last.duration : 0)
  let offset = header.base
  for (const { type, ...place } of boxesIn(source, traf)) {
    if (type !== 'trun') continue
    const bytes = contentOf(source, place)
    const next = numbers(bytes)
    const { flags } = next
    const count = next.uint32()
    if (flags & 0x1) offset = header.base + next.int32()
    if (flags & 0x4) next.uint32()
    for (let left = count; left > 0 && samples.length < maxSamples; left--) {
      if (next.isOver() && flags & 0xf00) return
      const duration = flags & 0x100 ? next.uint32() : header.duration
      const size = flags & 0x200 ? next.uint32() : header.size
      if (flags & 0x400) next.uint32()
      if (flags & 0x800) next.uint32()
      samples.push({ offset, size, start, duration })
      offset += size
      start += duration
    }
  }
}

/** Returns a reader for the numbers of a full box in sequence; 0 after its end. */
function numbers(bytes: Buffer) {
  let at = 4
  const take = <T>(width: number, read: (from: number) => T, otherwise: T) => {
    at += width
    return at <= bytes.length ? read(at - width) : otherwise
  }
  return {
    version: bytes[0] ?? 0,
    flags: bytes.length < 4 ? 0 : bytes.readUIntBE(1, 3),
    uint32: () => take(4, from => bytes.readUInt32BE(from), 0),
    int32: () => take(4, from => bytes.readInt32BE(from), 0),
    uint64: () => take(8, from => Number(bytes.readBigUInt64BE(from)), 0),
    isOver: () => at >= bytes.length,
  }
}
