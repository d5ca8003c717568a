import { expect, it } from 'vitest'
import { countsOther } from './countsOther.ts'

it.each([
  ['And for 1,500 guests?', 'For 1,500 guests the hall costs 900 euros.', false],
  ['And for 1,500 guests?', 'For 200 guests the hall costs 300 euros.', true],
  ['How much are two nights?', 'Two nights cost 80 euros.', false],
  ['How much are two nights?', 'Three nights cost 110 euros.', true],
])('%j, %j: %j', (question, text, other) => expect(countsOther(question, text)).toBe(other))
