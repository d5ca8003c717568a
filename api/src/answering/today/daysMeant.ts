import type { DayAsked } from './dayAsked.ts'
import { dayInWords } from './localTime.ts'

/** Days from the first of 1970, a Thursday, to the first Saturday. */
const firstSaturday = 2

/** Returns the days, counted from 1970, that a message means which is sent on a day; none where it asks for what is to come. */
export function daysMeant(day: DayAsked, today: number): number[] {
  switch (day) {
    case 'none':
    case 'next':
      return []
    case 'today':
      return [today]
    case 'tomorrow':
      return [today + 1]
    case 'weekend': {
      const sinceSaturday = (((today - firstSaturday) % 7) + 7) % 7
      const saturday = sinceSaturday === 1 ? today - 1 : today + ((7 - sinceSaturday) % 7)
      return [saturday, saturday + 1]
    }
  }
}

/** Returns days in words of a language, `''` for none: their weekdays, to be read, or whole dates, to be searched for. */
export const daysInWords = (days: number[], language: string, form: 'weekday' | 'date'): string =>
  days.map(day => dayInWords(day, language, form)).join(', ')
