import { expect, test } from 'vitest'
import { placeInQueue } from './placeInQueue'

test.each([
  [{ phase: 'read', ahead: 3, seconds: 95 }, '3 files are before this one: about 2 minutes'],
  [{ phase: 'read', ahead: 1, seconds: 4 }, '1 file is before this one: less than a minute'],
  [{ phase: 'split', ahead: 1 }, '1 training is before this one'],
  [{ phase: 'split' }, ''],
] as const)('%o is shown as "%s"', (place, text) => {
  expect(placeInQueue({ done: 0, total: 1, ...place })).toBe(text)
})
