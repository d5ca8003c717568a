import { findDates } from './dates.ts'
import { fold } from '../tokens.ts'

/**
 * An amount in a text: `low` and `high` in the smallest unit of its kind, alike but for ranges. `kind` tells what can be
 * compared: money by its sign, measures by what they measure, times of day in minutes, dates in days.
 */
export type Quantity = { kind: string; low: number; high: number; start: number; end: number }

/** Measures that are written alike in all languages: what they measure, and how much of its smallest unit. */
const measures: Record<string, [kind: string, factor: number]> = {
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1_000],
  km: ['length', 1e6],
  mg: ['weight', 1],
  g: ['weight', 1e3],
  kg: ['weight', 1e6],
  t: ['weight', 1e9],
  ml: ['volume', 1],
  cl: ['volume', 10],
  dl: ['volume', 100],
  l: ['volume', 1_000],
  kb: ['data', 1],
  mb: ['data', 1e3],
  gb: ['data', 1e6],
  tb: ['data', 1e9],
  s: ['duration', 1],
  min: ['duration', 60],
  h: ['duration', 3_600],
  '%': ['share', 1],
  '°c': ['temperature', 1],
}

const digits = String.raw`\d+(?:[ .,'’\u{a0}\u{202f}]\d{3})*(?:[.,]\d+)?`
const money = String.raw`[\p{Sc}]|\b(?:EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|TRY|JPY|CNY|kr|zł|Kč)\b\.?`
const range = new RegExp(
  String.raw`(?<before>${money})?\s?(?<low>${digits})\s?(?<unit>${money}|°C|%|\p{L}{1,3}(?![\p{L}\p{N}]))?` +
    String.raw`(?:\s?(?:[-–—]|…)\s?(?:${money})?\s?(?<high>${digits})\s?(?<unit2>${money}|°C|%|\p{L}{1,3}(?![\p{L}\p{N}]))?)?`,
  'giu',
)
const clock =
  /(?<![\p{N}.,:])(?<hour>[01]?\d|2[0-4])(?:[:h](?<minute>[0-5]\d)(?:\s?(?<half>[ap])\.?m\b)?|(?:\.(?<minute>[0-5]\d))?\s?(?<half>[ap])\.?m\b)(?!\p{N})/giu
const dayMs = 86_400_000

/** Returns the amounts of a text, in order: dates, times of day, money, measures and bare numbers. */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = []
  const take = (kind: string, low: number, high: number, start: number, end: number) => {
    if (Number.isFinite(low) && Number.isFinite(high))
      found.push({ kind, low, high: Math.max(low, high), start, end })
  }
  for (const { readings, start, end } of findDates(text)) {
    const { year = 0, month = 1, day = 1 } = readings[0] ?? {}
    const days = Date.UTC(year || 2000, month - 1, day) / dayMs
    take('date', days, days, start, end)
  }
  for (const match of withoutFound(text, found).matchAll(clock)) {
    const { hour = '', minute = '0', half } = match.groups ?? {}
    const isLater = half?.toLowerCase() === 'p' && Number(hour) < 12
    const minutes = (Number(hour) + (isLater ? 12 : 0)) * 60 + Number(minute)
    take('time', minutes, minutes, match.index, match.index + match[0].length)
  }
  for (const match of withoutFound(text, found).matchAll(range)) {
    const { before, low = '', unit, high, unit2 } = match.groups ?? {}
    const [kind, factor] = kindOf(before ?? unit2 ?? unit)
    const first = numberOf(low) * factor
    const last = high === undefined ? first : numberOf(high) * factor
    take(kind, first, last, match.index, match.index + match[0].trimEnd().length)
  }
  return inOrder(found)
}

const inOrder = (found: Quantity[]) => found.toSorted((one, other) => one.start - other.start)

/** The text with blanks in place of what was found in it. */
function withoutFound(text: string, found: Quantity[]): string {
  let rest = ''
  for (const { start, end } of inOrder(found))
    rest += text.slice(rest.length, start) + ' '.repeat(end - start)
  return rest + text.slice(rest.length)
}

const isMoney = new RegExp(`^(?:${money})$`, 'iu')

const kindOf = (unit: string | undefined): [string, number] => {
  if (!unit) return ['number', 1]
  if (isMoney.test(unit)) return [`money ${unit.replace('.', '').toUpperCase()}`, 1]
  return measures[unit.toLowerCase()] ?? ['number', 1]
}

/**
 * A number as it is written anywhere: `2,400`, `2.400,50`, `2 400`, `0.5`. What stands before three last figures separates
 * thousands.
 */
export function numberOf(written: string): number {
  const bare = written.replace(/[ '’\u{a0}\u{202f}]/gu, '')
  const signs = bare.match(/[.,]/g) ?? []
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last < 0) return Number(bare)
  const isOneSign = new Set(signs).size === 1
  const areThousands =
    isOneSign && bare.length - last - 1 === 3 && (signs.length > 1 || !bare.startsWith('0'))
  const whole = bare.slice(0, last).replace(/[.,]/g, '')
  return areThousands
    ? Number(bare.replace(/[.,]/g, ''))
    : Number(`${whole}.${bare.slice(last + 1)}`)
}

/** Returns what digits and separators may mean: `1.500` is one and a half or fifteen hundred, `1,500.5` only one thing. */
export function readNumber(written: string): number[] {
  const digits = fold(written).replace(/[ '’]/g, '')
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
