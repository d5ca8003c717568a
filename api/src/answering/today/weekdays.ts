import { remembering } from '@sandbox-ai/text/remember'
import { fold } from '@sandbox-ai/text/tokens'
import { dayMs, localesOf } from './localTime.ts'

/** Of 1970: a Monday and the days after it. */
const firstMonday = 4
const week = [0, 1, 2, 3, 4, 5, 6]

/** Returns the number of the weekday of a day that is counted from 1970, 0 for Monday. */
export const weekdayOf = (day: number): number => (((day - firstMonday) % 7) + 7) % 7

/**
 * The names of a language's weekdays as Unicode's CLDR has them: `long` matches one with its ending, `short` have a number
 * each; `and` stands between two that are listed.
 */
type Names = { long: RegExp; weekdays: string[]; short: string[]; and: string }

const namesIn = remembering((language: string): Names => {
  const locales = localesOf(language)
  const names = (weekday: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(locales, { weekday, timeZone: 'UTC' })
    return week.map(at => fold(format.format((firstMonday + at) * dayMs)).replace(/\.$/, ''))
  }
  const list = new Intl.ListFormat(locales).formatToParts(['a', 'b'])
  const and = fold(list.find(({ type }) => type === 'literal')?.value ?? '').trim()
  const weekdays = names('long')
  // Of several words, such as the Vietnamese, are also `the second` and `the third`. `cumartesi` begins with `cuma`.
  const single = weekdays
    .filter(name => !name.includes(' '))
    .toSorted((a, b) => b.length - a.length)
  const any = single.map(name => RegExp.escape(name)).join('|') || '(?!)'
  const long = new RegExp(`(?<name>${any})[\\p{L}\\p{M}]*?(?=${any}|[^\\p{L}\\p{M}]|$)`, 'gu')
  return { long, weekdays, short: names('short'), and }
}, 100)

/** Between the ends of a stretch: a dash, or one short word. */
const through = /^\.?\s*(?:[-–—~〜]|\p{L}{1,6})\s*$/u

/** True for what stands between two days of which a text in a language means all from the one to the other. */
export const isThrough = (between: string, language: string): boolean =>
  through.test(between) && fold(between).replace(/^\./, '').trim() !== namesIn(language).and

/** Stands behind a short name: a stretch, a list, a cell's end or a time. */
const besides = /^\.?\s*(?:[-–—:,;&+/|\d]|$)/u
const word = /[\p{L}\p{M}]+/gu

/**
 * Returns the weekdays that a text in a language names, from 0 for Monday: those it lists, and all between the ends of a
 * stretch such as `Mon–Fri`. Endings count as the name: `Fridays`, `dienstags`.
 */
export function weekdaysIn(text: string, language: string): Set<number> {
  const folded = fold(text)
  const names = namesIn(language)
  const matches = new Set<number>()
  let last: { weekday: number; end: number } | undefined
  for (const { weekday, start, end } of mentions(folded, names)) {
    const between = folded.slice(last?.end ?? 0, start)
    const isStretch = last && isThrough(between, language)
    const steps = last && isStretch ? (weekday - last.weekday + 7) % 7 : 0
    for (let back = 0; back <= steps; back++) matches.add((weekday - back + 7) % 7)
    last = { weekday, end }
  }
  return matches
}

/** Returns the weekdays that a text names, in its order. */
function mentions(text: string, { long, weekdays, short }: Names) {
  const inFull = [...text.matchAll(long)].map(({ 0: words, index, groups }) => ({
    weekday: weekdays.indexOf(groups!['name']!),
    start: index,
    end: index + words.length,
  }))
  const abbreviated = [...text.matchAll(word)].flatMap(({ 0: token, index: start }) => {
    const end = start + token.length
    const weekday = short.indexOf(token)
    // Short names may be words of their own.
    const isShort = besides.test(text.slice(end)) || /[-–—]\s*$/u.test(text.slice(0, start))
    const isNew = !inFull.some(other => other.start < end && other.end > start)
    return weekday >= 0 && isShort && isNew ? [{ weekday, start, end }] : []
  })
  return [...inFull, ...abbreviated].sort((one, other) => one.start - other.start)
}
