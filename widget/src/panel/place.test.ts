import { expect, test } from 'vitest'
import { place, shortPlace } from './place.ts'
import { textsOf } from '../texts.ts'

test.each([
  ['a page', { page: 3, section: 'Hours › Sundays' }, 'Page 3 · Hours › Sundays'],
  ['a slide', { slide: 7 }, 'Slide 7'],
  ['a row of a sheet', { sheet: 'Budget', row: 12 }, 'Budget · Row 12'],
  ['the beginning of a film', { start: 0 }, '0:00'],
  ['a second of a film', { start: 754.6 }, '12:34'],
  ['a second of a long film', { start: 3725 }, '1:02:05'],
  ['nothing', {}, ''],
])('says where %s is', (_, at, text) => {
  expect(place(at, textsOf('en'))).toBe(text)
})

test('says it in few words', () => {
  const words = textsOf('en')
  expect(shortPlace({ page: 3, section: 'Hours › Sundays' }, words)).toBe('Page 3')
  expect(shortPlace({ section: 'Hours › Sundays' }, words)).toBe('Sundays')
  expect(shortPlace({}, words)).toBe('')
})

test('says it in other languages', () => {
  expect(place({ page: 3 }, textsOf('de'))).toBe('Seite 3')
  expect(place({ page: 3 }, textsOf('zh'))).toBe('第 3 页')
})
