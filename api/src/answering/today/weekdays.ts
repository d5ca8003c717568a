import { fold } from '../../text/tokens.ts'
import { dayMs } from './localTime.ts'

/** Of 1970: a Monday and the days after it. */
const firstMonday = 4
const week = [0, 1, 2, 3, 4, 5, 6]

/** Returns the number of the weekday of a day that is counted from 1970, 0 for Monday. */
export const weekdayOf = (day: number): number => (((day - firstMonday) % 7) + 7) % 7

/** The names of a language's weekdays as Unicode's CLDR has them, and what stands between two that are listed. */
type Names = { long: string[]; short: string[]; and: string }
const known = new Map<string, Names>()

function namesIn(language: string): Names {
  const made = known.get(language)
  if (made) return made
  const names = (weekday: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat([language, 'en'], { weekday, timeZone: 'UTC' })
    return week.map(at => fold(format.format((firstMonday + at) * dayMs)).replace(/\.$/, ''))
  }
  const list = new Intl.ListFormat([language, 'en']).formatToParts(['a', 'b'])
  const and = fold(list.find(({ type }) => type === 'literal')?.value ?? '').trim()
  const found = { long: names('long'), short: names('short'), and }
  known.set(language, found)
  return found
}

/** Between two weekdays that are the ends of a stretch: a dash, or one short word. */
const through = /^\s*(?:[-–—]|\p{L}{1,4})\s*$/u
/** What stands behind a short name: a stretch, a list, a cell's end or a time. */
const besides = /^\.?\s*(?:[-–—:,;&+/|\d]|$)/u
const word = /[\p{L}\p{M}]+/gu

/**
 * Returns the weekdays that a text in a language names, from 0 for Monday: those it lists, and all between the ends of a
 * stretch such as `Mon–Fri`. Endings count as the name: `Fridays`, `dienstags`.
 */
export function weekdaysIn(text: string, language: string): Set<number> {
  const folded = fold(text)
  const { long, short, and } = namesIn(language)
  const named = new Set<number>()
  let last: { weekday: number; end: number } | undefined
  for (const { weekday, start, end } of mentions(folded, long, short)) {
    const between = folded.slice(last?.end ?? 0, start)
    const isStretch = last && through.test(between) && between.trim() !== and
    const steps = last && isStretch ? (weekday - last.weekday + 7) % 7 : 0
    for (let back = 0; back <= steps; back++) named.add((weekday - back + 7) % 7)
    last = { weekday, end }
  }
  return named
}

function* mentions(text: string, long: string[], short: string[]) {
  for (const { 0: token, index } of text.matchAll(word)) {
    const end = index + token.length
    // Scripts without spaces have names within longer words; short names may be words of their own.
    const inside = long.findIndex(name => token.includes(name))
    const isShort = besides.test(text.slice(end)) || /[-–—]\s*$/u.test(text.slice(0, index))
    const weekday = inside < 0 && isShort ? short.indexOf(token) : inside
    if (weekday >= 0) yield { weekday, start: index, end }
  }
}
