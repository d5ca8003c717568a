import { expect, test } from 'vitest'
import { makeBot } from '../testing/made.ts'
import { firstStepOf, statusOf } from './statusOf.ts'

test.each([
  [true, true, 'Status: New files added. Train bot to update.'],
  [true, false, 'Status: New files added. Train bot to update.'],
  [false, true, 'Status: Site not updated. Redeploy bot to update.'],
  [false, false, 'Status: Good to go!'],
])('needsIndex %s and isStale %s read as %j', (needsIndex, isStale, status) => {
  expect(statusOf({ needsIndex, isStale }, false)).toBe(status)
  expect(statusOf({ needsIndex, isStale }, true)).toBe('Status: Training')
})

test.each([
  [{}, 'Add files or a note to begin.'],
  [{ fileCount: 2 }, 'It can be trained once a file is read.'],
  [{ fileCount: 2, needsIndex: true }, ''],
  [{ fileCount: 2, trainedAt: '2026-11-20T00:00:00.000Z' }, ''],
])('a bot with %j is told %j', (bot, step) => {
  expect(firstStepOf({ ...makeBot('handbook'), ...bot })).toBe(step)
})
