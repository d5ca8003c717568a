import { getLocale, listLocales } from 'numfmt'
import { momentAt } from './serialDays.ts'

/** Spanish of Spain, and the numbers of languages that inflect their months, which the library knows by others. */
const spanish = /(?<=\[\$[^\]]*-0*)C0A(?=\])/gi
const inflecting = /(?<=\[\$[^\]]*-0*)FC(?=[\dA-F]{2}\])/gi

/** Languages and calendars as LibreOffice names them: `[ENG]`, `[~buddhist]`, `[NatNum1]`. */
const others = /\[(?:[A-Z]{3}|~\w+|NatNum\d+)\]/g

/** Returns a format with its locales by the numbers under which `numfmt` knows them. */
export const localesKnown = (code: string): string =>
  code.replace(spanish, '40A').replace(inflecting, '4').replace(others, '')

const localeIn = /\[\$[^\]]*?-(?:[\dA-F]*?([\dA-F]{3})|([a-z]{2,3}-[a-z]{2,4}))\]/i
const month = /(?<!m)m{4}(?!m)/i

/**
 * Returns a shown date with its month as the format's language writes it beside a day: `1 января` for `1 Январь`. `moment`
 * is in days from the end of 1899.
 */
export function besideDay(text: string, code: string, moment: number): string {
  const [, number, tag] = localeIn.exec(localesKnown(code)) ?? []
  const locale = number ?? tag
  if (!locale || !month.test(code)) return text
  const at = momentAt(Math.floor(moment)).getUTCMonth()
  const names = inflections.get(locale) ?? inflectionsOf(locale)
  inflections.set(locale, names)
  const [name, inflected] = names[at] ?? []
  return name && inflected ? text.replace(name, inflected) : text
}

const inflections = new Map<string, [name: string, inflected: string][]>()

/** The months by themselves and beside a day, in the locale with this number. */
function inflectionsOf(number: string): [name: string, inflected: string][] {
  const locale = getLocale(number)
  const tag = locale && listLocales().find(one => getLocale(one) === locale)
  if (!tag) return []
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return locale.mmmm.map((name, at) => {
    const parts = format.formatToParts(Date.UTC(2000, at, 1))
    const inflected = parts.find(({ type }) => type === 'month')?.value ?? name
    return [name, isSameWord(name, inflected) ? inflected : name]
  })
}

/** Inflected words begin alike; others are another name of the month, or its number. */
const isSameWord = (one: string, other: string) =>
  [one, other].every(word => /^[\p{L}\p{M}]{3,}$/u.test(word)) &&
  one.slice(0, 2).toLowerCase() === other.slice(0, 2).toLowerCase()
