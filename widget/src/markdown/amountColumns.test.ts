import { expect, test } from 'vitest'
import { amountColumns } from './amountColumns.ts'

const head = ['What', 'Price']

test.each<[string, boolean, unknown[]]>([
  ['prices, one of them missing', true, [['£9.50'], ['–']]],
  ['texts that are numbers', true, ['9,500', '-1.8 %']],
  ['nothing at all', false, [[], ['–']]],
  ['a word among numbers', false, [['9'], ['none']]],
  ['an element among numbers', false, [['9'], [{ kind: 'bold' }]]],
])('a column of %s: %s', (_, isOfAmounts, column) => {
  const rows = column.map(cell => ['3', cell])
  expect(amountColumns(head, rows)).toEqual([false, isOfAmounts])
})
