import { type DateParts, findDates } from '../../../language/dates.ts'
import { fold } from '../../../language/tokens.ts'
import { findNumberWords } from '../../languages/numberWords.ts'
import { unitAfter, unitBefore } from './units.ts'

/**
 * A number, date or time as it stands in a text. `keys` are what it may mean, any of which will do: `n:1500` a
 * number, `t:630` minutes of a day, `hour:10` a bare hour, `md:3-5` a month and day, `m:3` a month.
 */
export type Figure = { start: number; end: number; keys: string[]; unit?: string }

const magnitudes: [RegExp, number][] = [
  [/^\s?(?:k\b|thousand\b|tausend\b|mille\b|mil\b|тыс)/iu, 1e3],
  [/^\s?(?:mil(?:lion(?:en|s)?|ion[ei]|yon)\b|millones\b|milh(?:ão|ões)\b|mio\b|mln\b|млн)/iu, 1e6],
  [/^\s?(?:billions?\b|bn\b|milliarden?\b|milliards?\b|mrd\b|млрд)/iu, 1e9],
  [/^\s?[万萬]/u, 1e4],
  [/^\s?[亿億]/u, 1e8],
]

const number =
  /\p{Nd}{1,3}(?:[  '’]\p{Nd}{3})+(?![\p{Nd}])(?:[.,]\p{Nd}+)?|\p{Nd}+(?:[.,]\p{Nd}+)*/gu
const clock =
  /\b([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?\s?(?:(a|p)\.?m\b\.?|Uhr\b)|\b([01]?\d|2[0-3])(?::|\s?h\s?)([0-5]\d)\b(?!:)/giu

/** What digits and separators may mean: `1.500` is one and a half or fifteen hundred, `1,500.5` only one thing. */
const readings = (raw: string): number[] => {
  const digits = fold(raw).replace(/[  '’]/g, '')
  const separators = digits.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (!last) return [Number(digits)]
  const grouped = Number(digits.replace(/[.,]/g, ''))
  const inThrees = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(digits)
  if (separators.length > 1 && new Set(separators).size === 1) return inThrees ? [grouped] : []
  const other = last === '.' ? /,/g : /\./g
  const decimal = Number(digits.replace(other, '').replace(last, '.'))
  return inThrees && separators.length === 1 ? [grouped, decimal] : [decimal]
}

const times = (text: string): Figure[] =>
  [...text.matchAll(clock)].map(match => {
    const half = match[3]?.toLowerCase()
    const hour = Number(match[1] ?? match[4])
    const minutes = hour * 60 + Number(match[2] ?? match[5] ?? 0)
    const noon = 720
    const exact = half ? (minutes % noon) + (half === 'p' ? noon : 0) : minutes
    const either = !half && hour >= 1 && hour <= 12 ? [exact, (exact + noon) % 1440] : [exact]
    const keys = [...either.map(minute => `t:${minute}`), ...(half ? [`hour:${hour}`] : [])]
    return { start: match.index, end: match.index + match[0].length, keys }
  })

const dateFigures = ({ start, end, readings: dates }: DateParts): Figure[] => {
  const at = { start, end }
  const days = dates.flatMap(({ month, day }) => (month && day ? [`md:${month}-${day}`] : []))
  const months = dates.flatMap(({ month, day }) => (month && !day ? [`m:${month}`] : []))
  const year = dates[0]?.year
  return [
    ...(days.length ? [{ ...at, keys: days }] : []),
    ...(months.length ? [{ ...at, keys: months }] : []),
    ...(year ? [{ ...at, keys: [`n:${year}`] }] : []),
  ]
}

const plainNumber = (text: string, match: RegExpExecArray): Figure | undefined => {
  const start = match.index
  const end = start + match[0].length
  const before = text.slice(0, start)
  const after = text.slice(end)
  // Part of a code such as `A4`, `COVID-19` or `v2.1.3`: names look after those.
  if (/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}_]-?$/u.test(before)) return undefined
  const [scaled, magnitude] = scaleOf(after)
  const unit = unitBefore(before) ?? unitAfter(after.slice(scaled))
  const keys = readings(match[0]).map(value => `n:${Number((value * magnitude).toPrecision(12))}`)
  return keys.length ? { start, end: end + scaled, keys, ...(unit && { unit }) } : undefined
}

const scaleOf = (after: string): [length: number, times: number] => {
  for (const [pattern, times] of magnitudes) {
    const length = pattern.exec(after)?.[0].length
    if (length) return [length, times]
  }
  return [0, 1]
}

/** Every figure of a text, in no particular order. */
export const figuresOf = (text: string): Figure[] => {
  const found: Figure[] = []
  let rest = text
  const take = (figures: Figure[]) => {
    found.push(...figures)
    for (const { start, end } of figures)
      rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  take(findDates(rest).flatMap(dateFigures))
  take(times(rest))
  take([...rest.matchAll(number)].flatMap(match => plainNumber(rest, match) ?? []))
  take(
    findNumberWords(rest).map(({ start, end, value }) => {
      const unit = unitAfter(text.slice(end))
      return { start, end, keys: [`n:${value}`], ...(unit && { unit }) }
    }),
  )
  return found
}

/** Keys to the units they stand with, `''` for none. */
export type FigureIndex = Map<string, Set<string>>

/** What shorter mentions of a figure may say: a date's month or day alone, a time's hour, a part of a phone number. */
const partsOf = ({ keys, start, end }: Figure, text: string): string[] => {
  const raw = text.slice(start, end)
  return keys.flatMap(key => {
    const [, month, day] = /^md:(\d+)-(\d+)$/.exec(key) ?? []
    if (month && day) return [`m:${month}`, `n:${day}`]
    if (key.startsWith('t:')) return [`n:${Number(/\d+/.exec(raw)?.[0])}`]
    const [, hour] = /^n:(\d{1,2})$/.exec(key) ?? []
    if (hour) return [`hour:${hour}`]
    return /\s/.test(raw) ? (raw.match(/\d+/g) ?? []).map(part => `n:${Number(part)}`) : []
  })
}

/** Everything a text's figures say. */
export const figureIndex = (text: string): FigureIndex => {
  const index: FigureIndex = new Map()
  const add = (key: string, unit: string) => index.set(key, (index.get(key) ?? new Set()).add(unit))
  for (const figure of figuresOf(text)) {
    for (const key of figure.keys) if (!key.startsWith('hour:')) add(key, figure.unit ?? '')
    for (const part of partsOf(figure, text)) add(part, '')
  }
  return index
}

/** Whether a figure stands in the index, and with no other unit than its own. */
export const carriesFigure = (index: FigureIndex, { keys, unit }: Figure): boolean =>
  keys.some(key => {
    const units = index.get(key)
    return units && (!unit || units.has(unit) || units.has(''))
  })
