import { expect, test } from 'vitest'
import { passageOf } from '../../testing/passageOf.ts'
import { unitsOf } from '../../passages/unitsOf.ts'
import { onDaysFirst, soonestFirst } from './byDate.ts'
import { dayMs } from './localTime.ts'

const today = Date.parse('2026-11-29') / dayMs

/** Puts the items of a list in order, each as likely as the number behind it says. */
function order(title: string, ...items: [text: string, probability: number][]) {
  const lines = items.map(([text]) => text)
  const parts = [{ at: 0, kind: 'list' as const }]
  const passage = passageOf('courses', lines.join('\n'), { path: [title], parts })
  const evidence = unitsOf(passage).map((unit, at) => ({
    ...unit,
    passage,
    probability: items[at]![1],
  }))
  const { evidence: ordered, areOver } = soonestFirst(evidence, today)
  return {
    areOver,
    texts: ordered.map(({ start, end }) => passage.text.slice(start, end)),
  }
}

test('the soonest date to come is first, and the last one that is over is last', () => {
  const { texts, areOver } = order(
    'Courses',
    ['Weaving, 4 May 2026', 0.9],
    ['Weaving, 9 January 2027', 0.8],
    ['Weaving, 3 December 2026', 0.7],
  )
  expect(texts[0]).toContain('3 December')
  expect(texts[1]).toContain('9 January')
  expect(areOver).toBe(false)
})

test('today is not over', () => {
  const { areOver } = order('Courses', ['Weaving, 29 November 2026', 0.9])
  expect(areOver).toBe(false)
})

test('dates that have all passed are called so, the latest first', () => {
  const { texts, areOver } = order(
    'Courses',
    ['Weaving, 4 May 2026', 0.9],
    ['Weaving, 6 June 2026', 0.8],
  )
  expect(areOver).toBe(true)
  expect(texts[0]).toContain('6 June')
})

test('a date without a year is of the year in the heading, else the next one', () => {
  expect(order('Courses', ['Weaving, 4 May', 0.9]).areOver).toBe(false)
  expect(order('Courses 2026', ['Weaving, 4 May', 0.9]).areOver).toBe(true)
})

test('what is far less likely stays behind', () => {
  const { texts } = order(
    'Courses',
    ['Weaving, 9 January 2027', 0.9],
    ['Dyeing, 3 December 2026', 0.1],
  )
  expect(texts[0]).toContain('Weaving')
})

test.each([
  'Doors open at 9 on 5 May',
  'Courses on 9 June, to be booked by 5 May',
  'Booking from 9 May, deadline 5 May',
])('no stretch of days begins after its end: %s', text => {
  const { texts } = order('Courses', [text, 0.9], ['Weaving, 3 December 2026', 0.9])
  expect(texts[0]).toContain('3 December')
})

test('units without dates stay as they are', () => {
  const { texts, areOver } = order('Courses', ['Weaving on request', 0.9], ['By phone', 0.8])
  expect(texts[0]).toContain('Weaving')
  expect(areOver).toBe(false)
})

/** Puts the items of a list, all equally likely, in order for a question about a day. */
function orderOn(date: string, ...items: string[]) {
  const parts = [{ at: 0, kind: 'list' as const }]
  const passage = passageOf('hours', items.join('\n'), { parts })
  const evidence = unitsOf(passage).map(unit => ({ ...unit, passage, probability: 0.5 }))
  const ordered = onDaysFirst(evidence, [Date.parse(date) / dayMs], today)
  return ordered.map(({ start, end }) => passage.text.slice(start, end))
}

test('two dates that are only listed leave the days between them alone', () => {
  const items = ['5 December 2026 and 7 January 2027: tastings', 'Thursday: 9 to 5']
  expect(orderOn('2026-12-17', ...items)).toEqual(['Thursday: 9 to 5'])
  expect(orderOn('2027-01-07', ...items)[0]).toContain('tastings')
})

test('a day that no month has is no date', () => {
  expect(orderOn('2027-03-03', '31 February: closed', 'Always: 9 to 5')[0]).toContain('31 February')
})

test.each([
  ['2026-12-24', '24 December 2026: till noon'],
  ['2026-12-26', '25 to 28 December 2026: closed'],
  ['2027-02-10', '1 February – 3 March: by appointment'],
  ['2026-12-02', 'Wednesday: 9 to 5'],
])('what names %s is first, other days are left out', (date, expected) => {
  const texts = orderOn(
    date,
    '24 December 2026: till noon',
    'Wednesday: 9 to 5',
    '25 to 28 December 2026: closed',
    '1 February – 3 March: by appointment',
  )
  expect(texts[0]).toBe(expected)
  expect(texts.filter(text => text !== expected && !text.startsWith('Wednesday'))).toEqual([])
})
