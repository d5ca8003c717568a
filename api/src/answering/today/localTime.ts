import { LRUCache } from 'lru-cache'

/** A moment where the bot is at home: `day` counts days since 1970, as the quantity of a date does. */
export type LocalTime = { now: Date; timeZone: string | undefined; day: number }

export const dayMs = 86_400_000

/** Returns the moment in a time zone (IANA), in the server's where that is empty. */
export function localTime(now: Date, zone: string): LocalTime {
  return { now, timeZone: zone || undefined, day: Date.parse(dates.memo(zone).format(now)) / dayMs }
}

/** Formats of dates by time zone: to make one takes a millisecond. */
const dates = new LRUCache<string, Intl.DateTimeFormat>({
  max: 500,
  memoMethod: zone =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone || undefined, dateStyle: 'short' }),
})

/** Returns the locales of a language, then English; English alone where a file's language is not known or no such tag. */
export function localesOf(language: string): string[] {
  try {
    return Intl.getCanonicalLocales([language, 'en'])
  } catch {
    return ['en']
  }
}

/** Returns a day in words: its weekday, or its date with that. */
export const dayInWords = (day: number, language: string, form: 'weekday' | 'date'): string =>
  new Intl.DateTimeFormat(localesOf(language), {
    timeZone: 'UTC',
    ...(form === 'date' ? { dateStyle: 'full' } : { weekday: 'long' }),
  }).format(day * dayMs)

/** A time in English: its date with the weekday, and the time of day with the zone. */
export type SpokenTime = { date: string; clock: string }

/** Returns a time in words. */
export function timeInWords({ now, timeZone }: LocalTime): SpokenTime {
  const words = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...parts }).format(now)
  return {
    date: words({ dateStyle: 'full' }),
    clock: words({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
  }
}
