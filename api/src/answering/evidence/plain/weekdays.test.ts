import { expect, it } from 'vitest'
import { daysWithin, namesDay } from './weekdays.ts'

it('knows the whole names of days, and no word that is short for one', () => {
  expect(['tuesday', 'dienstags', 'viernes', 'dimanche'].every(namesDay)).toBe(true)
  expect(['do', 'so', 'mer', 'vie', 'mon'].some(namesDay)).toBe(false)
})

it('knows the days between two that are named in short', () => {
  expect(daysWithin('Mo-Mi 9 bis 12')).toContain('dienstag')
})
