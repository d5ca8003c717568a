import type { Place } from '../../contract.ts'
import { fold } from '../../language/tokens.ts'
import { anyWord } from '../languages/wordIn.ts'
import type { PassageText } from '../../training/passage.ts'
import { besidesChapter, type Chapter, chapterAsked, isInChapter, spaced } from './chapters.ts'

/** A place in a file that can be asked for by its number. */
export type PlaceAsked = Pick<Place, 'page' | 'slide'> & { chapter?: Chapter }

const kinds = ['page', 'slide'] as const
/** How a place is named: `page 12`, `12. Seite`, `第12页`; `12 pages` is no place. */
const forms = kinds.map(kind => {
  const name = anyWord(kind)
  const before = `(?<!${spaced})${name}\\p{L}{0,3}\\.?\\s*(?<after>\\p{Nd}{1,4})(?!\\p{Nd}|[.,]\\p{Nd})`
  const behind = `(?<!\\p{Nd}|[.,])(?<first>\\p{Nd}{1,4})(?:\\.|st|nd|rd|th|-?[ияю])\\s*${name}`
  const counted = `第\\s*(?<counted>\\p{Nd}{1,4})\\s*${name}`
  return { kind, pattern: new RegExp(`${before}|${behind}|${counted}`, 'u') }
})

/**
 * The page, slide or chapter that a question names, as in `what is on page 12`; nothing where it names none.
 */
export const placeAsked = (question: string): PlaceAsked | undefined => {
  const folded = fold(question)
  for (const { kind, pattern } of forms) {
    const { after, first, counted } = pattern.exec(folded)?.groups ?? {}
    const number = Number(after ?? first ?? counted)
    if (number) return { [kind]: number }
  }
  const chapter = chapterAsked(question)
  return chapter && { chapter }
}

/** The question, folded, without the place that it names. */
export const besidesPlace = (question: string): string =>
  besidesChapter(forms.reduce((rest, { pattern }) => rest.replace(pattern, ' '), fold(question)))

/** Whether a part of a passage stands at a place. */
export const standsAt = ({ page, slide, chapter }: PlaceAsked, passage: PassageText): boolean =>
  chapter
    ? isInChapter(chapter, passage)
    : passage.parts.some(part => (page === undefined ? part.slide === slide : part.page === page))
