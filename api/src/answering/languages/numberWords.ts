import { fold, foldToken } from '../../language/tokens.ts'
import { languages } from './languages.ts'

/** Words of all our languages for small numbers, each with what it comes to. */
const values = new Map(
  Object.values(languages).flatMap(({ counts }) =>
    Array.from(
      counts.numbers.matchAll(/([\p{L}\p{M}]+) (\d+)/gu),
      ([, word = '', value]): [string, number] => [word, Number(value)],
    ),
  ),
)
/** From here on a number says how many of it the one before counts: `two hundred`. */
const scales = new Map([...values].filter(([, value]) => value >= 100))

const pattern = (() => {
  const scale = [...scales.keys()].join('|')
  const word = `(?:${[...values.keys()].join('|')})`
  const link = `(?:[\\s-]+|(?<=${scale})\\s+and\\s+)`
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?:${link}${word})*s?(?![\\p{L}\\p{N}])`, 'giu')
})()

/** Without the ending of `hundreds` and `tens`. */
const single = (word: string) => (values.has(word) ? word : word.replace(/s$/, ''))

const valueOf = (text: string): number => {
  let total = 0
  let current = 0
  for (const word of text
    .toLowerCase()
    .split(/[\s-]+/)
    .map(single)) {
    const scale = scales.get(word) ?? (word === 'dozen' && current ? 12 : undefined)
    if (scale === 100 || scale === 12) current = (current || 1) * scale
    else if (scale) {
      total += (current || 1) * scale
      current = 0
    } else current += values.get(word) ?? 0
  }
  return total + current
}

/** What a single word counts; nothing where it is no number. `one` is left out: it mostly counts nothing ("this one"). */
export const numberOf = (word: string): number | undefined => {
  const bare = single(word.toLowerCase())
  return bare === 'one' ? undefined : values.get(bare)
}

const folded = new Map([...values].map(([word, value]) => [fold(word), value]))
/** The pattern of a folded word for a small number, `one` too. */
export const numberWord = `(?:${[...folded.keys()].join('|')})`
/** What such a word counts. */
export const countOf = (word: string): number | undefined => folded.get(word)

const many = new Set([...values].flatMap(([word, value]) => (value > 1 ? foldToken(word) : [])))

/** Whether a folded word is a number: more than one, or hundreds of it. */
export const isNumberWord = (folded: string): boolean =>
  many.has(folded) || (folded.endsWith('s') && scales.has(folded.slice(0, -1)))

/** Numbers written as words, `one` left out. */
export const findNumberWords = (text: string): { start: number; end: number; value: number }[] =>
  [...text.matchAll(pattern)]
    .map(match => ({
      start: match.index,
      end: match.index + match[0].length,
      value: valueOf(match[0]),
    }))
    .filter(({ value }) => value !== 1)
