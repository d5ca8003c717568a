import { isEnglishWord } from '../../language/wordnet.ts'
import { languages } from '../languages/languages.ts'
import { wordEnd, wordPattern, wordStart } from '../languages/wordPattern.ts'

/** The languages whose words for counting and measuring we know. */
const measuring = Object.entries(languages).filter(([, { counts }]) => counts.spans)
const counts = measuring.map(([, language]) => language.counts)

/** Lengths of time, folded. */
export const spans = wordPattern(counts.map(one => one.spans))

/**
 * What things are measured and counted by besides time, folded: lengths, weights, areas and others.
 */
export const sizes = wordPattern(counts.map(one => one.sizes))

const numbers = counts
  .flatMap(one => [one.numbers, one.perhapsNumbers ?? ''])
  .flatMap(list => list.split(/,\s+/))
  .map(written => /^(?<word>.+?)(?: (?<value>\d+))?$/.exec(written)?.groups ?? {})
const wordsOf = (some: typeof numbers) => wordPattern(some.map(({ word }) => word))

/** Small numbers in words, folded, and words that stand for one. */
export const numberWords = wordsOf(numbers)

/**
 * A number in words, or the last digit of one in figures: from its first digit on, a long
 * number would be read again and again.
 */
export const some = `(?:\\p{Nd}[.,:/½¼¾]*|${numberWords}${wordEnd})`

/**
 * Numbers in words that are more than one; `several` and other words
 * without a value are not among them.
 */
export const severalInWords = wordsOf(numbers.filter(({ value }) => Number(value) > 1))

const hours = numbers.filter(({ value }) => Number(value) >= 1 && Number(value) <= 12)
/** The hour of a time of day, without its minutes. */
export const hour = `(?:(?<!\\p{Nd})\\p{Nd}{1,2}|${wordsOf(hours)}${wordEnd})`

/** Units as they are written right behind a number. */
export const symbols = `(?:[%°"'′″]|(?:[kcmµ]?m|k?g|[cmdkh]?l|ha|ft|in|lbs?|oz|yd|mi|kw|w|v|[kmgt]b)[23²³]?\\b)`

/** The names of currencies, folded. */
export const currencies = wordPattern(counts.map(one => one.currencies))

const codes = Intl.supportedValuesOf('currency')
const amountBy = (some: string[]) =>
  `\\p{Nd}\\s?(?:${some.join('|')})${wordEnd}|${wordStart}(?:${some.join('|')})\\s?\\p{Nd}`

/**
 * An amount with the code of its currency: `TRY 2`. In small letters a code that is an
 * English word does not count: `try 2`.
 */
export const amountByCode = (): string => {
  const small = codes.map(code => code.toLowerCase()).filter(code => !isEnglishWord(code))
  return amountBy([...codes, ...small])
}
