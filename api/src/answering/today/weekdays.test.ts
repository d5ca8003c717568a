import { expect, test } from 'vitest'
import { weekdayOf, weekdaysIn } from './weekdays.ts'
import { dayMs } from './localTime.ts'

test.each([
  ['en', 'Fridays from 10', [4]],
  ['en', 'Monday to Friday, 9 to 5', [0, 1, 2, 3, 4]],
  ['en', 'Mon–Wed', [0, 1, 2]],
  ['en', 'Monday and Thursday', [0, 3]],
  ['en', 'On Saturdays we are open, and on Sundays we are shut.', [5, 6]],
  ['en', 'Saturday to Tuesday', [5, 6, 0, 1]],
  ['en', 'A friar sat in the sunny garden', []],
  ['en', 'Sat 9–12', [5]],
  ['de', 'dienstags und freitags', [1, 4]],
  ['de', 'Montag bis Mittwoch', [0, 1, 2]],
  ['fr', 'du mardi au jeudi', [1, 2, 3]],
  ['es', 'los miércoles', [2]],
  ['ja', '水曜日は休み', [2]],
  ['ja', '月曜日から金曜日まで', [0, 4]],
  ['pt', 'segunda-feira a sexta-feira', [0, 1, 2, 3, 4]],
  ['tr', 'Cuma 9–12', [4]],
  ['tr', 'Cumartesi günleri', [5]],
  ['vi', 'lần thứ hai', []],
  ['zz', 'Monday', [0]],
  ['', 'Monday', [0]],
  ['en_US', 'Monday', [0]],
  ['en', '', []],
])('in %s, %s', (language, text, expected) => {
  expect(weekdaysIn(text, language)).toEqual(new Set(expected))
})

test('a day has its weekday', () => {
  const of = (date: string) => weekdayOf(Date.parse(date) / dayMs)
  expect([of('2026-11-29'), of('2026-11-30'), of('1969-12-29')]).toEqual([6, 0, 0])
})
