import { expect, test } from 'vitest'
import { passageOf } from '../../../testing/passageOf.ts'
import { dayMs } from '../../today/localTime.ts'
import { nextRows } from './nextRows.ts'
import type { Table } from './parseTables.ts'

/** Asks a table, or a list where it has no header, on a day; returns the first cells of the rows that answer. */
function ask(message: string, date: string, header: string[], ...lines: string[]) {
  const text = lines.join('\n')
  const kind = header.length ? ('table' as const) : ('list' as const)
  const part = { at: 0, kind, header }
  const passage = passageOf('1', text, { parts: [part] })
  const rows = lines.map(line => {
    const start = text.indexOf(line)
    return { passage, part, start, end: start + line.length, cells: line.split('\t') }
  })
  const table: Table = { header, rows }
  const answer = nextRows(message, table, Date.parse(date) / dayMs)
  return answer && { ...answer, rows: answer.rows.map(({ cells }) => cells.join(' ')) }
}

const header = ['Course', 'Date', 'Price']
const courses = [
  'Weaving\t4 May 2026\t£40',
  'Dyeing\t3 December 2026\t£30',
  'Weaving\t9 January 2027\t£42',
  'Felting\t3 December 2026\t£25',
]

test('all rows of the soonest day to come answer, led by their date', () => {
  const answer = ask('when is the next course', '2026-11-29', header, ...courses)
  expect(answer?.rows).toEqual(['Dyeing 3 December 2026 £30', 'Felting 3 December 2026 £25'])
  expect(answer?.column).toBe(1)
  expect(answer?.areOver).toBeUndefined()
})

test('only rows that the message means count', () => {
  const answer = ask('next weaving course?', '2026-11-29', header, ...courses)
  expect(answer?.rows).toEqual(['Weaving 9 January 2027 £42'])
})

test('of dates that are all over the last one is told as such', () => {
  const answer = ask('next course', '2028-01-01', header, ...courses)
  expect(answer).toMatchObject({ areOver: true, rows: ['Weaving 9 January 2027 £42'] })
})

test('a list answers where its items begin with dates', () => {
  const dates = ['3 December: stars', '17 December: wreaths']
  expect(ask('next one', '2026-12-04', [], ...dates)?.rows).toEqual(['17 December: wreaths'])
  const notes = ['Booking for spring opens on 3 December', 'Members pay less until 31 December']
  expect(ask('next one', '2026-11-29', [], ...notes)).toBeUndefined()
})

test('of many rows of one day some are told, and their number', () => {
  const same = Array.from({ length: 500 }, (_, at) => `Talk ${at}\t3 December 2026\tfree`)
  const answer = ask('what is next', '2026-11-29', header, ...same)
  expect([answer?.rows.length, answer?.number]).toEqual([8, '500'])
})

test('a table without dates, or with one row, does not answer', () => {
  expect(ask('next', '2026-11-29', ['Item', 'Price'], 'Tea\t£2', 'Cake\t£3')).toBeUndefined()
  expect(ask('next', '2026-11-29', header, courses[0]!)).toBeUndefined()
})
