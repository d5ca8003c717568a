import type { Evidence } from '../Evidence.ts'
import { type Days, namedDays } from './namedDays.ts'
import { weekdayOf, weekdaysIn } from './weekdays.ts'

/** The share of the likeliest unit's probability from which on another one may precede it for its date. */
const alike = { toCome: 0.25, onTheDay: 0.02 }

/** Units in the order in which their dates matter; `areOver` where all that are likely have passed. */
export type Dated = { evidence: Evidence[]; areOver: boolean }

/**
 * Puts units for a question about what is to come in order: of those about as likely as the first, the soonest that is
 * still to come, then those without a date, then those that are over, the last first.
 */
export function soonestFirst(evidence: Evidence[], today: number): Dated {
  const dated = likely(evidence, alike.toCome).map(one => {
    const days = namedDays(one, today)
    return { one, next: days.find(({ to }) => to >= today), last: days.at(-1) }
  })
  const toCome = dated.filter(({ next }) => next).sort(by(({ next }) => next!.from))
  const over = dated.filter(({ next, last }) => !next && last).sort(by(({ last }) => -last!.to))
  const undated = dated.filter(({ last }) => !last)
  const ordered = [...toCome, ...undated, ...over].map(({ one }) => one)
  const areOver = over.length > 0 && !toCome.length && !undated.length
  return { evidence: inOrder(evidence, ordered), areOver }
}

/**
 * Puts units for a question about some days in order: what names the date of one of them, being an exception from what holds
 * on others, then what names its weekday, then what names no day. What names other days alone is left out of the likely ones.
 */
export function onDaysFirst(evidence: Evidence[], days: number[], today: number): Evidence[] {
  const isOn = ({ from, to }: Days) => days.some(day => day >= from && day <= to)
  const weekdays = new Set(days.map(weekdayOf))
  const rankOf = (one: Evidence): number => {
    const dates = namedDays(one, today)
    if (dates.length) return dates.some(isOn) ? 0 : 3
    const { passage, start, end } = one
    const mentions = weekdaysIn(passage.text.slice(start, end), passage.language)
    return !mentions.size ? 2 : mentions.isDisjointFrom(weekdays) ? 3 : 1
  }
  const ranked = likely(evidence, alike.onTheDay).map(one => ({ one, rank: rankOf(one) }))
  const fitting = ranked.filter(({ rank }) => rank < 3).sort(by(({ rank }) => rank))
  if (!fitting.length) return evidence
  return inOrder(
    evidence.slice(0, fitting.length),
    fitting.map(({ one }) => one),
  )
}

/** Returns the units that have at least a share of the first one's probability. */
function likely(evidence: Evidence[], part: number): Evidence[] {
  const minProbability = part * (evidence[0]?.probability ?? 0)
  return evidence.filter(({ probability }) => probability >= minProbability)
}

/** Returns units with the first ones in another order: the date alone decides, so that the probabilities stay in place. */
const inOrder = (evidence: Evidence[], ordered: Evidence[]): Evidence[] =>
  evidence.map((one, at) => (ordered[at] ? { ...ordered[at], probability: one.probability } : one))

const by =
  <One>(value: (one: One) => number) =>
  (one: One, other: One): number =>
    value(one) - value(other)
