import { pagesNamed } from '../receipt/pagesNamed.ts'
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

/** Returns warnings for the owner of recognised pages, as sentences. */
export function scanWarnings({
  recognised,
  left,
  tooLong,
  tooLarge,
  unread,
  language,
}: Outcome): string[] {
  const warnings: string[] = []
  if (recognised.length > 0)
    warnings.push(
      `${pagesNamed(recognised)} recognised from a picture: a word may be wrong here and there.`,
    )
  warnings.push(...recognitionWarnings({ left, language: recognised.length > 0 ? language : '' }))
  if (tooLong.length > 0)
    warnings.push(`${pagesNamed(tooLong)} left out: recognising the picture took too long.`)
  if (tooLarge.length > 0)
    warnings.push(
      `${pagesNamed(tooLarge)} left out: the picture has too many pixels. Make it smaller to have it read.`,
    )
  if (unread.length > 0)
    warnings.push(
      `${pagesNamed(unread)} not recognised: there are too many pictures in this file. Split it to have them read.`,
    )
  return warnings
}

/** Returns warnings of letters that are not installed, and of lines that were left out. */
export function recognitionWarnings({
  left,
  language,
}: Pick<Outcome, 'left' | 'language'>): string[] {
  const warnings: string[] = []
  if (language && !scanLanguage(language))
    warnings.push(
      `The letters of ${languageName(language)} are not installed, so the pictures were read as English.`,
    )
  if (left > 0)
    warnings.push(
      left === 1
        ? 'One line in a picture could not be read for certain and was left out.'
        : `${left} lines in pictures could not be read for certain and were left out.`,
    )
  return warnings
}
