import { deflateSync } from 'node:zlib'

type MkvTrack = {
  codec: string
  /** 17 for subtitles, 2 for sound. */
  kind?: number
  language?: string
  isDefault?: boolean
  isForced?: boolean
  isZipped?: boolean
  frames: { start: number; end: number; bytes: Buffer | string }[]
}

type Mkv = {
  title?: string
  seconds?: number
  tracks: MkvTrack[]
  chapters?: { start: number; title: string }[]
  /** As live recordings are written: segment and clusters tell no size. */
  isLive?: boolean
  /** Lacing of blocks with several frames. */
  lacing?: 'xiph' | 'even' | 'ebml'
}

/** A Matroska file of these tracks: a cluster a frame, or one of all where frames are laced. */
export function makeMkv({
  title,
  seconds,
  tracks,
  chapters = [],
  isLive,
  lacing,
}: Mkv): Uint8Array {
  const large = (id: number, content: Buffer) =>
    isLive
      ? Buffer.concat([idOf(id), Buffer.from('01ffffffffffffff', 'hex'), content])
      : el(id, content)
  const clusters = tracks.flatMap((track, at) =>
    lacing
      ? [large(0x1f43b675, Buffer.concat([el(0xe7, int(0)), laced(at + 1, track, lacing)]))]
      : track.frames.map(frame =>
          large(
            0x1f43b675,
            Buffer.concat([
              el(0xe7, int(clusterTime(frame.start))),
              el(0xec, Buffer.alloc(3)),
              group(at + 1, track, frame),
            ]),
          ),
        ),
  )
  const info = [
    el(0x2ad7b1, int(1_000_000)),
    ...(title ? [el(0x7ba9, title)] : []),
    ...(seconds ? [el(0x4489, float(seconds * 1_000))] : []),
  ]
  const editions = chapters.map(({ start, title }) =>
    el(0xb6, el(0x91, int(start * 1e9)), el(0x80, el(0x85, title))),
  )
  return new Uint8Array(
    Buffer.concat([
      el(0x1a45dfa3, el(0x4282, 'matroska')),
      large(
        0x18538067,
        Buffer.concat([
          el(0x1549a966, ...info),
          el(0x1654ae6b, ...tracks.map(trackEntry)),
          ...(editions.length ? [el(0x1043a770, el(0x45b9, ...editions))] : []),
          ...clusters,
        ]),
      ),
    ]),
  )
}

function trackEntry(track: MkvTrack, at: number) {
  const { codec, kind = 17, language = 'eng', isDefault = true, isForced = false, isZipped } = track
  return el(
    0xae,
    el(0xd7, int(at + 1)),
    el(0x73c5, int(at + 1)),
    el(0x83, int(kind)),
    el(0x86, codec),
    el(0x22b59c, language),
    el(0x88, int(Number(isDefault))),
    el(0x55aa, int(Number(isForced))),
    ...(kind === 2 ? [el(0xe1, el(0xb5, float(1_000)), el(0x9f, int(1)), el(0x6264, int(8)))] : []),
    ...(isZipped ? [el(0x6d80, el(0x6240, el(0x5034, el(0x4254, int(0)))))] : []),
  )
}

/** A little before its block, whose time counts from it. */
const clusterTime = (start: number) => Math.max(0, start * 1_000 - 5)

const header = (track: number, ms: number, flags: number) =>
  Buffer.from([0x80 | track, (ms >> 8) & 255, ms & 255, flags])

function group(track: number, { isZipped, kind }: MkvTrack, frame: MkvTrack['frames'][number]) {
  const bytes = Buffer.from(frame.bytes)
  const block = Buffer.concat([
    header(track, frame.start * 1_000 - clusterTime(frame.start), 0),
    isZipped ? deflateSync(bytes) : bytes,
  ])
  if (kind === 2) return el(0xa3, block)
  return el(0xa0, el(0xa1, block), el(0x9b, int((frame.end - frame.start) * 1_000)))
}

function laced(track: number, { frames }: MkvTrack, lacing: 'xiph' | 'even' | 'ebml') {
  const all = frames.map(({ bytes }) => Buffer.from(bytes))
  const flags = { xiph: 2, even: 4, ebml: 6 }[lacing]
  const sizes = all.slice(0, -1).map(({ length }) => length)
  const written = {
    even: [],
    xiph: sizes.flatMap(size => [...Array<number>(Math.floor(size / 255)).fill(255), size % 255]),
    ebml: sizes.flatMap((size, at) => {
      const value = at ? size - sizes[at - 1]! + 0x1fff : size
      return [0x40 | (value >> 8), value & 255]
    }),
  }[lacing]
  return el(
    0xa3,
    Buffer.concat([header(track, 1_000, flags), Buffer.from([all.length - 1, ...written]), ...all]),
  )
}

function el(id: number, ...content: (Buffer | string)[]) {
  const bytes = Buffer.concat(content.map(part => Buffer.from(part)))
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(bytes.length) | (1n << 56n))
  return Buffer.concat([idOf(id), size, bytes])
}

const idOf = (id: number) =>
  Buffer.from(
    id.toString(16).padStart(id > 0xffff ? (id > 0xffffff ? 8 : 6) : id > 0xff ? 4 : 2, '0'),
    'hex',
  )

function int(value: number) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(Math.round(value)))
  return bytes
}

function float(value: number) {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
