import { expect, test } from 'vitest'
import { ranges } from './ranges.ts'

test('neighbours become a range, loners stay', () => {
  expect(ranges([1, 2, 3, 7, 9, 10])).toBe('1–3, 7 and 9–10')
  expect(ranges([4])).toBe('4')
})
