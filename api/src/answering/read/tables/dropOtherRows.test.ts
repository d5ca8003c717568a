import { expect, it } from 'vitest'
import { tableOf } from '../../../testing/tableOf.ts'
import type { Evidence } from '../../Evidence.ts'
import { dropOtherRows } from './dropOtherRows.ts'

const evidenceOf = (rows: string[][]): Evidence[] =>
  tableOf(['Plant', 'Pot', 'Price'], rows).rows.map(({ passage, start, end, part }) => ({
    passage,
    start,
    end,
    part,
    probability: 0.5,
  }))
const plants = evidenceOf([
  ['Tree fern', 'clay', '12.50'],
  ['Sage', 'clay', '3.90'],
  ['Fern', 'peat', '4.20'],
])
const ask = (message: string, units: Evidence[] = plants) =>
  dropOtherRows(message, units).map(
    ({ passage, start, end }) => passage.text.slice(start, end).split('\t')[0],
  )

it.each([
  ['How much is a tree fern?', ['Tree fern']],
  ['tree fern and sage', ['Tree fern', 'Sage']],
  ['what comes in clay', ['Tree fern', 'Sage']],
  ['the prices please', ['Tree fern', 'Sage', 'Fern']],
  ['', ['Tree fern', 'Sage', 'Fern']],
])('quotes rows that share as much with %j as the first', (message, expected) => {
  expect(ask(message)).toEqual(expected)
})

it('leaves rows of other tables, and sentences', () => {
  const [first] = plants
  const sentence: Evidence = { ...plants[1]!, part: { at: 0, kind: 'paragraph' } }
  const elsewhere: Evidence = { ...plants[1]!, passage: { ...first!.passage, fileId: 'other' } }
  expect(ask('tree fern', [first!, sentence, elsewhere])).toHaveLength(3)
  expect(ask('tree fern', [])).toEqual([])
})

it('keeps 500 rows that tie', () => {
  expect(ask('tea', evidenceOf(Array.from({ length: 500 }, () => ['Tea', '', '2'])))).toHaveLength(
    500,
  )
})
