import { numeralValue, otherNumeral } from '../../language/numeral.ts'
import { remembering } from '../../language/remembering.ts'
import { fold } from '../../language/tokens.ts'
import type { Passage, PassageText } from '../../training/passage.ts'
import { languages } from '../languages/languages.ts'
import { countOf, numberWord } from '../languages/numberWords.ts'
import { anyWord } from '../languages/wordIn.ts'

/** A part of a text by its number, `3` or `3.2`, and by what such parts are called, where that is said. */
export type Chapter = { number: string; called?: string }

const called = `(?<called>${anyWord('chapter')})`
/** `Kapitels`, `в главе`; a `party` is no part. */
const ending = '(?:(?<!(?<!\\p{L})part)\\p{L}{1,3})?'
/** A letter of a script that sets blanks between words. */
export const spaced = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Arabic}]'
const figures = '\\p{Nd}{1,3}(?:\\.\\p{Nd}{1,3})*'
/** A number in other signs than figures. `część i` is a part and something else, unless nothing follows. */
const inWords = `[ivx]{2,6}|[vx]|i(?!\\s+\\p{L})|${numberWord}`
const end = '(?![\\p{L}\\p{N}]|[.,]\\p{N})'
/** `chapter 3`, `§ 3.2`, `part two`; `3. Kapitel`, `4th section`; `第三章`. */
const forms = [
  `(?<!${spaced})(?!\\p{Script=Han})${called}${ending}\\.?(?:\\s*(?<figures>${figures})|\\s+(?<words>${inWords}))${end}`,
  `§+\\s*(?<figures>${figures})${end}`,
  `(?<!\\p{Nd}|[.,])(?<figures>\\p{Nd}{1,3})(?:\\.|st|nd|rd|th|-?[ияю])\\s*${called}${ending}(?!\\p{L})`,
  `第\\s*(?:(?<figures>\\p{Nd}{1,3})|(?<words>${inWords}))\\s*${called}`,
]
const named = forms.map(form => new RegExp(form, 'u'))

const numberIn = ({ figures, words = '' }: Record<string, string | undefined>) =>
  figures ?? (countOf(words) ?? numeralValue(words.toUpperCase()))?.toString()

const chapterIn = (folded: string): (Chapter & { index: number }) | undefined => {
  for (const pattern of named) {
    const { groups, index } = pattern.exec(folded) ?? { index: 0 }
    const number = groups && numberIn(groups)
    if (number) return { number, index, ...(groups.called && { called: groups.called }) }
  }
  return undefined
}

/** The chapter, section or other numbered part that a question names. */
export const chapterAsked = (question: string): Chapter | undefined => {
  const { number, called } = chapterIn(fold(question)) ?? {}
  return number === undefined ? undefined : { number, ...(called && { called }) }
}

/** A folded text without the numbered parts that it names. */
export const besidesChapter = (folded: string): string =>
  named.reduce((rest, pattern) => rest.replace(pattern, ' '), folded)

/** `3 Limits`, `3.2. Limits`, `III. Limits`; not `3 reasons`. */
const bare =
  /^(?:(?<figures>\p{Nd}{1,3}(?:\.\p{Nd}{1,3})*)(?:[.):]?(?:\s+(?!\p{Ll})|$)|、)|(?<words>[IVX]+)[.):]\s)/u

/** The number of a heading, and what the part below it is called. */
export const chapterOf = remembering((heading: string): Chapter | undefined => {
  const said = chapterIn(fold(heading.trim()))
  if (said?.index === 0) return said
  const groups = bare.exec(heading.normalize('NFKC').trim())?.groups
  const number = groups && numberIn(groups)
  return number ? { number } : undefined
})

/** The pattern of headings that have the number of a chapter: of those that begin it, and of some others. */
export const mayBeginChapter = ({ number }: Chapter): RegExp =>
  new RegExp(
    `(?:^|[^.,\\p{N}])(?:${number.replaceAll('.', '\\.')}|${otherNumeral(number) ?? number})`,
    'u',
  )

const names = Object.values(languages).map(
  ({ words }) => words.chapter?.split(', ').map(fold) ?? [],
)

/** Whether a language knows two words for parts: its `Part 3` is no `Chapter 3`. */
const isOther = (one: string, other: string) =>
  one !== other && names.some(words => words.includes(one) && words.includes(other))

/** Whether a heading begins a numbered part, under which other names such parts may go in another language. */
const isHeadingOf =
  ({ number, called }: Chapter) =>
  (heading: string): boolean => {
    const chapter = chapterOf(heading)
    return (
      chapter?.number === number && !(called && chapter.called && isOther(called, chapter.called))
    )
  }

/** Whether a passage stands in a numbered part. */
export const isInChapter = (chapter: Chapter, { path }: PassageText): boolean =>
  path.some(isHeadingOf(chapter))

/**
 * Those of some passages of a file that stand in the numbered part: under the word for it, where any do. None where
 * several parts have the number.
 */
export const inOneChapter = (chapter: Chapter, passages: Passage[]): Passage[] => {
  const isHeading = isHeadingOf(chapter)
  const headingOf = ({ path }: Passage) => path.find(isHeading) ?? ''
  const called = passages.filter(passage => chapterOf(headingOf(passage))?.called)
  const meant = called.length ? called : passages
  const beginnings = meant.map(({ path }) =>
    path.slice(0, path.findIndex(isHeading) + 1).join('\n'),
  )
  return new Set(beginnings).size === 1 ? meant : []
}
