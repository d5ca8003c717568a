import { expect, test } from 'vitest'
import { ago } from '../ui/format.ts'
import { askedAgain } from './askedAgain.ts'

const at = '2026-11-27T12:30:00.000Z'
const nobody = { byVisitors: 0, byOwner: 0 }

test.each([
  [0, 1, 'it was not answered'],
  [1, 1, 'it was answered'],
  [0, 2, 'neither question was answered'],
  [0, 3, 'none of the 3 questions were answered'],
  [1, 3, '1 of 3 questions was answered'],
  [2, 2, 'both questions were answered'],
  [3, 3, 'all 3 questions were answered'],
])('%i of %i reads: %s', (answered, of, outcome) => {
  const sentence = askedAgain({ checked: { at, answered, of }, disliked: nobody })
  expect(sentence).toBe(`Asked again ${ago(at)}: ${outcome}.`)
})

test('a question that gets the same disliked answer again was not answered well', () => {
  const checked = { at, answered: 0, of: 1 }
  for (const disliked of [
    { byVisitors: 0, byOwner: 1 },
    { byVisitors: 1, byOwner: 0 },
  ])
    expect(askedAgain({ checked, disliked })).toMatch(/: it was not answered well\.$/)
})

test('a gap whose questions were not asked again yet has no sentence', () => {
  expect(askedAgain({ disliked: nobody })).toBe('')
})
