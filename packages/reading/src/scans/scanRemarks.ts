import { pagesNamed } from '../receipt/pagesNamed.ts'
import type { Remark } from '../receipt/remarks.ts'
import { languageName, scanLanguage } from './scanLanguages.ts'

/** The result of recognition: pages by outcome, and the number of lines that were left out. */
type Outcome = {
  recognised: number[]
  left: number
  tooLong: number[]
  tooLarge: number[]
  unread: number[]
  language: string
}

/** Returns what the owner is told of recognised pages. */
export function scanRemarks({
  recognised,
  left,
  tooLong,
  tooLarge,
  unread,
  language,
}: Outcome): Remark[] {
  return [
    ...about(recognised, pages => ({
      note: `${pages} recognised from a picture: a word may be wrong here and there.`,
    })),
    ...(recognised.length > 0 ? lettersMissing(language) : []),
    ...linesLeftOut(left),
    ...about(tooLong, pages => `${pages} left out: recognising the picture took too long.`),
    ...about(
      tooLarge,
      pages =>
        `${pages} left out: the picture has too many pixels. Make it smaller to have it read.`,
    ),
    ...about(
      unread,
      pages =>
        `${pages} not recognised: there are too many pictures in this file. Split it to have them read.`,
    ),
  ]
}

const about = (numbers: number[], say: (pages: string) => Remark): Remark[] =>
  numbers.length > 0 ? [say(pagesNamed(numbers))] : []

/** Returns that the letters of a language are not installed, where that is so. */
export const lettersMissing = (language: string): string[] =>
  language && !scanLanguage(language)
    ? [
        `The letters of ${languageName(language)} are not installed, so the pictures were read as English.`,
      ]
    : []

/** Returns how many lines in pictures were left out, if any. */
export function linesLeftOut(lines: number): string[] {
  if (lines === 0) return []
  return [
    lines === 1
      ? 'One line in a picture could not be read for certain and was left out.'
      : `${lines} lines in pictures could not be read for certain and were left out.`,
  ]
}
