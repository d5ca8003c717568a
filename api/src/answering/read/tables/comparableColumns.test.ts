import { expect, it } from 'vitest'
import { tableOf } from '../../../testing/tableOf.ts'
import { comparableColumns } from './comparableColumns.ts'
import type { Operation } from './lookUp.ts'
import type { Table } from './parseTables.ts'

const tours = tableOf(
  ['Tour', 'Lasts', 'Price', 'Seats'],
  [
    ['Lake', '90 min', '€25', '12'],
    ['Island', '3 h', '€40', '8'],
    ['Harbour', '1 day', '', '20'],
  ],
)
const columnsFor = (operation: Operation, message: string, ...tables: Table[]) =>
  comparableColumns(operation, message, tables).map(
    ({ table, column }) => table.header[column.at] || column.kind,
  )

it.each([
  ['atMost', 'tours under 2 hours', ['Lasts']],
  ['atMost', 'anything up to 30 €', ['Price']],
  ['atLeast', 'which take at least 10', ['Price', 'Seats']],
  ['atMost', 'is there a cheaper one', []],
  ['atMost', 'nothing over 5 kg', ['Seats']],
  ['most', 'which costs most', ['Lasts', 'Price', 'Seats']],
] as const)('for %s in %j', (operation, message, expected) => {
  expect(columnsFor(operation, message, tours)).toEqual(expected)
})

it('of the table in the unit of the limit go before others', () => {
  const boats = tableOf(
    ['Boat', 'Seats'],
    [
      ['Kayak', '1'],
      ['Canoe', '3'],
    ],
  )
  expect(columnsFor('atMost', 'under 2 hours', boats, tours)).toEqual(['Lasts'])
})

it('has no limit in the figures of a code', () => {
  expect(columnsFor('atMost', 'price of the M6×10', tours)).toEqual([])
})

it.each([
  [
    'without headers',
    tableOf(
      ['', ''],
      [
        ['Tea', '€2'],
        ['Cake', '€3'],
      ],
    ),
    ['money EUR'],
  ],
  [
    'with two header rows',
    tableOf(
      ['Fee', ''],
      [
        ['', 'per day'],
        ['Adult', '€9'],
        ['Child', '€4'],
      ],
    ),
    ['money EUR'],
  ],
  [
    'of empty cells',
    tableOf(
      ['A', 'B'],
      [
        ['', '–'],
        ['–', ''],
      ],
    ),
    [],
  ],
  ['of one row', tableOf(['A', 'B'], [['x', '€2']]), []],
])('of a table %s', (_, table, expected) => {
  expect(columnsFor('most', 'the dearest', table)).toEqual(expected)
})
