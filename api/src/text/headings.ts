import { stopwords } from './stopwords.ts'
import { fold, tokens } from './tokens.ts'

const longest = 60
/** What editors and converters leave in headings: anchors, links to edit, signs of Markdown, notes. */
const leftovers = /\{#[^}]*\}|\[(?:edit(?: source)?|\d+)\]|[¶#`*]|<[^>]*>/gu
const link = /\[([^\]]+)\]\([^)]*\)/gu
/** The number before a heading: `3.2`, `IV.`, `B)`, `§ 4`, `１．`. */
const numbering =
  /^(?:[\p{N}.]+[.):]?\s+|\p{N}+[．、]\s*|(?:[IVXLC]+[.)]|[A-Z][.)]|§+\s*[\p{N}.]+\w?)\s+)/u
/** What tells a repeated heading from the first one: `Results (2)`. */
const counter = /\s+\(\p{N}+\)$/u
/** A word and its number, as in the names of pages and chapters: a place and no topic, unless it is a year. */
const placeName =
  /^(?!\p{L}{3,} (?:19|20)\p{N}{2}$)[\p{L}\p{M}]*\.?\s*[\p{N}ivxIVX]+(?:[.:-]\p{N}+)*\.?$/u
/** A date or a time of day names an issue of something, not what that is about. */
const dated =
  /\p{N}{4}-\p{N}{2}-\p{N}{2}|\p{N}{1,2}[./]\p{N}{1,2}[./]\p{N}{2,4}|(?<!\p{N})\p{N}{1,2}[.:]\p{N}{2}(?!\p{N})/u
/** Addresses, and names that only programs use. */
const address = /[@_={}\\]|:\/\/|\.\.\.|\p{L}\.\p{L}{2,}$|\p{L}[([]/u
const shouted = /^\P{Ll}*\p{Lu}{5}\P{Ll}*$/u

/** Returns a heading without its number, quotes and what editors left in it. */
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
 * Returns a heading as people would say it; nothing where it names no topic: a number, an address, a date, half a line.
 * Of one all in capitals the function words of its language (ISO 639-1) are known.
 */
export function readableHeading(heading: string, language = ''): string | undefined {
  const name = bareHeading(heading)
  const isTopic =
    name.length <= longest &&
    !placeName.test(name) &&
    !address.test(name) &&
    !dated.test(name) &&
    !isScrap(name)
  return isTopic ? inPlainCase(name, language) : undefined
}

/** True for half a line that was taken for a heading: it begins or stops in mid-sentence, or is mostly signs. */
const isScrap = (name: string): boolean => {
  const found = tokens(name)
  const letters = name.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  const begins = found.length > 3 && /^\p{Ll}/u.test(name)
  return (
    letters < 2 ||
    letters * 2 < name.replace(/\s/g, '').length ||
    found.filter(({ kind }) => kind === 'number').length > 1 ||
    begins ||
    /^[–—-]|[,;(–—-]$/u.test(name)
  )
}

const longestAcronym = 3

/** A heading all in capitals, written as a title; as it is where a short word of it may stand for others, as `FAQ` does. */
const inPlainCase = (name: string, language: string): string => {
  if (!shouted.test(name)) return name
  const joins = (word: string) => stopwords(language).has(fold(word))
  const words = name.match(capitals) ?? []
  if (words.some(word => word.length <= longestAcronym && !joins(word))) return name
  return name.replace(capitals, (word, at: number) =>
    at > 0 && joins(word) ? word.toLowerCase() : word[0] + word.slice(1).toLowerCase(),
  )
}

const capitals = /\p{Lu}[\p{Lu}\p{M}'’]*/gu

/** True where a heading asks. */
export const isQuestion = (heading: string) => /[?？؟;]$/u.test(heading)

/** Gives what is true of headings that name the same as a text, whatever their numbers, capitals and signs. */
export const isHeadingNamed = (name: string): ((heading: string) => boolean) => {
  const words = wordsOf(name)
  return heading => words !== '' && wordsOf(heading) === words
}

const wordsOf = (heading: string) =>
  tokens(fold(bareHeading(heading)))
    .map(({ folded }) => folded)
    .join(' ')
