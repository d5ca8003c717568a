import { expect, test } from 'vitest'
import { timeLeft } from './timeLeft'

test.each([
  [1_000, 0.5, ''],
  [60_000, 0.001, ''],
  [10_000, 0.5, 'less than a minute left'],
  [60_000, 0.5, 'about 1 minute left'],
  [60_000, 0.1, 'about 9 minutes left'],
  [600_000, 0.05, 'about 3 hours left'],
])('after %i ms at %d of the work it is “%s”', (ms, share, words) => {
  expect(timeLeft({ at: 5_000, share: 0 }, { at: 5_000 + ms, share })).toBe(words)
})
