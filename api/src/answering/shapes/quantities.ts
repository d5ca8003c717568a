import { fold } from '../../language/tokens.ts'
import { languages } from '../languages/languages.ts'
import { wordEnd, wordPattern } from '../languages/wordPattern.ts'

/** The languages of which we know how things are measured. */
const measuring = Object.entries(languages).filter(([, { counts }]) => counts.spans)
const counts = measuring.map(([, language]) => language.counts)

/** Lengths of time, folded. */
export const spans = wordPattern(counts.map(one => one.spans))

/** What is measured beside time, folded: lengths, weights, areas and whatever things are counted by. */
export const sizes = wordPattern(counts.map(one => one.sizes))

const numbers = counts
  .flatMap(one => [one.numbers, one.perhapsNumbers ?? ''])
  .flatMap(list => list.split(/,\s+/))
  .map(written => /^(?<word>.+?)(?: (?<value>\d+))?$/.exec(written)?.groups ?? {})
const wordsOf = (some: typeof numbers) => wordPattern(some.map(({ word }) => word))

/** Small numbers in words, folded, and what stands for one. */
export const numberWords = wordsOf(numbers)

/** A number in words, or the last digit of one in digits: from its first on, a long one would be read again and again. */
export const some = `(?:\\p{Nd}[.,:/½¼¾]*|${numberWords}${wordEnd})`

const hours = numbers.filter(({ value }) => Number(value) >= 1 && Number(value) <= 12)
/** An hour of the day, without its minutes. */
export const hour = `(?:(?<!\\p{Nd})\\p{Nd}{1,2}|${wordsOf(hours)}${wordEnd})`

/** Units as they are written right behind a number. */
export const symbols = `(?:[%°"'′″]|(?:[kcmµ]?m|k?g|[cmdkh]?l|ha|ft|in|lbs?|oz|yd|mi|kw|w|v|[kmgt]b)[23²³]?\\b)`

/** Currencies by their codes and the words of their names, folded. */
export const currencies = (): string => {
  const codes = Intl.supportedValuesOf('currency')
  const named = measuring.flatMap(([language, { counts }]) => {
    if (counts.currencies) return []
    const name = new Intl.DisplayNames([language], { type: 'currency' })
    return codes.flatMap(code => fold(name.of(code) ?? '').split(/[\s-]+/))
  })
  const words = named.filter(name => /^\p{L}{4,}$/u.test(name))
  const listed = wordPattern(counts.map(one => one.currencies))
  return `(?:${[...new Set([...codes.map(fold), ...words, 'cent', 'pence', 'p', listed])].join('|')})s?`
}
