import { expect, test } from 'vitest'
import type { DayAsked } from './dayAsked.ts'
import { daysInWords, daysMeant } from './daysMeant.ts'
import { localTime, timeInWords } from './localTime.ts'

const dayAt = (moment: string, zone: string) => localTime(new Date(moment), zone).day
const wordsAt = (day: DayAsked, moment: string, zone = 'UTC', language = 'en-GB') =>
  daysInWords(daysMeant(day, dayAt(moment, zone)), language, 'date')

test('it is tomorrow already where the sun rises earlier', () => {
  const moment = '2026-11-29T20:30:00Z'
  expect(wordsAt('today', moment, 'Europe/London')).toMatch(/^Sunday.* 29 November 2026$/)
  expect(wordsAt('today', moment, 'Pacific/Auckland')).toMatch(/^Monday.* 30 November 2026$/)
  expect(wordsAt('tomorrow', moment, 'Pacific/Auckland')).toMatch(/^Tuesday.* 1 December 2026$/)
})

test('days are named in the language of the material', () => {
  expect(wordsAt('today', '2026-11-29T12:00:00Z', 'UTC', 'de')).toBe('Sonntag, 29. November 2026')
})

test.each([
  ['a Wednesday', '2026-11-25', /28 November.*29 November/],
  ['a Saturday', '2026-11-28', /28 November.*29 November/],
  ['a Sunday', '2026-11-29', /28 November.*29 November/],
  ['a Monday', '2026-11-30', /5 December.*6 December/],
])('the weekend of %s', (_, date, expected) => {
  expect(wordsAt('weekend', `${date}T12:00:00Z`)).toMatch(expected)
})

test('a message about no day names none', () => {
  expect(wordsAt('none', '2026-11-29T12:00:00Z')).toBe('')
})

test('a model is told day, time and zone', () => {
  const { date, clock } = timeInWords(localTime(new Date('2026-11-29T10:30:00Z'), 'Europe/Berlin'))
  expect(date).toMatch(/^Sunday,? 29 November 2026$/)
  expect(clock).toMatch(/^11:30 (?:CET|GMT\+1)$/)
})
