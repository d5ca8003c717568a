import { expect, test } from 'vitest'
import { createResampler } from './createResampler.ts'
import { sampleRate } from './logMel.ts'

const tone = (hertz: number, rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, at) =>
    Math.sin((2 * Math.PI * hertz * at) / rate),
  )

function resampled(sound: Float32Array, rate: number, blockSize = sound.length) {
  const { push, finish } = createResampler(rate)
  const done: number[] = []
  for (let from = 0; from < sound.length; from += blockSize)
    done.push(...push(sound.subarray(from, from + blockSize)))
  return [...done, ...finish()]
}

/** Returns what is well within the second, away from the silence around it. */
const inner = (sound: ArrayLike<number>) => Array.from(sound).slice(1_000, 15_000)

test.each([8_000, 11_025, 22_050, 44_100, 48_000])('a tone of %i Hz stays what it is', rate => {
  const expected = inner(tone(440, sampleRate))
  const actual = resampled(tone(440, rate), rate)
  expect(Math.abs(actual.length - sampleRate)).toBeLessThan(2)
  expect(
    Math.max(...inner(actual).map((value, at) => Math.abs(value - expected[at]!))),
  ).toBeLessThan(0.01)
})

test('what 16 kHz cannot hold does not come back as another tone', () => {
  expect(Math.max(...inner(resampled(tone(10_000, 44_100), 44_100)))).toBeLessThan(0.01)
})

test('the size of blocks makes no difference', () => {
  const sound = tone(300, 44_100)
  expect(resampled(sound, 44_100, 1_000)).toEqual(resampled(sound, 44_100))
})
