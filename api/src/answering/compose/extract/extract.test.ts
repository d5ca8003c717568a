import { expect, it } from 'vitest'
import { passageOf } from '../../../testing/passageOf.ts'
import type { Passage } from '../../../passages/passage.ts'
import { unitsOf } from '../../../passages/unitsOf.ts'
import type { Evidence } from '../../Evidence.ts'
import { extract } from './extract.ts'

const evidenceOf = (passage: Passage): Evidence[] =>
  unitsOf(passage).map(unit => ({ ...unit, passage, probability: 0.5 }))
const textsOf = (evidence: Evidence[]) => extract(evidence).map(({ text }) => text.trim())

it('says sentences of one paragraph together', () => {
  const passage = passageOf('1', 'We open at nine. On Sundays we are closed.')
  expect(textsOf(evidenceOf(passage))).toEqual(['We open at nine. On Sundays we are closed.'])
})

it.each([
  ['a paragraph of its own', 'Prices\nEntry is 4 euros.', [0, 7]],
  ['a line above in bold type', 'Opening hours\nWe open at nine.', [0, 14]],
])('never glues a heading to a sentence: %s', (_, text, starts) => {
  const parts = starts.map(at => ({ at, kind: 'paragraph' as const }))
  expect(textsOf(evidenceOf(passageOf('1', text, { parts })))).toEqual(text.split('\n'))
})

it('says what was spoken one after the other together', () => {
  const text = 'He was not an unkind man, and might\neven have been made amiable.'
  const parts = [0, 36].map(at => ({ at, kind: 'cue' as const }))
  expect(textsOf(evidenceOf(passageOf('1', text, { parts })))).toEqual([text.replace('\n', ' ')])
})
