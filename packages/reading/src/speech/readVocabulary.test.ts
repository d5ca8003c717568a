import { expect, test } from 'vitest'
import { readVocabulary } from './readVocabulary.ts'

const textOf = readVocabulary({ ĠThe: 0, Ġferry: 1, ĠcafÃ: 2, '©': 3, æĹ: 4, '¥': 5, Ċ: 6 })

test.each([
  ['blanks', [0, 1], ' The ferry'],
  ['a letter whose bytes lie in two tokens', [2, 3], ' café'],
  ['a sign of three bytes', [4, 5], '日'],
  ['a line break', [6], '\n'],
  ['half a sign', [4], '\u{fffd}'],
  ['a token that is not known', [9], ''],
])('%s', (_, tokens, text) => {
  expect(textOf(tokens)).toBe(text)
})
