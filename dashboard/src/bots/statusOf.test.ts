import { expect, test } from 'vitest'
import { makeBot } from '../testing/made.ts'
import { badgeOf, firstStepOf, statusOf } from './statusOf.ts'

test.each([
  [true, true, 'Status: New files added. Train bot to update.'],
  [true, false, 'Status: New files added. Train bot to update.'],
  [false, true, 'Status: Site not updated. Redeploy bot to update.'],
  [false, false, 'Status: Good to go!'],
])('needsIndex %s and isStale %s read as %j', (needsIndex, isStale, status) => {
  expect(statusOf({ needsIndex, isStale }, false)).toBe(status)
  expect(statusOf({ needsIndex, isStale }, true)).toBe('Status: Training')
})

const trainedAt = '2026-11-20T00:00:00.000Z'

test.each([
  [{}, 'Add files or a note to begin.', 'Empty'],
  [{ trainedAt }, 'It no longer has any material. Add files or a note.', 'Empty'],
  [{ entryCount: 1, needsIndex: true }, '', 'Needs training'],
  [{ fileCount: 2 }, 'You can train it once a file is read.', 'Waiting'],
  [{ fileCount: 2, needsIndex: true }, '', 'Needs training'],
  [{ fileCount: 2, trainedAt }, '', 'Ready'],
  [{ fileCount: 2, trainedAt, isRunning: true }, '', 'Live'],
  [{ fileCount: 2, trainedAt, isRunning: true, isStale: true }, '', 'Out of date'],
])('a bot with %j is told %j and shown as %j', (change, step, label) => {
  const bot = { ...makeBot('handbook'), ...change }
  expect(firstStepOf(bot)).toBe(step)
  expect(badgeOf(bot, false).label).toBe(label)
  expect(badgeOf(bot, true).label).toBe('Training')
})
