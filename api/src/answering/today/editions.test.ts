import { expect, test } from 'vitest'
import { passageOf } from '../../testing/passageOf.ts'
import { unitsOf } from '../../training/unitsOf.ts'
import { currentFirst } from './editions.ts'
import { dayMs } from './localTime.ts'

const dayOf = (date: string) => Date.parse(date) / dayMs

/** Asks a message on a day, of a price in two editions, the first the likelier; returns the texts in order. */
async function order(message: string, date: string, ...editions: [title: string, text: string][]) {
  const passages = editions.map(([title, text], at) => passageOf(`${at}`, text, { path: [title] }))
  const evidence = passages.flatMap((passage, at) => {
    const last = unitsOf(passage).at(-1)!
    return [{ ...last, passage, probability: 0.9 - at / 10 }]
  })
  const openings = async () => new Map(passages.map(one => [one.fileId, one]))
  const ordered = await currentFirst(evidence, message, { today: dayOf(date), openings })
  expect(ordered.map(({ probability }) => probability)).toEqual(
    evidence.map(({ probability }) => probability),
  )
  return ordered.map(({ passage: { text }, start, end }) => text.slice(start, end))
}

const fees: [string, string][] = [
  ['Fees 2025', 'A berth costs 140 €.'],
  ['Fees 2026', 'A berth costs 150 €.'],
]

test.each([
  ['the one of this year', 'how much is a berth', '2026-03-01', '150'],
  ['the one of the year before until then', 'how much is a berth', '2025-12-31', '140'],
  ['the newest where all are over', 'how much is a berth', '2030-01-01', '150'],
  ['the one of the year in the message', 'how much was a berth in 2025', '2026-03-01', '140'],
])('%s comes first', async (_, message, date, price) => {
  const [first] = await order(message, date, ...fees)
  expect(first).toContain(price)
})

test.each([
  ['2026-08-31', '140'],
  ['2026-09-01', '150'],
])('periods at the beginning tell on %s which is in force', async (date, price) => {
  const [first] = await order(
    'berth?',
    date,
    ['Fees', 'Valid 1 September 2025 to 31 August 2026. A berth costs 140 €.'],
    ['Fees', 'Valid 1 September 2026 to 31 August 2027. A berth costs 150 €.'],
  )
  expect(first).toContain(price)
})

test.each([
  ['2025-06-01', '140'],
  ['2026-06-01', '150'],
])('of editions that begin and never end, on %s the one that began last', async (date, price) => {
  const [first] = await order(
    'berth?',
    date,
    ['Fees', 'Valid from 1 January 2025. A berth costs 140 €.'],
    ['Fees', 'Valid from 1 January 2026. A berth costs 150 €.'],
  )
  expect(first).toContain(price)
})

test('what differs in words stays as likely as it was', async () => {
  const texts = await order(
    'berth?',
    '2026-03-01',
    ['Fees 2025', 'A berth costs 140 €.'],
    ['Fees 2026', 'A buoy costs 150 €.'],
  )
  expect(texts[0]).toContain('140')
})
