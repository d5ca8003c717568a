import { languages } from '../../languages/languages.ts'
import { wordPattern, wordsFor } from '../../languages/wordPattern.ts'
import type { Span, Stretch } from './Stretch.ts'

const clocks = Object.values(languages).flatMap(({ shapes }) => shapes?.clock ?? [])
const unit = `[ap]\\.?m\\b\\.?|${wordPattern(clocks.map(one => one.unit))}(?![\\p{L}\\p{M}])`
const time = new RegExp(
  `(?<![\\p{N}.:,])(?<hour>\\p{Nd}{1,2})(?:(?<sign>[:h.])(?<minute>\\p{Nd}{2}))?\\s?(?<unit>${unit})?(?![\\p{N}:])`,
  'gu',
)
const until = wordsFor('until')
const between = wordsFor('and')
const ranging = new RegExp(`^\\s?(?:[-–—\\t]|${until}|${between})\\s?$`, 'u')
const leading = new RegExp(
  `(?<!\\p{L})${wordPattern(clocks.map(one => one.before))}\\s(?:\\p{L}+\\s)?$`,
  'u',
)
const limiting = new RegExp(`(?<!\\p{L})${wordsFor('limiting', 'until')}\\s$`, 'u')

type Time = { start: number; end: number; at: number; isBare: boolean; isLate: boolean }

/**
 * The times of day that a folded text speaks of, in minutes after midnight; 14:00, too, in
 * `1–3 pm`. Hours from one time to another, or until one, are limits.
 */
export const hoursIn = (folded: string): Stretch[] => {
  const times = [...folded.matchAll(time)].flatMap(({ 0: { length }, index, groups = {} }) =>
    timeOf(index, index + length, groups),
  )
  const found: Stretch[] = []
  for (let at = 0; at < times.length; at++) {
    const one = times[at]!
    const next = times[at + 1]
    const before = folded.slice(0, one.start)
    if (next && ranging.test(folded.slice(one.end, next.start)) && isTold([one, next], before)) {
      const from = next.isLate && one.isBare && one.at + noon <= next.at ? one.at + noon : one.at
      const span: Span = [from, next.at]
      found.push({ start: one.start, end: next.end, spans: [span], isLimit: true })
      at++
    } else if (isTold([one], before))
      found.push({
        start: one.start,
        end: one.end,
        spans: [[one.at, one.at]],
        isLimit: limiting.test(before),
      })
  }
  return found
}

const noon = 12 * 60

const timeOf = (start: number, end: number, groups: Record<string, string>): Time[] => {
  const { hour, sign, minute, unit: half = '' } = groups
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)]
  if (hours > 24 || minutes > 59 || (sign === '.' && !half)) return []
  const isLate = half.startsWith('p')
  const isHalf = isLate || half.startsWith('a')
  const at = (isHalf ? (hours % 12) + (isLate ? 12 : 0) : hours) * 60 + minutes
  return [{ start, end, at, isBare: !minute && !half, isLate }]
}

/**
 * Whether some numbers are times of day: one of them is written as
 * such, or the word before them says so.
 */
const isTold = (times: Time[], before: string) =>
  times.some(({ isBare }) => !isBare) || leading.test(before)
