import { expect, test } from 'vitest'
import { ticksOf } from './ticksOf.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [8, [0, 2, 4, 6, 8]],
  [33, [0, 10, 20, 30, 40]],
  [100, [0, 50, 100]],
  [4_200, [0, 2_000, 4_000, 6_000]],
])('a scale up to %i has whole numbers, evenly apart', (max, ticks) => {
  expect(ticksOf(max)).toEqual(ticks)
})
