import { expect, test } from 'vitest'
import { frameSize } from './detectSpeech.ts'
import { sampleRate } from './logMel.ts'
import { speechWindows } from './speechWindows.ts'

/** The windows in seconds, where speech and silence take turns for so many seconds, speech first. */
function windowsOf(...seconds: number[]) {
  const chances = Float32Array.from(
    seconds.flatMap((length, at) =>
      Array<number>(Math.round((length * sampleRate) / frameSize)).fill(at % 2 ? 0.02 : 0.97),
    ),
  )
  return rounded(speechWindows(chances, chances.length * frameSize))
}

const rounded = (windows: ReturnType<typeof speechWindows>) =>
  windows.map(window =>
    window.map(stretch =>
      [stretch.from, stretch.to].map(at => Math.round((at / sampleRate) * 5) / 5),
    ),
  )

test('in silence there is nothing to hear', () => {
  expect(windowsOf(0, 60)).toEqual([])
})

test('a click is no speech', () => {
  expect(windowsOf(0, 5, 0.1, 5)).toEqual([])
})

test('speech is heard with a little of what is around it, across short pauses', () => {
  expect(windowsOf(0, 2, 3, 0.2, 3, 2)).toEqual([[[1.8, 8.4]]])
})

test('pauses are left out, and speech gathered up to 28 seconds', () => {
  expect(windowsOf(10, 5, 10, 60, 10, 5)).toEqual([
    [
      [0, 10.2],
      [14.8, 25.2],
    ],
    [[84.8, 95.2]],
  ])
})

test('speech without a pause is parted where it is least certain', () => {
  const chances = new Float32Array(Math.round((40 * sampleRate) / frameSize)).fill(0.95)
  chances[Math.round((20 * sampleRate) / frameSize)] = 0.6
  expect(rounded(speechWindows(chances, 40 * sampleRate))).toEqual([[[0, 20]], [[20, 40]]])
})
