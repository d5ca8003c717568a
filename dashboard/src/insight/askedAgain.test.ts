import { expect, test } from 'vitest'
import { askedAgain } from './askedAgain.ts'

test.each([
  [0, 1, 'it was not answered'],
  [1, 1, 'it was answered'],
  [0, 3, 'none of its 3 questions was answered'],
  [1, 3, '1 of 3 questions was answered'],
  [3, 3, 'all 3 questions were answered'],
])('%i of %i reads: %s', (answered, of, sentence) => {
  expect(askedAgain({ at: '', answered, of })).toBe(sentence)
})
