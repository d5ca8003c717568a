import type { Place } from '@sandbox-ai/api/contract'
import type { Texts } from '../texts.ts'

/** Where in a file something stands, for a person: `Page 3`, `Slide 7`, `Budget · Row 12`, `1:02:05`. */
export const place = (at: Place, words: Texts) =>
  [
    at.page !== undefined && fill(words.page, at.page),
    at.slide !== undefined && fill(words.slide, at.slide),
    at.sheet,
    at.row !== undefined && fill(words.row, at.row),
    at.start !== undefined && clock(at.start),
    at.section,
  ]
    .filter(Boolean)
    .join(' · ')

/** The same in few words: of headings the nearest, where there is nothing else to go by. */
export const shortPlace = ({ section, ...at }: Place, words: Texts) =>
  place(at, words) || (section?.split(' › ').at(-1) ?? '')

/** Puts a number in the place of `#`. */
const fill = (text: string, n: number) => text.replace('#', String(n))

const clock = (seconds: number) => {
  const whole = Math.floor(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = String(whole % 60).padStart(2, '0')
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
