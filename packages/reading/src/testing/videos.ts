import { ferry, lamp } from './guide.ts'
import { makeMkv } from './makeMkv.ts'
import { makeMp4 } from './makeMp4.ts'

const cues = [
  { start: 1, end: 4, text: lamp },
  { start: 3_604.5, end: 3_609, text: ferry },
]
const guide = { title: 'Harbour guide', seconds: 3_609 }

/** The guide as a talk with subtitles. */
export const mp4 = makeMp4({ ...guide, tracks: [{ coding: 'tx3g', cues }] })

export const webm = makeMkv({
  ...guide,
  isLive: true,
  tracks: [
    {
      codec: 'S_TEXT/UTF8',
      frames: cues.map(({ text, ...times }) => ({ ...times, bytes: `<i>${text}</i>` })),
    },
  ],
})

/** A recording of that many seconds: eight bits, a thousand times a second. */
export function makeWav(seconds: number): Uint8Array {
  const header = Buffer.from('RIFF0000WAVEfmt 0000____________0000data0000')
  const length = seconds * 1_000
  header.writeUInt32LE(36 + length, 4)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(1_000, 24)
  header.writeUInt32LE(1_000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.writeUInt32LE(length, 40)
  return new Uint8Array(Buffer.concat([header, Buffer.alloc(length, 128)]))
}
