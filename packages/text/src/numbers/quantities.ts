import { findDates } from './dates.ts'
import { fold } from '../tokens.ts'
import { unitOf } from './units.ts'

/**
 * An amount in a text: `low` and `high` in the smallest unit of its kind, alike but for ranges. `kind` tells what can be
 * compared: money by its ISO 4217 code or sign, measures by what they measure, times of day in minutes, dates in days.
 */
export type Quantity = { kind: string; low: number; high: number; start: number; end: number }

const [day, year] = [86_400, 365.25 * 86_400]
/** Measures by their CLDR names: what they measure, and how much of its smallest unit. */
const namedMeasures: Record<string, [kind: string, factor: number]> = {
  second: ['duration', 1],
  minute: ['duration', 60],
  hour: ['duration', 3_600],
  day: ['duration', day],
  week: ['duration', 7 * day],
  month: ['duration', year / 12],
  year: ['duration', year],
  millimeter: ['length', 1],
  centimeter: ['length', 10],
  meter: ['length', 1_000],
  kilometer: ['length', 1e6],
  inch: ['length', 25.4],
  foot: ['length', 304.8],
  yard: ['length', 914.4],
  mile: ['length', 1_609_344],
  gram: ['weight', 1e3],
  kilogram: ['weight', 1e6],
  ounce: ['weight', 28_349.5],
  pound: ['weight', 453_592],
  milliliter: ['volume', 1],
  liter: ['volume', 1_000],
  gallon: ['volume', 3_785],
  percent: ['share', 1],
}

/** Measures that are written alike in all languages, in the same way. */
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

const digits = String.raw`(?:\d+(?:[ .,'’\u{a0}\u{202f}]\d{3}(?!\d))*(?:[.,]\d+)?(?:\s?[½¼¾])?|[½¼¾])`
const money = String.raw`\p{Sc}|(?<!\p{L})(?:EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|TRY|JPY|CNY|TL|kr|zł|Kč)(?![\p{L}\p{N}])\.?`
const unit = String.raw`${money}|°C|%|\p{L}[\p{L}\p{M}.]{0,19}(?![\p{L}\p{N}])`
/** A minus directly before a figure or its currency, and behind nothing that it may link. */
const minus = String.raw`(?<![\p{L}\p{N}\p{P}\p{Sc}]|\p{N}\s)[-−](?=[\d\p{Sc}½¼¾])`
const range = new RegExp(
  String.raw`(?<sign>${minus})?(?<before>${money})?\s?(?<low>${digits})(?:\s?(?<unit>${unit}))?` +
    String.raw`(?:\s?(?:[-–—]|…)\s?(?:${money})?\s?(?<high>${digits})(?:\s?(?<unit2>${unit}))?)?`,
  'giu',
)
const clock =
  /(?<![\p{N}.,:])(?<hour>[01]?\d|2[0-4])(?:(?::|\s?h\s?)(?<minute>[0-5]\d)(?!\s?\p{L})(?:\s?(?<half>[ap])\.?m\b)?|(?:[.:](?<minute>[0-5]\d))?\s?(?<half>[ap])\.?m\b)(?!\p{N})/giu
const dayMs = 86_400_000

/** An amount with the size of its unit, 1 for bare numbers. */
type Amount = Quantity & { factor: number }

/**
 * Returns the amounts of a text, in order: dates, times of day, money, measures and bare numbers. Units are known by their
 * signs and by their names in the text's language (ISO 639-1); `2 to 3 weeks` and `1 h 30 min` are one amount each.
 */
export function quantitiesIn(text: string, language = ''): Quantity[] {
  const amounts: Amount[] = []
  const take = (
    kind: string,
    low: number,
    high: number,
    start: number,
    end: number,
    factor = 1,
  ) => {
    if (Number.isFinite(low) && Number.isFinite(high))
      amounts.push({ kind, low, high: Math.max(low, high), start, end, factor })
  }
  for (const { readings, start, end } of findDates(text)) {
    const { year: of = 0, month = 1, day: on = 1 } = readings[0] ?? {}
    const days = Date.UTC(of || 2000, month - 1, on) / dayMs
    take('date', days, days, start, end)
  }
  for (const match of blankedOut(text, amounts).matchAll(clock)) {
    const { hour = '', minute = '0', half } = match.groups ?? {}
    const isLater = half?.toLowerCase() === 'p' && Number(hour) < 12
    const minutes = (Number(hour) + (isLater ? 12 : 0)) * 60 + Number(minute)
    take('time', minutes, minutes, match.index, match.index + match[0].length)
  }
  for (const match of blankedOut(text, amounts).matchAll(range)) {
    const { sign, before, low = '', unit: own, high, unit2 } = match.groups ?? {}
    const [kind, factor] = kindOf(before ?? unit2 ?? own, language)
    const first = numberOf(low) * factor * (sign ? -1 : 1)
    const last = high === undefined ? first : numberOf(high) * factor
    const isBare = (before || kind === 'number') && high === undefined
    const length = isBare ? match[0].indexOf(low) + low.length : match[0].trimEnd().length
    const start = match.index + match[0].length - match[0].trimStart().length
    take(kind, first, last, start, match.index + length, factor)
  }
  return joined(inOrder(amounts), text).map(({ factor: _factor, ...quantity }) => quantity)
}

/** Between the ends of a range or the parts of a duration: a blank or a short word, as in `2 to 3 weeks`. */
const blank = /^\s?$/
const shortWord = /^\s\p{L}{1,4}\s$/u

/** Joins the two ends of a range, and the parts of a duration from the largest unit on. */
function joined(amounts: Amount[], text: string): Amount[] {
  const all: Amount[] = []
  for (const one of amounts) {
    const last = all.at(-1)
    const between = last ? text.slice(last.end, one.start) : ''
    const isLink = shortWord.test(between)
    const isOneDuration =
      last?.kind === 'duration' && one.kind === 'duration' && one.high < last.factor
    if (last && isOneDuration && (isLink || blank.test(between))) {
      const [low, high] = [last.low + one.low, last.high + one.high]
      all.splice(-1, 1, { ...last, low, high, end: one.end, factor: one.factor })
      continue
    }
    const low = last?.kind === 'number' ? last.low * one.factor : last?.low
    const isOneKind = last?.kind === one.kind || last?.kind === 'number'
    const isRange = isLink && one.kind !== 'number' && isOneKind && (low ?? Infinity) < one.low
    if (last && isRange) all.splice(-1, 1, { ...one, low: low!, start: last.start })
    else all.push(one)
  }
  return all
}

const inOrder = <Some extends Quantity>(quantities: Some[]): Some[] =>
  quantities.toSorted((one, other) => one.start - other.start)

/** The text with blanks in place of what was found in it. */
function blankedOut(text: string, quantities: Quantity[]): string {
  let rest = ''
  for (const { start, end } of inOrder(quantities))
    rest += text.slice(rest.length, start) + ' '.repeat(end - start)
  return rest + text.slice(rest.length)
}

const isMoney = new RegExp(`^(?:${money})$`, 'iu')

/** Scripts without spaces, where what follows a unit may be written to it. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const maxUnspaced = 6

function kindOf(written: string | undefined, language: string): [kind: string, factor: number] {
  if (!written) return ['number', 1]
  if (isMoney.test(written)) {
    const sign = written.replace('.', '').toUpperCase()
    return [`money ${unitOf(sign, '') ?? sign}`, 1]
  }
  const signs = unspaced.test(written) ? Array.from(written.slice(0, maxUnspaced)) : [written]
  for (let length = signs.length; length; length--) {
    const word = signs.slice(0, length).join('')
    const name = unitOf(word, language) ?? ''
    if (/^[A-Z]{3}$/.test(name)) return [`money ${name}`, 1]
    const measure = measures[word.toLowerCase()] ?? namedMeasures[name]
    if (measure) return measure
  }
  return ['number', 1]
}

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/**
 * A number as it is written anywhere: `2,400`, `2.400,50`, `2 400`, `0.5`, `1½`. What stands before three last figures
 * separates thousands.
 */
export function numberOf(written: string): number {
  const fraction = fractions[written.at(-1) ?? '']
  if (fraction) return fraction + numberOf(written.slice(0, -1))
  const bare = written.replace(/[ '’\u{a0}\u{202f}]/gu, '')
  const signs = bare.match(/[.,]/g) ?? []
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last < 0) return Number(bare)
  const isOneSign = new Set(signs).size === 1
  const areThousands =
    isOneSign && bare.length - last - 1 === 3 && (signs.length > 1 || !bare.startsWith('0'))
  const integerPart = bare.slice(0, last).replace(/[.,]/g, '')
  return areThousands
    ? Number(bare.replace(/[.,]/g, ''))
    : Number(`${integerPart}.${bare.slice(last + 1)}`)
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
