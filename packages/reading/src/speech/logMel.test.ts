import { expect, test } from 'vitest'
import { logMel, sampleRate, windowFrames } from './logMel.ts'

/** A tone that rises from 200 Hz to 5.6 kHz within three seconds, with another of 3 kHz. */
const rising = Float32Array.from({ length: 3 * sampleRate }, (_, at) => {
  const second = at / sampleRate
  const sweep = Math.sin(2 * Math.PI * (200 * second + 900 * second ** 2))
  return 0.5 * sweep + 0.1 * Math.sin(2 * Math.PI * 3_000 * second)
})

// By WhisperFeatureExtractor of transformers 5 for the same sound.
test.each([
  [0, 0, 1.1704],
  [5, 1, 1.4094],
  [10, 50, -0.5495],
  [33, 301, -0.22],
  [79, 299, -0.0473],
  [50, 2_999, -0.5495],
])('band %i of frame %i is as Whisper was trained with', (band, frame, value) => {
  expect(logMel(rising)[band * windowFrames + frame]).toBeCloseTo(value, 4)
})
