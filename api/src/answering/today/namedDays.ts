import { type DateParts, findDates } from '@sandbox-ai/text/numbers/dates'
import type { Evidence } from '../Evidence.ts'
import { dayMs } from './localTime.ts'
import { isThrough } from './weekdays.ts'

/** A stretch of days, counted from 1970, both included. */
export type Days = { from: number; to: number }

const yearIn = /(?<!\d)20\d{2}(?!\d)/g
/** A day of the month before another one that has the month: `25 to 28 December`, `25.–28. 12. 2026`. */
const dayBefore = /(?<!\d)(?<day>[12]?\d|3[01])\.?\s?(?:[-–—/+&]|\p{L}{1,4})\s?$/u

/** Returns the years that a text names, each once. */
export const yearsIn = (text: string): number[] => [
  ...new Set((text.match(yearIn) ?? []).map(Number)),
]

/** Days of a stretch across the end of a year, such as `30 December to 3 January`, at most. */
const maxAcrossYears = 183

/**
 * Returns the days that a unit names, in order; two dates with a dash or a short word between are a stretch from the one to
 * the other, unless the second is the earlier one of the same year. A date without a year is of the only year in the
 * unit, its headings or its file's name, else of the year in which it comes next.
 */
export function namedDays(
  { passage, start, end }: Pick<Evidence, 'passage' | 'start' | 'end'>,
  today: number,
): Days[] {
  const text = passage.text.slice(start, end)
  const dates = findDates(text).flatMap(date => datesOf(date, text))
  const [first, second] = dates
  if (!first) return []
  const own = [...new Set(dates.flatMap(({ year }) => year ?? []))]
  const around = own.length ? own : yearsIn([...passage.path, passage.file].join(' '))
  const only = around.length === 1 ? around[0] : undefined
  const dayOf = ({ year = only, month, day }: NamedDate) =>
    year ? dayIn(year, month, day) : comingDay(month, day, today)
  const areEnds =
    dates.length === 2 && second && isThrough(text.slice(first.end, second.start), passage.language)
  const stretch = areEnds && stretchOf(first, second, dayOf(second))
  if (stretch) return [stretch]
  const days = dates.map(dayOf).sort((one, other) => one - other)
  return days.map(day => ({ from: day, to: day }))
}

/** Returns the days from one date to another one, which is on day `to`; nothing where they are no stretch. */
function stretchOf(first: NamedDate, second: NamedDate, to: number): Days | undefined {
  const yearOfEnd = new Date(to * dayMs).getUTCFullYear()
  const from = dayIn(first.year ?? yearOfEnd, first.month, first.day)
  if (from <= to) return { from, to }
  const before = dayIn(yearOfEnd - 1, first.month, first.day)
  const isAcross = first.year === undefined && first.month !== second.month
  return isAcross && to - before <= maxAcrossYears ? { from: before, to } : undefined
}

/** A date in a text, and where it stands. */
type NamedDate = { year?: number; month: number; day: number; start: number; end: number }

/** Returns a date that names a day, with the day before it that shares its month. */
function datesOf({ readings: [reading], start, end }: DateParts, text: string): NamedDate[] {
  if (!reading?.month || !reading.day || !isDay(reading.month, reading.day)) return []
  const date = { ...reading, month: reading.month, day: reading.day, start, end }
  const before = dayBefore.exec(text.slice(0, start))
  const day = Number(before?.groups?.['day'])
  if (!before || day >= date.day) return [date]
  return [{ ...date, day, start: before.index, end: before.index + String(day).length }, date]
}

/** True for a day that a month has, in leap years at least. */
const isDay = (month: number, day: number) =>
  new Date(Date.UTC(2000, month - 1, day)).getUTCMonth() === month - 1

const dayIn = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / dayMs

function comingDay(month: number, day: number, today: number): number {
  const year = new Date(today * dayMs).getUTCFullYear()
  const thisYear = dayIn(year, month, day)
  return thisYear < today ? dayIn(year + 1, month, day) : thisYear
}
