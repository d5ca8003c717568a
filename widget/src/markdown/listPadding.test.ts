import { expect, test } from 'vitest'
import { listPadding } from './listPadding.ts'

test.each([
  ['up to nine', 1, 9, '2.5ch'],
  ['from one digit to two', 8, 3, '3.5ch'],
  ['that is a year', 1998, 1, '5.5ch'],
])('there is room for a number %s', (_, start, length, room) => {
  expect(listPadding(start, length)).toBe(room)
})
