import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeMkv } from '../testing/makeMkv.ts'
import { makeWav } from '../testing/videos.ts'
import { decodeSound } from './decodeSound.ts'
import { sampleRate } from './logMel.ts'

const clip = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./testing/${name}`, import.meta.url)))

/** The mean power of each tenth of a second. */
const loudness = (sound: Float32Array) =>
  Array.from({ length: Math.floor(sound.length / 1_600) }, (_, at) =>
    sound
      .subarray(at * 1_600, (at + 1) * 1_600)
      .reduce((sum, value) => sum + value ** 2 / 1_600, 0),
  )

function likeness(one: number[], other: number[]) {
  const product = (a: number[], b: number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other))
}

test.each(['short.mp3', 'short.webm', 'short.ogg'])(
  '%s sounds as it does without loss',
  async name => {
    const expected = await decodeSound(clip('short.flac'))
    const actual = await decodeSound(clip(name))
    expect(Math.abs(actual.length - expected.length) / sampleRate).toBeLessThan(0.1)
    expect(likeness(loudness(actual), loudness(expected))).toBeGreaterThan(0.97)
  },
)

test('AAC is decoded, and plain samples are', async () => {
  const talk = await decodeSound(clip('talk.m4a'))
  expect(talk.length / sampleRate).toBeCloseTo(9.28, 1)
  const [before, spoken] = [talk.subarray(0, 8_000), talk.subarray(16_000, 48_000)].map(part =>
    Math.max(...part),
  )
  expect(before).toBeLessThan(0.01)
  expect(spoken).toBeGreaterThan(0.1)
  expect(await decodeSound(new Uint8Array(makeWav(2)))).toHaveLength(2 * sampleRate)
})

test.each([
  ['of a codec that is not known', { codec: 'A_AC3', kind: 2 }],
  ['without sound', { codec: 'V_VP8', kind: 1 }],
])('a file %s is refused with what to do', async (_, track) => {
  const frames = [{ start: 0, end: 1, bytes: Buffer.alloc(100) }]
  const film = new Uint8Array(makeMkv({ tracks: [{ ...track, frames }] }))
  await expect(decodeSound(film)).rejects.toMatchObject({
    name: 'Unreadable',
    message: expect.stringContaining('save it as MP3'),
  })
})

test('what is damaged ends in silence or a refusal, not in a crash', async () => {
  for (const name of ['short.mp3', 'short.webm', 'short.ogg', 'short.flac', 'talk.m4a']) {
    const bytes = clip(name)
    bytes.fill(0xa5, bytes.length / 2)
    const outcome = await decodeSound(bytes).then(
      sound => sound.length / sampleRate,
      (error: Error) => error.message,
    )
    expect(typeof outcome === 'string' || outcome < 12).toBe(true)
  }
})
