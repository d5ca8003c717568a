import { namesPeople } from '../../../language/thesaurus.ts'
import { isOfKind } from '../../question/isOfKind.ts'
import type { ReadToken } from '../../passages/readPassage.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { type Place, textOf } from '../Place.ts'
import { isSpan, shows } from '../../shapes/shape.ts'
import { namesDay } from '../ranges/weekdays.ts'
import { isYear } from '../ranges/yearsIn.ts'

/**
 * Whether a sentence has something of the kind that is asked for, beside the question's own words.
 */
export const holdsKind = (asked: ReadQuestion, place: Place): boolean => {
  const { kind } = asked
  const { tokens } = place.sentence
  const news = tokens.filter(token => !asked.has.has(token.term))
  if (kind === 'yesno') return true
  if (kind === 'person') return news.some(isPerson)
  if (kind === 'time') return news.some(isTime) || tellsTime(place)
  if (kind === 'amount') return news.some(token => isOfKind(token, kind))
  if (kind === 'count')
    return tokens.some(
      (token, at) => news.includes(token) && countsThings(asked, token, tokens[at + 1]),
    )
  return news.some(token => token.content)
}

/** Whether a word tells a time by itself: `AD` and its like do so beside a number alone. */
const isTime = (token: ReadToken) => isOfKind(token, 'time') && token.folded.length > 2

const tellsTime = (place: Place) => {
  const text = textOf(place)
  const isOther = shows('money', text) || shows('phone', text)
  const isDated = place.sentence.tokens.some(
    ({ kind, folded }) => (kind === 'number' && !isOther) || namesDay(folded),
  )
  return isDated || shows('clock', text) || shows('span', text)
}

const isPerson = (token: ReadToken) =>
  isOfKind(token, 'person') || (token.content && namesPeople(token.folded))

/**
 * Whether a token counts things. Before other words than the question's own a year counts nothing,
 * and a number of days counts only the days.
 */
const countsThings = (asked: ReadQuestion, token: ReadToken, next: ReadToken | undefined) =>
  isOfKind(token, 'count') &&
  ((next && asked.has.has(next.term)) || !(isYear(token.raw) || (next && isSpan(next.folded))))
