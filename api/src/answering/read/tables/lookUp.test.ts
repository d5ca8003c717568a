import { describe, expect, it } from 'vitest'
import { passageOf } from '../../../testing/passageOf.ts'
import { tableOf } from '../../../testing/tableOf.ts'
import { compareRows } from './compareRows.ts'
import { lookUp, type Operation } from './lookUp.ts'
import { measuredColumns } from './measuredColumns.ts'
import { parseTables } from './parseTables.ts'
import { rowsNamed } from './rowsNamed.ts'

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
  const result = lookUp(
    operation,
    message,
    table!,
    columns.find(({ at }) => header[at] === column)!,
  )
  return result && { ...result, rows: result.rows.map(({ cells }) => cells[0]) }
}

it('compares columns that hold quantities of one kind', () => {
  expect(columns.map(({ at, kind }) => [header[at], kind])).toEqual([
    ['Price', 'money EUR'],
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
      column: 1,
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

const namesOf = (rows: { cells: string[] }[] = []) => rows.map(({ cells }) => cells[0])

describe('values are compared by what they mean', () => {
  it.each([
    ['durations of mixed units', ['3 h 25 min', '2 days', '90 min'], 'least', 'c'],
    ['durations of mixed units', ['12 h', '2 days', '1 week'], 'most', 'c'],
    ['ranges', ['2 to 3 weeks', '19 days', '10–12 days'], 'least', 'c'],
    ['durations written like times', ['1 h 15', '2 h 30', '4 h'], 'most', 'c'],
    ['halves', ['1½ hours', '1 hour', '100 min'], 'most', 'c'],
    ['prices that begin somewhere', ['from 2,400 €', '2.500 €', '990,50 €'], 'least', 'c'],
    ['dates', ['28 March 2025', '2 June 2025', '1 July 2024'], 'least', 'c'],
    ['cells of which some are empty', ['–', '£8', '£9'], 'least', 'b'],
  ] as const)('%s: %j', (_, values, operation, name) => {
    const table = tableOf(
      ['Name', 'Value'],
      values.map((value, at) => ['abc'[at]!, value]),
    )
    const [column] = measuredColumns(table)
    expect(namesOf(lookUp(operation, 'x', table, column!)?.rows)).toEqual([name])
  })

  it('but not names with figures in them', () => {
    const table = tableOf(
      ['Code', 'Seats'],
      [
        ['AX-20', '4'],
        ['AX-200', '2'],
        ['BX-1', '9'],
      ],
    )
    expect(measuredColumns(table).map(({ at }) => at)).toEqual([1])
  })
})

describe('rows that tie', () => {
  const tied = (rows: number) =>
    tableOf(
      ['Name', 'Price'],
      Array.from({ length: rows }, (_, at) => [`row ${at}`, at ? '£5' : '£9']),
    )
  const cheapest = (rows: number) => {
    const table = tied(rows)
    return lookUp('least', 'the cheapest', table, measuredColumns(table).at(-1)!)
  }

  it('are all told', () => expect(cheapest(9)?.rows).toHaveLength(8))
  it('are counted where they are many', () => {
    expect(cheapest(501)).toMatchObject({ number: '500', rows: { length: 8 } })
  })
  it('are no answer where all of many are equal', () => {
    const table = tableOf(
      ['Name', 'Price'],
      Array.from({ length: 500 }, (_, at) => [`r${at}`, '£5']),
    )
    expect(lookUp('most', 'the dearest', table, measuredColumns(table).at(-1)!)).toBeUndefined()
  })
})

describe('two rows that a question names', () => {
  const table = tableOf(
    ['Boat', 'Day', 'Week'],
    [
      ['Kayak', '£25', '£99.50'],
      ['Kayak for two', '£38', '£150'],
      ['Canoe', '£31', 'by arrangement'],
    ],
  )
  const compare = (message: string, column: number) => {
    const compared = measuredColumns(table).find(({ at }) => at === column)!
    return compareRows('least', message, table, compared)
  }

  it('are told from rows with a part of the name', () => {
    expect(rowsNamed('is the kayak cheaper than the canoe', table)).toEqual([0, 2])
    expect(rowsNamed('how long is the rope', table)).toEqual([])
  })
  it('are told with the better one and their difference', () => {
    const answer = compare('is the kayak cheaper than the canoe', 1)
    expect(namesOf(answer?.rows)).toEqual(['Kayak', 'Canoe'])
    expect(namesOf(answer?.best)).toEqual(['Kayak'])
    expect(namesOf(answer?.best)).toEqual(['Kayak'])
    expect(answer?.difference).toBe('£31 − £25 = £6')
  })
  it('have no difference where one quantity has two figures', () => {
    const tours = tableOf(
      ['Tour', 'Time'],
      [
        ['Lake', '2 h 15 min'],
        ['Island', '1 h 15 min'],
        ['Harbour', '45 min'],
      ],
    )
    const [column] = measuredColumns(tours)
    const answer = compareRows('least', 'is the lake or the island tour shorter', tours, column!)
    expect(namesOf(answer?.best)).toEqual(['Island'])
    expect(answer?.difference).toBeUndefined()
  })
  it('are not compared where one has no value', () => {
    expect(compare('is the kayak cheaper than the canoe', 2)).toBeUndefined()
  })
})

it('takes no columns from a table of empty cells', () => {
  expect(
    measuredColumns(
      tableOf(
        ['A', 'B'],
        [
          ['', '–'],
          ['–', ''],
        ],
      ),
    ),
  ).toEqual([])
})
