import { expect, test } from 'vitest'
import { place, shortPlace, distinctPlace } from './place.ts'
import { texts as german } from '../texts/de.ts'
import { texts } from '../texts/en.ts'
import { texts as chinese } from '../texts/zh.ts'

test.each([
  ['a page', { page: 3, section: 'Hours › Sundays' }, 'Page 3 · Hours › Sundays'],
  ['a slide', { slide: 7 }, 'Slide 7'],
  ['a row of a sheet', { sheet: 'Budget', row: 12 }, 'Budget · Row 12'],
  ['a sheet under its own name', { sheet: 'Budget', section: 'Budget' }, 'Budget'],
  ['several rows of a sheet', { sheet: 'Budget', row: 4, lastRow: 6 }, 'Budget · Rows 4–6'],
  ['the beginning of a film', { start: 0 }, '0:00'],
  ['a second of a film', { start: 754.6 }, '12:34'],
  ['a second of a long film', { start: 3725 }, '1:02:05'],
  ['nothing', {}, ''],
])('says where %s is', (_, at, text) => {
  expect(place(at, texts)).toBe(text)
})

test('says it in few words', () => {
  expect(shortPlace({ page: 3, section: 'Hours › Sundays' }, texts)).toBe('Page 3')
  expect(shortPlace({ section: 'Hours › Sundays' }, texts)).toBe('Sundays')
  expect(shortPlace({}, texts)).toBe('')
})

test('sources of one place are told apart by how they begin, as is one of no place', () => {
  const at = (section: string, quote: string) => ({
    n: 1,
    id: 'p1',
    file: 'rules.md',
    fileId: 'f1',
    ...(section && { section }),
    quote,
  })
  const sources = [at('Rules', 'No dogs.'), at('Rules', 'Fee\t£2'), at('Hours', 'Never.')]
  const labels = (all: typeof sources) =>
    all.map(source => distinctPlace(source, all, one => shortPlace(one, texts)))
  expect(labels(sources)).toEqual(['Rules · “No dogs.”', 'Rules · “Fee…”', 'Hours'])
  expect(labels([at('', 'All are welcome here, whatever they bring.')])).toEqual([
    '“All are welcome here…”',
  ])
})

test.each([
  [
    ['The Plus plan covers drugs of all brands.', 'The Plus plan covers drugs of two kinds.'],
    ['“…all brands.”', '“…two kinds.”'],
  ],
  [
    ['Deposit in euros for rooms\t12\t7', 'Deposit in euros for rooms\t15\t7'],
    ['“…12…”', '“…15…”'],
  ],
  [
    ['The fee is due in January of a year.', 'The fee is due in January of a year. Pay it.'],
    ['“The fee is due in January…”', '“…year. Pay it.”'],
  ],
  [
    [
      '租金每月一号支付，押金在退租之后三十天之内退还，家具另算一百元。',
      '租金每月一号支付，押金在退租之后三十天之内退还，家具另算二百元。',
    ],
    ['“…一百元。”', '“…二百元。”'],
  ],
  [
    ['The same words in either of these.', 'The same words in either of these.'],
    ['“The same words in either of…”', '“The same words in either of…”'],
  ],
])('the quotes %j of one place are told apart by what differs', (quotes, labels) => {
  const sources = quotes.map(quote => ({ n: 1, id: 'p1', file: 'rules.md', fileId: 'f1', quote }))
  expect(sources.map(source => distinctPlace(source, sources, () => ''))).toEqual(labels)
})

test('says it in other languages', () => {
  expect(place({ page: 3 }, german)).toBe('Seite 3')
  expect(place({ page: 3 }, chinese)).toBe('第 3 页')
})
