type Mp4Track = {
  coding: 'tx3g' | 'wvtt' | 'stpp' | 'c608'
  /** `sbtl`, `text`, `soun` … */
  handler?: string
  language?: string
  isEnabled?: boolean
  /** Seconds by which it begins later. */
  delay?: number
  /** The numbers of the tracks that hold its chapters. */
  chaptersIn?: number[]
  cues: { start: number; end: number; text: string }[]
}

type Mp4 = {
  title?: string
  seconds: number
  tracks: Mp4Track[]
  /** Bytes that stand for the pictures. */
  filler?: number
  /** Samples lie in a fragment with a header of its own, as in a stream. */
  isFragmented?: boolean
}

const scale = 1_000

/** An MP4 of these tracks of text, its index at the end, as cameras write it. */
export function makeMp4({ title, seconds, tracks, filler = 64, isFragmented }: Mp4): Uint8Array {
  const ftyp = box('ftyp', 'isom', u32(0), 'isomiso2mp41')
  const sampled = tracks.map(track => ({ track, samples: samplesOf(track) }))
  const mdat = box(
    'mdat',
    Buffer.alloc(filler, 7),
    ...sampled.flatMap(({ samples }) => samples.map(({ bytes }) => bytes)),
  )
  const trailer = title
    ? [
        box(
          'udta',
          box('meta', u32(0), box('ilst', box('\u00A9nam', box('data', u32(1), u32(0), title)))),
        ),
      ]
    : []
  const moov = (offset: number) => {
    let at = offset
    const traks = sampled.map(({ track, samples }, index) => {
      const trak = trakOf(track, index + 1, isFragmented ? [] : samples, at)
      at += sizeOf(samples)
      return trak
    })
    const mvex = isFragmented
      ? [box('mvex', ...tracks.map((_, at) => full('trex', 0, u32(at + 1, 1, 0, 0, 0))))]
      : []
    return box(
      'moov',
      full('mvhd', 0, u32(0, 0, scale, seconds * scale), Buffer.alloc(80)),
      ...traks,
      ...mvex,
      ...trailer,
    )
  }
  if (isFragmented)
    return join(
      ftyp,
      moov(0),
      fragment(sampled.map(({ samples }) => samples)),
      mdat.subarray(0, 8 + filler),
      ...sampled.flatMap(({ samples }) => samples.map(({ bytes }) => bytes)),
    )
  return join(ftyp, mdat, moov(ftyp.length + 8 + filler))

  function fragment(all: Sample[][]) {
    const build = (from: number) => {
      let at = from
      return box(
        'moof',
        full('mfhd', 0, u32(1)),
        ...all.map((samples, index) => {
          const offset = at
          at += sizeOf(samples)
          return box(
            'traf',
            full('tfhd', 0x20000, u32(index + 1)),
            full('tfdt', 0, u32(0)),
            full(
              'trun',
              0x301,
              u32(samples.length, offset),
              ...samples.map(({ duration, bytes }) => u32(duration, bytes.length)),
            ),
          )
        }),
      )
    }
    return build(build(0).length + 8 + filler)
  }
}

type Sample = { duration: number; bytes: Buffer }

const sizeOf = (samples: Sample[]) => samples.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** A sample a cue, and an empty one for each pause. */
function samplesOf({ coding, cues }: Mp4Track): Sample[] {
  let now = 0
  const text = (words: string) => {
    if (coding === 'wvtt') return words ? box('vttc', box('payl', words)) : box('vtte')
    const bytes = Buffer.from(words)
    if (coding === 'stpp') return bytes
    return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
  }
  return cues.flatMap(({ start, end, text: words }) => {
    const pause = Math.round(start * scale - now)
    now = Math.round(end * scale)
    const sample = { duration: now - Math.round(start * scale), bytes: text(words) }
    return pause > 0 ? [{ duration: pause, bytes: text('') }, sample] : [sample]
  })
}

function trakOf(track: Mp4Track, id: number, samples: Sample[], offset: number) {
  const {
    coding,
    handler = 'sbtl',
    language = 'eng',
    isEnabled = true,
    delay = 0,
    chaptersIn,
  } = track
  const packed = Buffer.from(language).reduce((sum, letter) => (sum << 5) | (letter - 0x60), 0)
  const stbl = box(
    'stbl',
    full('stsd', 0, u32(1), box(coding, Buffer.alloc(30))),
    full('stts', 0, u32(samples.length), ...samples.map(({ duration }) => u32(1, duration))),
    full('stsc', 0, u32(1, 1, samples.length, 1)),
    full('stsz', 0, u32(0, samples.length, ...samples.map(({ bytes }) => bytes.length))),
    full('stco', 0, u32(1, offset)),
  )
  return box(
    'trak',
    full('tkhd', Number(isEnabled), u32(0, 0, id), Buffer.alloc(68)),
    ...(delay
      ? [box('edts', full('elst', 0, u32(2, delay * scale, 0xffffffff, 0x10000, 0, 0, 0x10000)))]
      : []),
    ...(chaptersIn ? [box('tref', box('chap', u32(...chaptersIn)))] : []),
    box(
      'mdia',
      full('mdhd', 0, u32(0, 0, scale, 0, packed << 16)),
      full('hdlr', 0, u32(0), handler, Buffer.alloc(13)),
      box('minf', stbl),
    ),
  )
}

const join = (...parts: Buffer[]) => new Uint8Array(Buffer.concat(parts))

const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map(value => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value >>> 0)
      return bytes
    }),
  )

function box(type: string, ...content: (Buffer | string)[]) {
  const bytes = content.map(part => Buffer.from(part))
  const size = bytes.reduce((sum, { length }) => sum + length, 8)
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...bytes])
}

const full = (type: string, flags: number, ...content: (Buffer | string)[]) =>
  box(type, u32(flags), ...content)
