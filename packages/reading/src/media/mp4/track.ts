import type { Source } from '../Source.ts'
import { type Box, boxesIn, contentOf, findBox } from './boxes.ts'

export type Track = {
  id: number
  /** `vide`, `soun`, `text`, `sbtl`, `subt`, `clcp` … */
  handler: string
  /** The kind of its samples: `tx3g`, `wvtt` … */
  coding: string
  language: string
  isEnabled: boolean
  isForced: boolean
  /** Units of its clock per second. */
  timescale: number
  /** Seconds by which an edit list moves its samples. */
  shift: number
  /** Tracks that hold its chapters. */
  chaptersIn: number[]
  stbl: Box | undefined
}

/** Returns the track of a `trak` box; `undefined` where it is broken. */
function readTrack(source: Source, trak: Box, filmScale: number): Track | undefined {
  const read = (path: string) => {
    const box = findBox(source, trak, path)
    return box ? contentOf(source, box) : Buffer.alloc(0)
  }
  const tkhd = read('tkhd')
  const mdhd = read('mdia/mdhd')
  const hdlr = read('mdia/hdlr')
  const wide = tkhd[0] === 1
  if (tkhd.length < (wide ? 24 : 16) || mdhd.length < 22 || hdlr.length < 12) return undefined
  const scaleAt = mdhd[0] === 1 ? 20 : 12
  const timescale = mdhd.readUInt32BE(scaleAt) || 1
  const languageAt = scaleAt + (mdhd[0] === 1 ? 12 : 8)
  const stsd = read('mdia/minf/stbl/stsd')
  return {
    id: tkhd.readUInt32BE(wide ? 20 : 12),
    handler: hdlr.toString('latin1', 8, 12),
    coding: stsd.toString('latin1', 12, 16),
    language: languageAt + 2 <= mdhd.length ? packedLanguage(mdhd.readUInt16BE(languageAt)) : '',
    isEnabled: (tkhd[3]! & 1) === 1,
    isForced: isForced(stsd),
    timescale,
    shift: shiftOf(read('edts/elst'), timescale, filmScale),
    chaptersIn: chapterTracks(read('tref')),
    stbl: findBox(source, trak, 'mdia/minf/stbl'),
  }
}

/** Returns the language code from three letters of five bits; lower values are language numbers of the Macintosh. */
function packedLanguage(packed: number) {
  if (packed < 0x400) return packed === 0 ? 'eng' : ''
  return [10, 5, 0].map(shift => String.fromCharCode(((packed >> shift) & 31) + 0x60)).join('')
}

/** True when the display flags of a text track force all its samples (TS 26.245, 5.16). */
const isForced = (stsd: Buffer) =>
  stsd.toString('latin1', 12, 16) === 'tx3g' &&
  stsd.length >= 28 &&
  (stsd.readUInt32BE(24) & 0x80000000) !== 0

/** Returns the seconds by which the edit list moves a track: empty edits delay it, the first other one skips its start. */
function shiftOf(elst: Buffer, timescale: number, filmScale: number) {
  if (elst.length < 8) return 0
  const wide = elst[0] === 1
  const width = wide ? 20 : 12
  let shift = 0
  for (let at = 8; at + width <= elst.length; at += width) {
    const length = wide ? Number(elst.readBigUInt64BE(at)) : elst.readUInt32BE(at)
    const begins = wide ? Number(elst.readBigInt64BE(at + 8)) : elst.readInt32BE(at + 4)
    if (begins >= 0) return shift - begins / timescale
    shift += length / filmScale
  }
  return shift
}

function chapterTracks(tref: Buffer): number[] {
  for (let at = 0; at + 8 <= tref.length;) {
    const size = tref.readUInt32BE(at)
    if (size < 8) return []
    if (tref.toString('latin1', at + 4, at + 8) === 'chap') {
      const ids = tref.subarray(at + 8, at + size)
      return Array.from({ length: ids.length >> 2 }, (_, n) => ids.readUInt32BE(4 * n))
    }
    at += size
  }
  return []
}

export const tracksOf = (source: Source, moov: Box, filmScale: number) =>
  [...boxesIn(source, moov)]
    .filter(box => box.type === 'trak')
    .flatMap(trak => readTrack(source, trak, filmScale) ?? [])
