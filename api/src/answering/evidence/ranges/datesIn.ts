import { findDates, monthOf } from '../../../language/dates.ts'
import { wholeWord, wordsFor } from '../../languages/wordPattern.ts'
import type { Span, Stretch } from './Stretch.ts'

const until = wordsFor('until')
const ranging = new RegExp(`^\\s?(?:[-–—]|${until})\\s?$`, 'u')
const dayBefore = new RegExp(`(?<![\\p{N}.:])(\\p{Nd}{1,2})\\.?\\s?(?:[-–—]|${until})\\s?$`, 'u')
const shortDate = /(?<![\p{N}.])(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?!\s?\p{N})/gu

const lastDay = 31
const date = (month: number, day: number) => month * 100 + day

/** The seasons by their months, as they are north of the equator. */
const seasons = (
  [
    ['spring', 3, 5],
    ['summer', 6, 8],
    ['autumn', 9, 11],
    ['winter', 12, 2],
  ] as const
).map(([name, from, to]) => ({
  pattern: new RegExp(wholeWord(wordsFor(name)), 'gu'),
  spans: [[date(from, 1), date(to, lastDay)]] satisfies Span[],
}))

/**
 * The days of the year that a folded text speaks of: 18 April in `2026-04-18`, all of March in
 * `March`, and July, too, in `June to August` and `summer`. A day is its month times 100 plus its number.
 */
export const datesIn = (folded: string): Stretch[] => {
  const full = findDates(folded).map(({ start, end, readings }): Stretch => {
    const spans = readings.map(({ month = 0, day }): Span => [
      date(month, day ?? 1),
      date(month, day ?? lastDay),
    ])
    return { start, end, spans, year: readings[0]?.year }
  })
  const isFree = (at: number) => !full.some(({ start, end }) => start <= at && at < end)
  const short = [...folded.matchAll(shortDate)].flatMap(({ 0: { length }, index, groups }) => {
    const one = date(Number(groups?.['month']), Number(groups?.['day']))
    const isDate = one > 100 && one < 1300 && isFree(index)
    return isDate ? [{ start: index, end: index + length, spans: [[one, one] as Span] }] : []
  })
  const months = [...folded.matchAll(/\p{L}[\p{L}\p{M}]{2,}/gu)].flatMap(({ 0: word, index }) => {
    const month = isFree(index) ? monthOf(word) : undefined
    const span: Span = [date(month ?? 0, 1), date(month ?? 0, lastDay)]
    return month ? [{ start: index, end: index + word.length, spans: [span] }] : []
  })
  const inSeasons = seasons.flatMap(({ pattern, spans }) =>
    [...folded.matchAll(pattern)].map(({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
      spans,
    })),
  )
  const found = [...full, ...short, ...months, ...inSeasons].toSorted(
    (one, other) => one.start - other.start,
  )
  return joined(found, folded)
}

/** The year of a span of dates; none where the span ends in another year than it begins in. */
const yearOfBoth = ({ year: from }: Stretch, { year: to }: Stretch) =>
  from && to && from !== to ? undefined : (to ?? from)

/** Makes one stretch of any two between which only a dash or `to` stands. */
const joined = (found: Stretch[], text: string): Stretch[] => {
  const all: Stretch[] = []
  for (const one of found) {
    const last = all.at(-1)
    const [own] = one.spans
    const [first] = last?.spans ?? []
    const day = Number(dayBefore.exec(text.slice(0, one.start))?.[1])
    if (last && first && own && ranging.test(text.slice(last.end, one.start)))
      all.splice(-1, 1, {
        start: last.start,
        end: one.end,
        spans: [[first[0], own[1]]],
        isLimit: true,
        year: yearOfBoth(last, one),
      })
    else if (own && day && own[0] === own[1] && day < own[0] % 100)
      all.push({ ...one, spans: [[own[0] - (own[0] % 100) + day, own[1]]], isLimit: true })
    else all.push(one)
  }
  return all
}
