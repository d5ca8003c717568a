import { tokens } from '../../language/tokens.ts'
import type { AnswerKind } from '../languages/Language.ts'
import { languages } from '../languages/languages.ts'
import { isNumberWord } from '../languages/numberWords.ts'
import { isName, type ReadToken } from '../passages/readPassage.ts'

const calendar = (style: { month: 'long' } | { weekday: 'long' }, days: Date[]) =>
  Object.keys(languages).flatMap(language => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
    return days.flatMap(day => tokens(format.format(day)).map(token => token.folded))
  })
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)))
const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)))
/** Months and weekdays as the world's calendars name them, and the words for spans of time. */
const timeWords = new Set([
  ...calendar({ month: 'long' }, months).filter(word => word.length > 2 && word !== 'may'),
  ...calendar({ weekday: 'long' }, week).filter(word => word.length > 2),
  ...'century centuries decade decades bc ad bce ce today yesterday tomorrow noon midnight jahrhundert siglo siecle'.split(
    ' ',
  ),
])
/** What is no whole number by itself. */
const parts = new Set('dozens half third quarter double twice'.split(' '))

const startsWithDigit = (folded: string) => folded >= '0' && folded < ':'
const isNumber = ({ kind, folded }: ReadToken) =>
  kind === 'number' || isNumberWord(folded) || parts.has(folded) || startsWithDigit(folded)
const dates = /^(?:(?:1\d{3}|20\d{2})s?|\d{1,2}(?:st|nd|rd|th)|\d{1,2}:\d{2})$/
const isTime = ({ folded }: ReadToken) =>
  startsWithDigit(folded) ? dates.test(folded) : timeWords.has(folded)

const because = new Set(
  'because due since therefore thus hence reason result caused cause causes so order why weil da deshalb denn car puisque porque'.split(
    ' ',
  ),
)
const through = new Set('by through via using means weise durch mittels'.split(' '))

/** Whether a word is of the kind asked for. Every content word may be a thing. */
export const isOfKind = (token: ReadToken, kind: AnswerKind): boolean => {
  if (kind === 'person' || kind === 'place')
    return isName(token) || (token.content && token.caseless)
  if (kind === 'time') return isTime(token)
  if (kind === 'count' || kind === 'amount') return isNumber(token)
  if (kind === 'reason') return because.has(token.folded)
  if (kind === 'manner') return through.has(token.folded)
  return token.content
}
