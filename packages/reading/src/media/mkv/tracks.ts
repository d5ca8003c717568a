import { inflateSync } from 'node:zlib'
import { asNumber, asText, elementsIn } from './elements.ts'

export type Track = {
  number: number
  kind: 'picture' | 'sound' | 'subtitles' | 'other'
  codec: string
  language: string
  isDefault: boolean
  isForced: boolean
  /** Returns a frame as it was before compression; `undefined` where it is encrypted. */
  unpack: (frame: Buffer) => Buffer
  isEncrypted: boolean
}

const kinds: Record<number, Track['kind']> = { 1: 'picture', 2: 'sound', 17: 'subtitles' }

/** The most bytes that a frame of subtitles may decompress to. */
const maxUnpacked = 1_000_000

/** Returns the tracks of a Tracks element (RFC 9559, 5.1.4). */
export function readTracks(content: Buffer): Track[] {
  return [...elementsIn(content)]
    .filter(({ id }) => id === 0xae)
    .map(entry => trackOf(entry.content))
}

function trackOf(entry: Buffer): Track {
  const track: Track = {
    number: 0,
    kind: 'other',
    codec: '',
    language: 'eng',
    isDefault: true,
    isForced: false,
    unpack: frame => frame,
    isEncrypted: false,
  }
  const read: Record<number, (content: Buffer) => void> = {
    0xd7: content => (track.number = asNumber(content)),
    0x83: content => (track.kind = kinds[asNumber(content)] ?? 'other'),
    0x86: content => (track.codec = asText(content)),
    0x22b59c: content => (track.language = asText(content)),
    0x22b59d: content => (track.language = asText(content)),
    0x88: content => (track.isDefault = asNumber(content) === 1),
    0x55aa: content => (track.isForced = asNumber(content) === 1),
    0x6d80: content => Object.assign(track, encodingOf(content)),
  }
  for (const { id, content } of elementsIn(entry)) read[id]?.(content)
  return track
}

/** Returns how frames are compressed: by zlib, or by stripping their common beginning. */
function encodingOf(encodings: Buffer): Partial<Track> {
  for (const encoding of within(encodings, 0x6240)) {
    if (within(encoding, 0x5035).length) return { isEncrypted: true }
    for (const compression of within(encoding, 0x5034)) {
      const algorithm = asNumber(within(compression, 0x4254)[0] ?? Buffer.alloc(0))
      const opening = within(compression, 0x4255)[0]
      if (algorithm === 3 && opening) return { unpack: frame => Buffer.concat([opening, frame]) }
      if (algorithm === 0)
        return { unpack: frame => inflateSync(frame, { maxOutputLength: maxUnpacked }) }
    }
  }
  return {}
}

const within = (content: Buffer, elementId: number) =>
  [...elementsIn(content)].filter(({ id }) => id === elementId).map(element => element.content)
