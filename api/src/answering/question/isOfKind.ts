import { daysIn, monthsIn } from '../../language/calendars.ts'
import { tokens } from '../../language/tokens.ts'
import type { AnswerKind } from '../languages/Language.ts'
import { languages } from '../languages/languages.ts'
import { isNumberWord } from '../languages/numberWords.ts'
import { isName, type ReadToken } from '../passages/readPassage.ts'

/** Shorter words are mostly parts of names; nor is `may` counted, which is mostly no month. */
const shortest = 3
/** The names of months and weekdays in all our languages. */
const calendar = Object.keys(languages)
  .flatMap(language => [...monthsIn(language), ...daysIn(language)])
  .flatMap(name => tokens(name).map(({ folded }) => folded))
  .filter(word => word.length >= shortest && word !== 'may')
/**
 * Words that tell a time: those of the calendar, and others. The trees were fitted with these
 * words, and with `parts`, `because` and `through` below.
 */
const timeWords = new Set([
  ...calendar,
  ...'century centuries decade decades bc ad bce ce today yesterday tomorrow noon midnight jahrhundert siglo siecle'.split(
    ' ',
  ),
])
/** Words for numbers that are no whole number by themselves. */
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

/** Whether a word is of the kind that is asked for. Every content word may be a thing. */
export const isOfKind = (token: ReadToken, kind: AnswerKind): boolean => {
  if (kind === 'person' || kind === 'place')
    return isName(token) || (token.content && token.caseless)
  if (kind === 'time') return isTime(token)
  if (kind === 'count' || kind === 'amount') return isNumber(token)
  if (kind === 'reason') return because.has(token.folded)
  if (kind === 'manner') return through.has(token.folded)
  return token.content
}
