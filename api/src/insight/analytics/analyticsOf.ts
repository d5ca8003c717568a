import type { Types } from 'mongoose'
import type { Analytics } from '../../contract.ts'
import { openGaps } from '../../exchanges/Gap.ts'
import { viewGaps } from '../gaps/viewGaps.ts'
import { listsSince, responseTimesOf } from './listsSince.ts'
import { dayMs, Tally } from './Tally.ts'
import { countQuarters, type Counts, tallyBot } from './tallyBot.ts'
import { longRead } from '../longRead.ts'

type Range = { days: number; timeZone: string }

const maxGaps = 20

/**
 * Returns what visitors asked on the last days, today included, as days pass in the time zone, beside as many days before.
 * Days before the first question are left out.
 */
export async function analyticsOf(bot: Types.ObjectId, range: Range): Promise<Analytics> {
  const openFrom = await tallyBot(bot)
  const twice = { ...range, days: 2 * range.days }
  const [from, start] = [twice, range].map(days => startOf(lastDates(days)[0]!, range.timeZone))
  const before = { from: from!, to: start! }
  const [counts, lists, timesBefore, gaps] = await Promise.all([
    countsByDate(bot, twice, openFrom),
    listsSince(bot, start!, openFrom),
    responseTimesOf(bot, before, openFrom),
    openGaps(bot, maxGaps).then(rows => viewGaps(bot, rows, { refresh: false })),
  ])
  const earlier = counts.slice(0, range.days)
  const recent = counts.slice(range.days)
  const wasAsked = earlier.some(isAsked) || (await hasAsked(bot, from!))
  return {
    days: (wasAsked ? recent : recent.slice(firstAsked(recent))).map(viewDay),
    ...figuresOf(recent),
    before: wasAsked ? { ...figuresOf(earlier), responseTimes: timesBefore } : null,
    gaps,
    ...lists,
  }
}

const isAsked = ({ prompts }: Counts) => prompts > 0

const firstAsked = (days: Counts[]) => {
  const first = days.findIndex(isAsked)
  return first < 0 ? days.length : first
}

/** True where visitors asked something before that moment. */
const hasAsked = async (bot: Types.ObjectId, before: Date) =>
  (await Tally.exists({ bot, at: { $lt: before }, prompts: { $gt: 0 } })) !== null

function figuresOf(days: Counts[]) {
  const total = (of: keyof Counts) => days.reduce((sum, day) => sum + day[of], 0)
  return {
    totals: {
      prompts: total('prompts'),
      answered: total('answered'),
      unanswered: total('unanswered'),
      up: total('up'),
      down: total('down'),
    },
    dollars: total('composed') ? total('dollars') : null,
  }
}

type CountedDay = Counts & { date: string }

/** Returns of a day's counts what its owner sees. */
export const viewDay = (day: CountedDay): Analytics['days'][number] => ({
  date: day.date,
  prompts: day.prompts,
  answered: day.answered,
  unanswered: day.unanswered,
  up: day.up,
  down: day.down,
})

const none: Counts = {
  prompts: 0,
  answered: 0,
  unanswered: 0,
  smalltalk: 0,
  up: 0,
  down: 0,
  dollars: 0,
  composed: 0,
}
const names = Object.keys(none) as (keyof Counts)[]

/** Returns the counts of each of the last days, the oldest first. What `tallyBot` has not counted yet is counted here. */
export async function countsByDate(
  bot: Types.ObjectId,
  range: Range,
  openFrom: Date,
): Promise<CountedDay[]> {
  const { timeZone } = range
  const dates = lastDates(range)
  const start = startOf(dates[0]!, timeZone)
  const from = new Date(Math.max(+openFrom, +start))
  const [tallied, open] = await Promise.all([
    longRead(bot, maxTimeMS =>
      Tally.aggregate<Counts & { _id: string }>([
        { $match: { bot, at: { $gte: start, $lt: openFrom } } },
        {
          $group: {
            _id: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: timeZone } },
            ...Object.fromEntries(names.map(name => [name, { $sum: `$${name}` }])),
          },
        },
      ]).option({ maxTimeMS }),
    ),
    countQuarters(bot, { from, to: new Date(Date.now() + dayMs) }),
  ])
  const days = new Map<string, Counts>(tallied.map(({ _id, ...counts }) => [_id, counts]))
  for (const [at, counts] of open) {
    const date = dateOf(at, timeZone)
    days.set(date, plus(days.get(date) ?? none, counts))
  }
  return dates.map(date => ({ date, ...(days.get(date) ?? none) }))
}

const plus = (one: Counts, other: Counts) =>
  Object.fromEntries(names.map(name => [name, one[name] + other[name]])) as Counts

/** The dates of the last days, the oldest first, as `2026-11-27`. */
function lastDates({ days, timeZone }: Range): string[] {
  const today = Temporal.Now.plainDateISO(timeZone)
  return Array.from({ length: days }, (_, at) => today.subtract({ days: days - 1 - at }).toString())
}

const dateOf = (moment: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

const startOf = (date: string, timeZone: string) =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds)
