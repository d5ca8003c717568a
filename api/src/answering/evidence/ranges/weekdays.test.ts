import { expect, it } from 'vitest'
import { fold } from '../../../language/tokens.ts'
import { haveCommon } from './Stretch.ts'
import { namesDay, weekdaysIn } from './weekdays.ts'

it('knows the whole names of days, and no word that is short for one', () => {
  expect(['tuesday', 'dienstags', 'viernes', 'dimanche'].every(namesDay)).toBe(true)
  expect(['do', 'so', 'mer', 'vie', 'mon'].some(namesDay)).toBe(false)
})

const isOn = (text: string, day: number) =>
  weekdaysIn(fold(text)).some(one => haveCommon(one, { spans: [[day, day]] }))

it.each([
  ['Mo-Mi 9 bis 12', 1],
  ['Friday to Monday', 6],
  ['on weekdays', 4],
  ['Tue 17–18 h', 1],
  ['täglich außer im August', 3],
  ['le week-end', 5],
  ['周末休息', 6],
])('%j is of day %i too', (text, day) => expect(isOn(text, day)).toBe(true))

it.each([
  ['Mo-Mi 9 bis 12', 3],
  ['on weekdays', 6],
  ['the sun is low', 6],
])('%j is not of day %i', (text, day) => expect(isOn(text, day)).toBe(false))
