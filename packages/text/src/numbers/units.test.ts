import { expect, test } from 'vitest'
import { magnitudeAt } from './magnitudes.ts'
import { unitOf } from './units.ts'

test.each([
  ['days', 'en', 'day'],
  ['Stunden', 'de', 'hour'],
  ['años', 'es', 'year'],
  ['часов', 'ru', 'hour'],
  ['年', 'zh', 'year'],
  ['%', 'fr', 'percent'],
  ['km', 'pl', 'kilometer'],
  ['€', 'en', 'EUR'],
  ['USD', 'it', 'USD'],
  ['dollars', 'fr', 'USD'],
  ['in', 'en', undefined],
  ['pounds', 'en', undefined],
  ['rooms', 'en', undefined],
])('%s in %s is the unit %s', (word, language, unit) => {
  expect(unitOf(word, language)).toBe(unit)
})

test.each([
  [' million people', 'en', 1e6],
  ['k', 'en', 1e3],
  [' Mio. Euro', 'de', 1e6],
  ['万', 'zh', 1e4],
  [' m', 'en', 1],
  [' millionaires', 'en', 1],
])('%j in %s multiplies by %d', (text, language, value) => {
  expect(magnitudeAt(text, language).value).toBe(value)
})
