import { stopwords } from './stopwords.ts'
import { fold, tokens } from './tokens.ts'

const maxLength = 60
/** Residue of editors and converters in headings: anchors, links to edit, Markdown characters, notes. */
const leftovers = /\{#[^}]*\}|\[(?:edit(?: source)?|\d+)\]|[¶#`*]|<[^>]*>/gu
const link = /\[([^\]]+)\]\([^)]*\)/gu
/** The number before a heading: `3.2`, `IV.`, `B)`, `§ 4`, `１．`. */
const numbering =
  /^(?:[\p{N}.]+[.):]?\s+|\p{N}+[．、]\s*|(?:[IVXLC]+[.)]|[A-Z][.)]|§+\s*[\p{N}.]+\w?)\s+)/u
/** The number that distinguishes a repeated heading from the first one: `Results (2)`. */
const counter = /\s+\(\p{N}+\)$/u
/** A word and its number, as in the names of pages and chapters: a place and no topic, unless it is a year. */
const placeName =
  /^(?!\p{L}{3,} (?:19|20)\p{N}{2}$)[\p{L}\p{M}]*\.?\s*[\p{N}ivxIVX]+(?:[.:-]\p{N}+)*\.?$/u
/** Dates and times of day, which name an issue of something and no topic. */
const dated =
  /\p{N}{4}-\p{N}{2}-\p{N}{2}|\p{N}{1,2}[./]\p{N}{1,2}[./]\p{N}{2,4}|(?<!\p{N})\p{N}{1,2}[.:]\p{N}{2}(?!\p{N})/u
/** Addresses, and names that only programs use. */
const address = /[@_={}\\]|:\/\/|\.\.\.|\p{L}\.\p{L}{2,}$|\p{L}[([]/u
const shouted = /^\P{Ll}*\p{Lu}{5}\P{Ll}*$/u

/** Returns a heading without its number, its quotes and the residue of editors. */
const bareHeading = (heading: string): string =>
  heading
    .replace(link, '$1')
    .replace(leftovers, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(numbering, '')
    .replace(counter, '')
    .replace(/["“”„«»「」]/g, '')
    .replace(/[\s:.–—-]+$/u, '')
    .trim()

/**
 * Returns a heading as people would write it; `undefined` where it names no topic, such as a number, an address, a date or
 * a partial line. `language` (ISO 639-1) decides which words of an all-caps heading are function words.
 */
export function readableHeading(heading: string, language = ''): string | undefined {
  const name = bareHeading(heading)
  const isTopic =
    name.length <= maxLength &&
    !placeName.test(name) &&
    !address.test(name) &&
    !dated.test(name) &&
    !isScrap(name)
  return isTopic ? inPlainCase(name, language) : undefined
}

/** True for a partial line mistaken for a heading: it begins or ends in mid-sentence, or is mostly punctuation. */
const isScrap = (name: string): boolean => {
  const words = tokens(name)
  const letterCount = name.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  const begins = words.length > 3 && /^\p{Ll}/u.test(name)
  return (
    letterCount < 2 ||
    letterCount * 2 < name.replace(/\s/g, '').length ||
    words.filter(({ kind }) => kind === 'number').length > 1 ||
    begins ||
    /^[–—-]|[,;(–—-]$/u.test(name)
  )
}

const maxAcronymLength = 3

/** Returns an all-caps heading in title case; unchanged where a short word may be an acronym, such as `FAQ`. */
const inPlainCase = (name: string, language: string): string => {
  if (!shouted.test(name)) return name
  const joins = (word: string) => stopwords(language).has(fold(word))
  const words = name.match(capitals) ?? []
  if (words.some(word => word.length <= maxAcronymLength && !joins(word))) return name
  return name.replace(capitals, (word, at: number) =>
    at > 0 && joins(word) ? word.toLowerCase() : word[0] + word.slice(1).toLowerCase(),
  )
}

const capitals = /\p{Lu}[\p{Lu}\p{M}'’]*/gu

/** True when a heading ends with a question mark. */
export const isQuestion = (heading: string) => /[?？؟;]$/u.test(heading)

/** Returns a test for headings with the same words as a text, regardless of numbers, case and punctuation. */
export const isHeadingNamed = (name: string): ((heading: string) => boolean) => {
  const words = wordsOf(name)
  return heading => words !== '' && wordsOf(heading) === words
}

const wordsOf = (heading: string) =>
  tokens(fold(bareHeading(heading)))
    .map(({ folded }) => folded)
    .join(' ')
