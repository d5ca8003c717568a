import { format, getFormatDateInfo } from 'numfmt'
import { besideDay, localesKnown } from './monthNames.ts'
import { momentAt } from './serialDays.ts'

/**
 * Formats that every workbook knows without naming them (ECMA-376, 18.8.30); dates of a locale's order are written
 * `yyyy-mm-dd`.
 */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'yyyy-mm-dd',
  16: 'd mmm',
  17: 'mmm yyyy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
  ...Object.fromEntries([5, 6, 37, 38, 41, 42].map(id => [id, '#,##0'])),
  ...Object.fromEntries([7, 8, 39, 40, 43, 44].map(id => [id, '#,##0.00'])),
  ...Object.fromEntries([27, 30, 36, 50, 57].map(id => [id, 'yyyy-mm-dd'])),
}

/** The code of a format by its number and those the workbook names; `General` where it is unknown. */
export const formatCode = (id: number, codes: ReadonlyMap<number, string>): string =>
  codes.get(id) ?? builtIn[id] ?? 'General'

/** Days between the two beginnings that a workbook may count its dates from. */
const daysTo1904 = 1_462
/** 31 December 9999. */
const lastDay = 2_958_465

/**
 * Returns how a cell of this format shows a number. Where what is shown could be read in two ways it is written plainly
 * instead: a date in figures as `2026-02-02`, what is below nothing with its minus, a number without format in all its
 * digits.
 */
export function showNumber(value: number, written: string, since1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  if (written === 'General' || written === '@') return plain(value)
  const known = localesKnown(written)
  // The library cuts long numbers in a general place, and shows whole ones with `0` as they are.
  const code = Number.isInteger(value) ? known.replace(generals, (_, text = '0') => text) : known
  const date = getFormatDateInfo(code)
  const isMoment = Object.values(date).includes(true)
  const moment = isMoment && since1904 ? value + daysTo1904 : value
  if (isMoment && (moment < 0 || moment > lastDay)) return plain(value)
  if (date.year && date.month && date.day && !isSpelledOut.test(code)) return isoOf(moment)
  const text = formatBy(code, moment)
  if (text === undefined) return plain(value)
  if (!isMoment) return withMinus(text, value)
  return date.day && date.month ? besideDay(text, code, moment) : text
}

/** The general places of a format, and its texts in quotes, which are none. */
const generals = /("[^"]*")|General/g

/** A month or weekday by its name, beside a year of four figures. */
const isSpelledOut = /m{3}.*y{3}|y{3}.*m{3}/i

/** True for a format without signs in any of its parts: it shows nothing at all. */
export const isHiding = (code: string): boolean => /^;;;\**\s*$/.test(code.trim())

/** Returns how a cell of this format shows a text: formats of four parts, and those with `@`, add to it. */
export const showText = (text: string, code: string): string =>
  isHiding(code)
    ? ''
    : text && (code.includes('@') || code.split(';').length > 3)
      ? (formatBy(code, text) ?? text)
      : text

function formatBy(code: string, value: number | string) {
  try {
    return format(localesKnown(code), value).replace(/\s+/g, ' ').trim()
  } catch {
    return undefined
  }
}

/** Returns a number that is below nothing with its minus: brackets and colours say the same only to those who know. */
export function withMinus(text: string, value: number) {
  if (value >= 0 || /[-−]/.test(text) || !/[1-9]/.test(text)) return text
  return `-${text.replace(/[()]/g, '')}`
}

/**
 * Returns a number without the last digits that binary arithmetic leaves behind. A long one keeps the 15 digits that
 * workbooks hold: they may be a telephone number or an article's.
 */
const plain = (value: number) =>
  String(Number(value.toPrecision(Math.abs(value) < longNumber ? 12 : 15)))
const longNumber = 1e9

function isoOf(moment: number) {
  const iso = momentAt(moment).toISOString()
  const time = iso.slice(11, iso.endsWith(':00.000Z') ? 16 : 19)
  if (moment < 1) return time
  return Number.isInteger(moment) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`
}
