import { bad } from '../../errors.ts'

export type Clock = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
}
/** A moment as a zone's calendar shows it; `weekday` 0 is Sunday. */
export type Parts = Clock & {
  weekday: number
  dayOfYear: number
  isoWeek: number
  isoYear: number
  offset: number
}

const dayMs = 86_400_000

/** Milliseconds of a calendar's numbers read as UTC; years below 100 are meant as they stand. */
const utc = (clock: Clock): number => {
  const date = new Date(0)
  date.setUTCFullYear(clock.year, clock.month - 1, clock.day)
  return date.setUTCHours(clock.hour, clock.minute, clock.second, clock.millisecond)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the milliseconds by which a zone is ahead of UTC at a moment. */
function offsetAt(time: number, zone: string): number {
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0
  const fixed = /^([+-])(\d\d):?(\d\d)?$/.exec(zone)
  if (fixed)
    return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * 60_000
  let format = formats.get(zone)
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    } catch {
      throw bad(`unrecognized time zone identifier: "${zone}"`, 40485)
    }
    formats.set(zone, format)
  }
  const name = format.formatToParts(time).find(part => part.type === 'timeZoneName')?.value ?? ''
  const match = /([+-])(\d\d):(\d\d)/.exec(name)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000
}

export function partsIn(date: Date, zone: string): Parts {
  const offset = offsetAt(date.getTime(), zone)
  const local = new Date(date.getTime() + offset)
  const year = local.getUTCFullYear()
  const weekday = local.getUTCDay()
  const clock = {
    year,
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  }
  const startOfDay = Math.floor(local.getTime() / dayMs)
  const newYear = (of: number) =>
    utc({ year: of, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 }) / dayMs
  const thursday = startOfDay - ((weekday + 6) % 7) + 3
  const isoYear = new Date(thursday * dayMs).getUTCFullYear()
  return {
    ...clock,
    weekday,
    dayOfYear: startOfDay - newYear(year) + 1,
    isoWeek: Math.floor((thursday - newYear(isoYear)) / 7) + 1,
    isoYear,
    offset,
  }
}

/** The moment a zone's clocks show these numbers. */
export function instant(clock: Clock, zone: string): Date {
  const local = utc(clock)
  const first = local - offsetAt(local, zone)
  return new Date(local - offsetAt(first, zone))
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

type Step = {
  /** The number of such units since a fixed one: a difference of two is the distance. */
  index: (parts: Clock, startOfWeek: string) => number
  /** Where unit number `index` starts, as UTC milliseconds of the local calendar. */
  start: (index: number, startOfWeek: string) => number
}

const even = (ms: number): Step => ({
  index: parts => Math.floor(utc(parts) / ms),
  start: index => index * ms,
})
const months = (count: number): Step => ({
  index: parts => Math.floor((parts.year * 12 + parts.month - 1) / count),
  start: index => monthStart(index * count),
})

const monthStart = (index: number): number =>
  utc({
    year: Math.floor(index / 12),
    month: (((index % 12) + 12) % 12) + 1,
    day: 1,
    hour: 0,
    minute: 0,
    second: 0,
    millisecond: 0,
  })

/** Days from the first such weekday before 1970, a Thursday, to the epoch. */
const weekShift = (startOfWeek: string): number => {
  const day = weekdays.findIndex(name => name.startsWith(startOfWeek.toLowerCase().slice(0, 3)))
  if (day < 0) throw bad(`unknown day of week value: ${startOfWeek}`, 9)
  return (4 - day + 7) % 7
}

export const steps = new Map<string, Step>([
  ['millisecond', even(1)],
  ['second', even(1000)],
  ['minute', even(60_000)],
  ['hour', even(3_600_000)],
  ['day', even(dayMs)],
  [
    'week',
    {
      index: (parts, first) => Math.floor((Math.floor(utc(parts) / dayMs) + weekShift(first)) / 7),
      start: (index, first) => (index * 7 - weekShift(first)) * dayMs,
    },
  ],
  ['month', months(1)],
  ['quarter', months(3)],
  ['year', months(12)],
])

/** The start of the unit a moment lies in; units of `size` are counted from the first of January 2000. */
export function startOf(
  date: Date,
  unit: string,
  size: number,
  zone: string,
  startOfWeek: string,
): Date {
  const step = steps.get(unit)
  if (!step) throw bad(`unknown time unit value: ${unit}`, 9)
  const origin = step.index(
    { year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 },
    startOfWeek,
  )
  const index = step.index(partsIn(date, zone), startOfWeek)
  const start = step.start(Math.floor((index - origin) / size) * size + origin, startOfWeek)
  return instant(partsIn(new Date(start), 'UTC'), zone)
}

/** Later or earlier by whole units of the zone's calendar; a day past a month's end becomes its last. */
export function addTo(date: Date, unit: string, amount: number, zone: string): Date {
  const fixed = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000 }[unit]
  if (fixed) return new Date(date.getTime() + amount * fixed)
  const parts = partsIn(date, zone)
  const days = { day: 1, week: 7 }[unit]
  if (days) return instant({ ...parts, day: parts.day + amount * days }, zone)
  const count = { month: 1, quarter: 3, year: 12 }[unit] ?? 0
  const index = parts.year * 12 + parts.month - 1 + amount * count
  const last = new Date(monthStart(index + 1) - dayMs).getUTCDate()
  const month = (((index % 12) + 12) % 12) + 1
  return instant(
    { ...parts, year: Math.floor(index / 12), month, day: Math.min(parts.day, last) },
    zone,
  )
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0')

export function formatDate(date: Date, format: string, zone: string): string {
  const parts = partsIn(date, zone)
  const minutes = Math.abs(parts.offset) / 60_000
  const pieces: Record<string, string> = {
    Y: pad(parts.year, 4),
    m: pad(parts.month, 2),
    d: pad(parts.day, 2),
    H: pad(parts.hour, 2),
    M: pad(parts.minute, 2),
    S: pad(parts.second, 2),
    L: pad(parts.millisecond, 3),
    j: pad(parts.dayOfYear, 3),
    w: String(parts.weekday + 1),
    u: String(parts.weekday || 7),
    U: pad(Math.floor((parts.dayOfYear + 6 - parts.weekday) / 7), 2),
    V: pad(parts.isoWeek, 2),
    G: pad(parts.isoYear, 4),
    z: `${parts.offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}${pad(minutes % 60, 2)}`,
    Z: String((parts.offset < 0 ? -1 : 1) * minutes),
    '%': '%',
  }
  return format.replaceAll(/%(.?)/g, (_, letter: string) => {
    const piece = pieces[letter]
    if (piece === undefined)
      throw bad(`Invalid format character '%${letter}' in format string`, 18536)
    return piece
  })
}
