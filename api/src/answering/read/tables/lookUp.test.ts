import { describe, expect, it } from 'vitest'
import { passageOf } from '../../../testing/passageOf.ts'
import { lookUp, measuredColumns, type Operation, parseTables } from './lookUp.ts'

const header = ['Plan', 'Price', 'Storage', 'Support until']
const rows = [
  ['Nest', '€5.40', '20 GB', '18:00'],
  ['Branch family', 'from €12', '500 MB', '17:30'],
  ['Tree family', '€24.00', '1 TB', '20:00'],
]
const text = rows.map(cells => cells.join('\t')).join('\n')
const passage = passageOf('plans', text, {
  parts: rows.map((_, row) => ({
    at:
      rows
        .slice(0, row)
        .map(cells => cells.join('\t'))
        .join('\n').length + (row ? 1 : 0),
    kind: 'table' as const,
    header,
    tableRow: { table: 0, row, rows: rows.length },
  })),
})
const [table] = parseTables([passage])
const columns = measuredColumns(table!)
const ask = (operation: Operation, message: string, column: string) => {
  const found = lookUp(
    operation,
    message,
    table!,
    columns.find(({ at }) => header[at] === column)!,
  )
  return found && { ...found, rows: found.rows.map(({ cells }) => cells[0]) }
}

it('compares columns that hold quantities of one kind', () => {
  expect(columns.map(({ at, kind }) => [header[at], kind])).toEqual([
    ['Price', 'money €'],
    ['Storage', 'data'],
    ['Support until', 'time'],
  ])
})

describe('rows', () => {
  it.each([
    ['least', 'which plan is cheapest', 'Price', ['Nest']],
    ['most', 'which one costs most', 'Price', ['Tree family']],
    ['least', 'which has least space', 'Storage', ['Branch family']],
    ['most', 'which has most space', 'Storage', ['Tree family']],
    ['least', 'the cheapest family plan', 'Price', ['Branch family']],
    ['most', 'which is helped longest', 'Support until', ['Tree family']],
    ['atMost', 'anything up to 12 euros', 'Price', ['Nest', 'Branch family']],
    ['atLeast', 'with more than 10 GB', 'Storage', ['Nest', 'Tree family']],
    ['atLeast', 'who helps after 6 pm', 'Support until', ['Nest', 'Tree family']],
  ] as const)('of %s for %j', (operation, message, column, expected) => {
    expect(ask(operation, message, column)?.rows).toEqual(expected)
  })

  it('that do not fit are said not to, with the nearest', () => {
    expect(ask('atMost', 'is there one under 3 euros', 'Price')).toEqual({
      rows: ['Nest'],
      fits: false,
    })
  })

  it('are counted and added up', () => {
    expect(ask('count', 'how many plans are there', 'Price')?.number).toBe('3')
    expect(ask('total', 'what do all of them cost together', 'Price')?.number).toBe('41.4')
  })

  it('are not compared where no limit is named', () => {
    expect(ask('atMost', 'is there a cheaper one', 'Price')).toBeUndefined()
    expect(ask('atMost', 'which one holds under 500 songs', 'Storage')).toBeUndefined()
  })
})

it('keeps two lists under one heading apart', () => {
  const text = 'Adults £7\nDogs £1\nOr by the year:\nAdults £70\nDogs £10'
  const parts = [
    { at: 0, kind: 'list' as const },
    { at: text.indexOf('Or'), kind: 'paragraph' as const },
    { at: text.indexOf('Adults £70'), kind: 'list' as const },
  ]
  const lists = parseTables([passageOf('fees', text, { parts })])
  expect(lists.map(list => list.rows.length)).toEqual([2, 2])
})

it('takes the items of a list as rows', () => {
  const list = passageOf('fees', 'Adults £7.50\nChildren under 12 £4\nDogs £1', {
    parts: [{ at: 0, kind: 'list' }],
  })
  const [fees] = parseTables([list])
  const money = measuredColumns(fees!).find(({ kind }) => kind.startsWith('money'))!
  expect(lookUp('least', 'who pays least', fees!, money)?.rows[0]?.cells).toEqual(['Dogs £1'])
})
