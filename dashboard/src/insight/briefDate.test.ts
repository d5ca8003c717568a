import { expect, test } from 'vitest'
import { briefDate } from './briefDate.ts'

const now = new Date(2026, 10, 27, 18)

test.each([
  [new Date(2026, 10, 27, 16, 5), '4:05 PM'],
  [new Date(2026, 10, 26, 23, 59), 'Nov 26'],
  [new Date(2025, 11, 31), 'Dec 31, 2025'],
])('%s reads %j', (date, brief) => {
  expect(briefDate(date.toISOString(), now).replace(/\s/g, ' ')).toBe(brief)
})
