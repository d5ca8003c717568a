import { expect, test } from 'vitest'
import { foundSentence } from './skipped.ts'

const none = { robots: 0, host: 0, kind: 0, same: 0, limit: 0 }

test.each([
  [48, { ...none, robots: 3 }, '48 pages, 3 skipped: robots'],
  [1, none, '1 page'],
  [
    2_000,
    { ...none, host: 1, limit: 98_000 },
    '2,000 pages, 98,001 skipped: 1 other host, 98,000 over the limit',
  ],
])('%d pages with %j skipped', (pages, skipped, sentence) => {
  expect(foundSentence({ pages, skipped })).toBe(sentence)
})
