import { expect, it } from 'vitest'
import { personMeant } from './personMeant.ts'

const before = { prompt: 'Who is Ada Moss?', response: 'Since 1990 Ada Moss is the cook.' }

it.each([
  ['Did she like her work?', 'Did Ada Moss like her work?'],
  ['Is her work done by her?', "Is Ada Moss's work done by her?"],
])('puts the name for the first word that stands for it: %j', (message, meant) =>
  expect(personMeant(message, before)).toBe(meant),
)
