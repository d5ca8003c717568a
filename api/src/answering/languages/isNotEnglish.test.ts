import { expect, it } from 'vitest'
import { readTokens } from '../passages/readPassage.ts'
import { isNotEnglish } from './isNotEnglish.ts'

it.each([
  ['Los Angeles fare', false],
  ['el paso fine', false],
  ['late fees', false],
  ['le prix du kayak', true],
  ['horario del museo', true],
  ['Is der Spiegel sold here?', false],
  ['Wo ist der Kajak?', true],
])('%j is not English: %j', (question, is) =>
  expect(isNotEnglish(question, readTokens(question))).toBe(is),
)
