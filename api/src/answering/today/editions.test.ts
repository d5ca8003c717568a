import { expect, test } from 'vitest'
import { passageOf } from '../../testing/passageOf.ts'
import { unitsOf } from '../../passages/unitsOf.ts'
import { inForce } from './editions.ts'
import { dayMs } from './localTime.ts'

const dayOf = (date: string) => Date.parse(date) / dayMs

/** Asks a message on a day, of a price in two editions, the first the likelier; returns the texts that are left. */
async function textsFor(
  message: string,
  date: string,
  ...editions: [title: string, text: string][]
) {
  const passages = editions.map(([title, text], at) => passageOf(`${at}`, text, { path: [title] }))
  const evidence = passages.flatMap((passage, at) => {
    const last = unitsOf(passage).at(-1)!
    return [{ ...last, passage, probability: 0.9 - at / 10 }]
  })
  const openings = async () => new Map(passages.map(one => [one.fileId, one]))
  const current = await inForce(evidence, message, { today: dayOf(date), openings })
  expect(current[0]?.probability).toBe(0.9)
  return current.map(({ passage: { text }, start, end }) => text.slice(start, end))
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
])('%s answers', async (_, message, date, price) => {
  const [first] = await textsFor(message, date, ...fees)
  expect(first).toContain(price)
})

test.each([
  ['2026-08-31', '140'],
  ['2026-09-01', '150'],
])('periods at the beginning tell on %s which is in force', async (date, price) => {
  const [first] = await textsFor(
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
  const [first] = await textsFor(
    'berth?',
    date,
    ['Fees', 'Valid from 1 January 2025. A berth costs 140 €.'],
    ['Fees', 'Valid from 1 January 2026. A berth costs 150 €.'],
  )
  expect(first).toContain(price)
})

test('what differs in words stays as likely as it was', async () => {
  const texts = await textsFor(
    'berth?',
    '2026-03-01',
    ['Fees 2025', 'A berth costs 140 €.'],
    ['Fees 2026', 'A buoy costs 150 €.'],
  )
  expect(texts[0]).toContain('140')
})

test('what one of two price lists says in other words gives way to the one in force', async () => {
  const texts = await textsFor(
    'are children admitted?',
    '2026-03-01',
    ['Admission 2024', 'Children under six are not admitted.'],
    ['Admission 2026', 'Children under six are admitted on Sundays.'],
  )
  expect(texts).toEqual(['Children under six are admitted on Sundays.'])
})

test.each([
  ['one that is over is not told of', 'how much is a berth', '2026-03-01', 1],
  ['one to come is told of after the one in force', 'how much is a berth', '2025-03-01', 2],
  ['where a year is named no other is told of', 'how much is a berth in 2025', '2025-03-01', 1],
])('%s', async (_, message, date, count) => {
  expect(await textsFor(message, date, ...fees)).toHaveLength(count)
})

test('a message that names two years is told of both', async () => {
  const texts = await textsFor('a berth in 2025 and in 2026?', '2026-03-01', ...fees)
  expect(texts).toHaveLength(2)
})
