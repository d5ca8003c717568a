import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountries,
  parseDigits,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import { detectLanguage } from '@sandbox-ai/text/detectLanguage'

type Kind = 'address' | 'email' | 'phone'
type Span = { start: number; end: number; kind: Kind }

/** The parts around an at sign; bounded, so that a text without one takes no time. */
const emails = /[^\s@<>"(),:;\\]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu

const word = String.raw`[\p{L}\p{M}.'’-]{1,30}`
const house = String.raw`\d{1,5}(?: ?[a-z]\b)?(?: ?[/-] ?\d{1,4})?`
/** A postcode with its place: of digits before the place, of a state, of the United Kingdom, and of Canada. */
const place = [
  String.raw`(?:\p{Lu}{1,2}-)?\d{4,6} \p{Lu}[\p{L}\p{M}-]{1,30}`,
  String.raw`\p{Lu}{2},? \d{5}(?:-\d{4})?`,
  String.raw`\p{Lu}{1,2}\d[\p{Lu}\d]? ?\d\p{Lu}{2}`,
  String.raw`\p{Lu}\d\p{Lu} ?\d\p{Lu}\d`,
].join('|')
const between = String.raw`(?:[,\n] ?${word}(?: ${word}){0,3}){0,2}[,\n ] ?`
/** Addresses as on an envelope: street and house number in either order, and a postcode. */
const addresses = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\p{Lu}${word}(?: ${word}){0,3},? ${house}|${house},? ${word}(?: ${word}){0,4})${between}(?:${place})(?![\p{L}\p{N}])`,
  'gu',
)

/**
 * Returns a text with the email addresses, phone numbers and postal addresses in it replaced by `[email]`, `[phone]` and
 * `[address]`, and a function that does the same to another text that repeats them.
 *
 * National phone numbers are those of the countries of the time zone, the language and the text, with the prefix that is
 * dialled before them. Postal addresses have a house number and a postcode with its place, in Latin, Greek or Cyrillic
 * letters; others, and names, are not found.
 */
export function maskPersonalData(text: string, { timeZone, language }: Home) {
  const languages = [language, detectLanguage(text)].filter(code => code !== undefined && code)
  const countries = new Set([countryOf(timeZone), ...languages.map(code => likelyCountry(code!))])
  const spans = [
    ...matches(text, emails, 'email'),
    ...matches(text, addresses, 'address'),
    ...[...countries].flatMap(country => phonesIn(text, country)),
  ]
  const masks = new Map<string, string>()
  let masked = ''
  let from = 0
  for (const { start, end, kind } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start < from) continue
    masks.set(text.slice(start, end), `[${kind}]`)
    masked += `${text.slice(from, start)}[${kind}]`
    from = end
  }
  masked += text.slice(from)
  const maskRepeated = (other: string) =>
    [...masks].reduce((result, [words, mask]) => result.replaceAll(words, mask), other)
  return { masked, maskRepeated }
}

/** Where a bot is at home; either may be empty. */
type Home = { timeZone: string; language: string }

const matches = (text: string, pattern: RegExp, kind: Kind): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
    kind,
  }))

/** Some countries have numbers of any length; a date is none. */
const isoDate = /^\d{4}-\d{2}-\d{2}$/

const phonesIn = (text: string, country: CountryCode | undefined): Span[] =>
  findPhoneNumbersInText(text, country)
    .filter(({ startsAt, endsAt, number }) => isDialled(text.slice(startsAt, endsAt), number))
    .map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt, kind: 'phone' as const }))

/**
 * True for a number with what is dialled before it: a country's code, or the prefix that its national numbers are never
 * written without. Prices and order numbers have neither.
 */
function isDialled(written: string, number: PhoneNumber): boolean {
  if (isoDate.test(written)) return false
  const national = number.format('NATIONAL', { nationalPrefix: false })
  const { countryCallingCode, nationalNumber } = number
  const all = parseDigits(written)
  return (
    /^\W*[+＋]/.test(written) ||
    all.includes(`${countryCallingCode}${nationalNumber}`) ||
    all.endsWith(parseDigits(national))
  )
}

const countries = new Set<string>(getCountries())
const isCountry = (code: string | undefined): code is CountryCode =>
  code !== undefined && countries.has(code)

function likelyCountry(language: string): CountryCode | undefined {
  const { region } = new Intl.Locale(language).maximize()
  return isCountry(region) ? region : undefined
}

let byZone: Map<string, CountryCode> | undefined

function countryOf(timeZone: string): CountryCode | undefined {
  byZone ??= new Map(
    getCountries().flatMap(region =>
      (new Intl.Locale('und', { region }).getTimeZones() ?? []).map(zone => [zone, region]),
    ),
  )
  return byZone.get(timeZone)
}
