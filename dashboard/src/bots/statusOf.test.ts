import { expect, test } from 'vitest'
import { statusOf } from './statusOf.ts'

test.each([
  [true, true, 'Status: New files added. Train bot to update.'],
  [true, false, 'Status: New files added. Train bot to update.'],
  [false, true, 'Status: Site not updated. Redeploy bot to update.'],
  [false, false, 'Status: Good to go!'],
])('needsIndex %s and isStale %s read as %j', (needsIndex, isStale, status) => {
  expect(statusOf({ needsIndex, isStale }, false)).toBe(status)
  expect(statusOf({ needsIndex, isStale }, true)).toBe('Status: Training')
})
