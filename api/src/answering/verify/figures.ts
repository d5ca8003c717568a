import { type DateParts, findDates } from '../../text/numbers/dates.ts'
import { magnitudeAt } from '../../text/numbers/magnitudes.ts'
import { numbersInWords } from '../../text/numbers/numberWords.ts'
import { readNumber } from '../../text/numbers/quantities.ts'
import { fold, type Token } from '../../text/tokens.ts'
import { unitOf } from '../../text/numbers/units.ts'

/**
 * A number, date or time in a text. `keys` are its possible meanings: `n:1500` a number, `t:630` minutes of a day,
 * `hour:10` a bare hour, `md:3-5` a month and day, `m:3` a month. `unit` is one of `unitOf`.
 */
export type Figure = { start: number; end: number; keys: string[]; unit?: string }

const number =
  /\p{Nd}{1,3}(?:[ \u00a0\u202f'’]\p{Nd}{3})+(?![\p{Nd}])(?:[.,]\p{Nd}+)?|\p{Nd}+(?:[.,]\p{Nd}+)*/gu
const clock =
  /(?<![\p{L}\p{N}.])([01]?\d|2[0-4])(?:[:.h]([0-5]\d))?\s?(?:(a|p)\.?m\b\.?|Uhr\b)|(?<![\p{L}\p{N}.])([01]?\d|2[0-4])(?::|\s?h\s?)([0-5]\d)\b(?!:)/giu
/** A letter directly before digits, which makes them part of a code and thus a name: `A4`, `v2.1`. */
const inCode = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}_]-?$/u
const day = 1_440

/** Returns the figures of a text in a language (ISO 639-1), in no particular order; `words` are its tokens. */
export function figuresOf(text: string, language: string, words: Token[]): Figure[] {
  const all: Figure[] = []
  let rest = text
  const take = (figures: Figure[]) => {
    all.push(...figures)
    const characters = rest.split('')
    for (const { start, end } of figures) characters.fill(' ', start, end)
    rest = characters.join('')
  }
  if (/\p{Nd}/u.test(text)) {
    take(findDates(rest).flatMap(datesOf))
    take(timesOf(rest))
    take([...rest.matchAll(number)].flatMap(match => numberAt(text, match, language)))
  }
  take(wordFigures(text, language, words))
  return all
}

const datesOf = ({ start, end, readings }: DateParts): Figure[] => {
  const at = { start, end }
  const days = readings.flatMap(({ month, day: date }) => (date ? [`md:${month}-${date}`] : []))
  const months = readings.flatMap(({ month, day: date }) => (date ? [] : [`m:${month}`]))
  const year = readings[0]?.year
  return [
    ...(days.length ? [{ ...at, keys: days }] : []),
    ...(months.length ? [{ ...at, keys: months }] : []),
    ...(year ? [{ ...at, keys: [`n:${year}`] }] : []),
  ]
}

/** Returns times of day; one without `am` or `pm` may be either. */
const timesOf = (text: string): Figure[] =>
  [...text.matchAll(clock)].map(match => {
    const half = match[3]?.toLowerCase()
    const hour = Number(match[1] ?? match[4])
    const minutes = hour * 60 + Number(match[2] ?? match[5] ?? 0)
    const exact = half ? (minutes % (day / 2)) + (half === 'p' ? day / 2 : 0) : minutes
    const either = !half && hour >= 1 && hour <= 12 ? [exact, (exact + day / 2) % day] : [exact]
    const keys = [...either.map(minute => `t:${minute}`), ...(half ? [`hour:${hour}`] : [])]
    return { start: match.index, end: match.index + match[0].length, keys }
  })

const numberAt = (text: string, match: RegExpExecArray, language: string): Figure[] => {
  const start = match.index
  const end = start + match[0].length
  const before = text.slice(Math.max(0, start - 12), start)
  if (inCode.test(before)) return []
  const magnitude = magnitudeAt(text.slice(end, end + 24), language)
  const to = end + magnitude.length
  const unit = unitBefore(before, language) ?? unitBehind(text.slice(to, to + 40), language)
  const keys = readNumber(match[0]).map(
    value => `n:${Number((value * magnitude.value).toPrecision(12))}`,
  )
  return keys.length ? [{ start, end: to, keys, ...(unit && { unit }) }] : []
}

/** Returns the unit after a number; a word may stand between: `5 business days`. */
const unitBehind = (after: string, language: string): string | undefined => {
  const [, first = '', second = ''] =
    /^\+?[\s-]?(%|\p{Sc}|°?[\p{L}\p{M}]+)(?:[\s-]([\p{L}\p{M}]+))?/u.exec(after) ?? []
  return (
    unitOf(first, language) ??
    (first.length > 3 && second.length > 2 ? unitOf(second, language) : undefined)
  )
}

const unitBefore = (before: string, language: string): string | undefined => {
  const [, money] = /(\p{Sc}|\b[A-Z]{3})\s?$/u.exec(before) ?? []
  return money && unitOf(money, language)
}

/** Returns numbers in words, except for `one`, which rarely counts anything. */
const wordFigures = (text: string, language: string, words: Token[]): Figure[] =>
  numbersInWords(text, words, language)
    .filter(({ value }) => value !== 1)
    .map(({ start, end, value }) => {
      const unit = unitBehind(text.slice(end, end + 40), language)
      return { start, end, keys: [`n:${value}`], ...(unit && { unit }) }
    })

/** The keys of a text's figures with their units, `''` for none. */
export type FigureIndex = Map<string, Set<string>>

export const indexFigures = (text: string, figures: Figure[]): FigureIndex => {
  const index: FigureIndex = new Map()
  const add = (key: string, unit: string) => index.set(key, (index.get(key) ?? new Set()).add(unit))
  for (const figure of figures) {
    for (const key of figure.keys) if (!key.startsWith('hour:')) add(key, figure.unit ?? '')
    for (const part of partsOf(figure, text)) add(part, '')
  }
  return index
}

/** Returns the keys of shorter mentions of a figure: a date's month or day, a time's hour, a part of a phone number. */
const partsOf = ({ keys, start, end }: Figure, text: string): string[] => {
  const raw = fold(text.slice(start, end))
  return keys.flatMap(key => {
    const [, month, date] = /^md:(\d+)-(\d+)$/.exec(key) ?? []
    if (month && date) return [`m:${month}`, `n:${date}`]
    if (key.startsWith('t:')) return [`n:${Number(/\d+/.exec(raw)?.[0])}`]
    const [, hour] = /^n:(\d{1,2})$/.exec(key) ?? []
    if (hour) return [`hour:${hour}`]
    return /\s/.test(raw) ? (raw.match(/\d+/g) ?? []).map(part => `n:${Number(part)}`) : []
  })
}

/** True when the index has the figure, with its unit, without a unit, or where the figure itself has none. */
export const carriesFigure = (index: FigureIndex, { keys, unit }: Figure): boolean =>
  keys.some(key => {
    const units = index.get(key)
    return units && (!unit || units.has(unit) || units.has(''))
  })

/** True when two figures may mean the same. */
export const isSameFigure = (one: Figure, other: Figure): boolean =>
  one.keys.some(key => other.keys.includes(key))
