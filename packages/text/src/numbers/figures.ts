import { findDates } from './dates.ts'
import { magnitudeAt } from './magnitudes.ts'
import { numbersInWords } from './numberWords.ts'
import { readNumber } from './quantities.ts'
import { remembering } from '../remember.ts'
import { fold, tokens } from '../tokens.ts'
import { squash } from '../squash.ts'

/**
 * A number, date, time or code that a text writes in digits. `keys` are what it may mean: `n:1500` a number, `t:330`
 * minutes on a clock of twelve hours, `d:3-5` a month and day, `c:rx200` a code.
 */
type Figure = { start: number; end: number; keys: string[] }

const number =
  /\p{Nd}{1,3}(?:[ \u00a0\u202f'’]\p{Nd}{3})+(?!\p{Nd})(?:[.,]\p{Nd}+)?|\p{Nd}+(?:[.,]\p{Nd}+)*/gu
const clock =
  /(?<![\p{L}\p{N}.,])(2[0-4]|[01]?\d)(?!\d)(?:(\s?[h時时點点시]|[:.])\s?([0-5]\d)(?![\d%])|\s?h\b)?(?:\s?([ap])\.?\s?m\b\.?)?(?!:)/giu
/** Letters directly before digits, or capitals and a hyphen: `A4`, `v2.1`, `RX-200`. Not `under-16`. */
const code =
  /(?<![\p{L}\p{N}])(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+|\p{Lu}+-)\p{Nd}+(?:[-_/.]?[\p{Script=Latin}\p{Nd}]+)*/gu
const halfDay = 720

/** Returns the figures of a text in a language (ISO 639-1), which is that of words such as `million`. */
export function figuresOf(text: string, language: string): Figure[] {
  if (!/\p{Nd}/u.test(text)) return []
  const all: Figure[] = []
  let rest = text.replace(/\p{Nd}/gu, digit =>
    fold(digit).length === digit.length ? fold(digit) : digit,
  )
  const take = (figures: Figure[]) => {
    all.push(...figures)
    const characters = rest.split('')
    for (const { start, end } of figures) characters.fill(' ', start, end)
    rest = characters.join('')
  }
  take([...rest.matchAll(code)].map(match => figureAt(match, [`c:${squash(match[0])}`])))
  take(datesIn(rest))
  take([...rest.matchAll(clock)].flatMap(timeAt))
  take([...rest.matchAll(number)].flatMap(match => numberAt(rest, match, language)))
  return all
}

const figureAt = ({ 0: words, index }: RegExpExecArray, keys: string[], more = 0): Figure => ({
  start: index,
  end: index + words.length + more,
  keys,
})

/** A word after a day may be no month: then the number alone counts. */
const datesIn = (text: string): Figure[] =>
  findDates(text).flatMap(({ start, end, readings }) => {
    const year = readings[0]?.year
    const days = readings.flatMap(({ month, day }) =>
      day ? [`d:${month}-${day}`, `n:${day}`] : [],
    )
    return [days, year ? [`n:${year}`] : []].flatMap(keys =>
      keys.length ? { start, end, keys } : [],
    )
  })

const timeAt = (match: RegExpExecArray): Figure[] => {
  const [words, hour, sign, minute, half] = match
  if (!half && !sign && !/h$/i.test(words)) return []
  const time = `t:${(Number(hour) * 60 + Number(minute ?? 0)) % halfDay}`
  return [
    figureAt(match, sign === '.' && !half ? [time, `n:${Number(`${hour}.${minute}`)}`] : [time]),
  ]
}

const numberAt = (text: string, match: RegExpExecArray, language: string): Figure[] => {
  const end = match.index + match[0].length
  const { value: times, length } = magnitudeAt(text.slice(end, end + 24), language)
  const keys = readNumber(match[0]).map(value => keyOf(value * times))
  return keys.length ? [figureAt(match, keys, length)] : []
}

const keyOf = (value: number) => `n:${Number(value.toPrecision(12))}`

/** Returns the keys of all that a text in a language carries: its figures, parts of these, and numbers in words. */
export const keysIn = (text: string, language: string): Set<string> =>
  text.length > maxCachedLength
    ? readKeys(`${language}\n${text}`)
    : remembered(`${language}\n${text}`)

/** Characters of the longest text that is cached. */
const maxCachedLength = 2_000

function readKeys(languageAndText: string): Set<string> {
  const at = languageAndText.indexOf('\n')
  const [language, text] = [languageAndText.slice(0, at), languageAndText.slice(at + 1)]
  const keys = new Set<string>()
  for (const { start, end, keys: own } of figuresOf(text, language)) {
    for (const key of own) for (const one of [key, ...alsoCarried(key)]) keys.add(one)
    for (const part of fold(text.slice(start, end)).match(/\d+/g) ?? [])
      keys.add(`n:${Number(part)}`)
  }
  for (const { value } of numbersInWords(text, tokens(text), language))
    for (const one of [`n:${value}`, ...alsoCarried(`n:${value}`)]) keys.add(one)
  return keys
}
const remembered = remembering(readKeys, 2_000)

/** Returns what else a key carries: a time its hour, a small number a time, a date its month. */
const alsoCarried = (key: string): string[] => {
  const value = Number(key.slice(2))
  if (key.startsWith('d:')) return [`n:${/\d+/.exec(key)![0]}`]
  if (key.startsWith('t:')) return [0, 12].map(hours => `n:${Math.floor(value / 60) + hours}`)
  const isHour = key.startsWith('n:') && Number.isInteger(value) && value > 0 && value <= 24
  return isHour ? [`t:${(value * 60) % halfDay}`, ...(value > 12 ? [`n:${value - 12}`] : [])] : []
}

/**
 * Returns the keys of what two numbers give: sum, difference, product, quotient, and a percentage taken, off or on; and of
 * sums and products of three, such as a price with two of another.
 */
export function calculated(keys: Iterable<string>): Set<string> {
  const numbers = [...keys].flatMap(key => (key.startsWith('n:') ? Number(key.slice(2)) : []))
  const ofTwo = pairsOf(numbers.slice(0, maxNumbers.ofTwo)).flatMap(([one, other]) => {
    const part = (one * other) / 100
    return [one + other, one - other, one * other, one / (other || 1), part, one - part, one + part]
  })
  const few = numbers.slice(0, maxNumbers.ofThree)
  const ofThree = pairsOf(few).flatMap(([one, other]) =>
    few.flatMap(third => [one + other + third, one * other * third, one * other + third]),
  )
  return new Set([...ofTwo, ...ofThree].map(keyOf))
}

const pairsOf = (numbers: number[]) =>
  numbers.flatMap((one, at) =>
    numbers.toSpliced(at, 1).map((other): [number, number] => [one, other]),
  )

/** Numbers that are calculated with: of more, all is a sum of something. */
const maxNumbers = { ofTwo: 60, ofThree: 12 }
