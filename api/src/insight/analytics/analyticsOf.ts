import type { Types } from 'mongoose'
import type { Analytics } from '../../contract.ts'
import { File } from '../../material/File.ts'
import { openGaps } from '../gaps/Gap.ts'
import { viewGaps } from '../gaps/viewGaps.ts'
import { dayMs, DayTally, msOfSpeed, Tally } from './Tally.ts'
import {
  answersOfFiles,
  type Busy,
  busiestQuestions,
  countQuarters,
  type Counts,
  type Span,
  speedsOf,
  tallyBot,
} from './tallyBot.ts'

type Wanted = { days: number; timeZone: string }

const mostQuestions = 20
const mostGaps = 20
const mostFiles = 5_000

/** Returns what visitors asked on the last days, today included, as days pass in the time zone. */
export async function analyticsOf(bot: Types.ObjectId, wanted: Wanted): Promise<Analytics> {
  const dates = lastDates(wanted)
  const start = startOf(dates[0]!, wanted.timeZone)
  const openFrom = await tallyBot(bot)
  const end = new Date(Date.now() + dayMs)
  const open = { from: openFrom, to: end }
  const openDays = { from: new Date(Math.floor(+openFrom / dayMs) * dayMs), to: end }
  const [days, speeds, uncounted, questions, files, gaps] = await Promise.all([
    countDays(bot, start, wanted.timeZone),
    countSpeeds(bot, start, openDays),
    countQuarters(bot, open),
    questionsSince(bot, start, openDays),
    filesSince(bot, start, openDays),
    openGaps(bot, mostGaps).then(found => viewGaps(bot, found)),
  ])
  for (const [at, counts] of uncounted) add(days, dateOf(at, wanted.timeZone), counts)
  const all = dates.map(date => ({ date, ...(days.get(date) ?? none) }))
  const total = (of: keyof typeof none) => all.reduce((sum, day) => sum + day[of], 0)
  return {
    days: all.map(({ date, prompts, answered, unanswered, up, down }) => ({
      date,
      prompts,
      answered,
      unanswered,
      up,
      down,
    })),
    totals: {
      prompts: total('prompts'),
      answered: total('answered'),
      unanswered: total('unanswered'),
      up: total('up'),
      down: total('down'),
    },
    questions,
    gaps,
    files,
    responseTimes: responseTimesOf(speeds),
    dollars: total('composed') ? total('dollars') : null,
  }
}

const none = { prompts: 0, answered: 0, unanswered: 0, up: 0, down: 0, dollars: 0, composed: 0 }
type Day = typeof none

function add(days: Map<string, Day>, date: string, counts: Day) {
  const day = days.get(date) ?? none
  const names = Object.keys(none) as (keyof Day)[]
  days.set(
    date,
    Object.fromEntries(names.map(name => [name, day[name] + counts[name]])) as unknown as Day,
  )
}

/** The dates of the last days, the oldest first, as `2026-11-27`. */
function lastDates({ days, timeZone }: Wanted): string[] {
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

const sums = (names: (keyof Counts)[]) =>
  Object.fromEntries(names.map(name => [name, { $sum: `$${name}` }]))

async function countDays(bot: Types.ObjectId, start: Date, timezone: string) {
  const days = await Tally.aggregate<Day & { _id: string }>([
    { $match: { bot, at: { $gte: start } } },
    {
      $group: {
        _id: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone } },
        ...sums(Object.keys(none) as (keyof Day)[]),
      },
    },
  ])
  return new Map(days.map(({ _id, ...counts }) => [_id, counts]))
}

async function countSpeeds(
  bot: Types.ObjectId,
  start: Date,
  open: Span,
): Promise<Map<number, number>> {
  const [before, now] = await Promise.all([
    DayTally.aggregate<{ speed: number; count: number }>([
      { $match: wholeDays(bot, start) },
      { $project: { speeds: 1 } },
      { $unwind: '$speeds' },
      { $group: { _id: '$speeds.speed', count: { $sum: '$speeds.count' } } },
      { $project: { _id: 0, speed: '$_id', count: 1 } },
    ]),
    speedsOf(bot, open),
  ])
  const speeds = new Map<number, number>()
  for (const { speed, count } of [...before, ...now])
    speeds.set(speed, (speeds.get(speed) ?? 0) + count)
  return speeds
}

function responseTimesOf(speeds: Map<number, number>): Analytics['responseTimes'] {
  const all = [...speeds].toSorted(([one], [other]) => one - other)
  const total = all.reduce((sum, [, count]) => sum + count, 0)
  if (!total) return null
  const quantile = (share: number) => {
    let left = total * share
    return msOfSpeed(all.find(([, count]) => (left -= count) <= 0)?.[0] ?? all.at(-1)![0])
  }
  return { median: quantile(0.5), p95: quantile(0.95) }
}

/** Days that are over are counted in UTC and whole: a question asked shortly before `start` may be among them. */
const wholeDays = (bot: Types.ObjectId, start: Date) => ({
  bot,
  at: { $gte: new Date(Math.floor(+start / dayMs) * dayMs) },
})

async function questionsSince(
  bot: Types.ObjectId,
  start: Date,
  open: Span,
): Promise<Analytics['questions']> {
  const [before, now] = await Promise.all([
    DayTally.aggregate<Busy>([
      { $match: wholeDays(bot, start) },
      { $project: { questions: 1 } },
      { $unwind: '$questions' },
      { $replaceRoot: { newRoot: '$questions' } },
      {
        $group: {
          _id: '$prompt',
          prompt: { $first: '$prompt' },
          count: { $sum: '$count' },
          answered: { $sum: '$answered' },
        },
      },
      { $sort: { count: -1, _id: 1 } },
      { $limit: mostQuestions * 5 },
    ]),
    busiestQuestions(bot, open, mostQuestions * 5),
  ])
  const same = Map.groupBy([...before, ...now], ({ prompt }) => prompt.toLowerCase().trim())
  return [...same.values()]
    .map(asked => ({
      prompt: asked[0]!.prompt,
      count: asked.reduce((sum, { count }) => sum + count, 0),
      answered: asked.at(-1)!.answered * 2 > asked.at(-1)!.count,
    }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostQuestions)
}

async function filesSince(
  bot: Types.ObjectId,
  start: Date,
  open: Span,
): Promise<Analytics['files']> {
  const [before, now, files] = await Promise.all([
    DayTally.aggregate<{ _id: string; answers: number }>([
      { $match: wholeDays(bot, start) },
      { $project: { files: 1 } },
      { $unwind: '$files' },
      { $group: { _id: '$files.name', answers: { $sum: '$files.answers' } } },
    ]),
    answersOfFiles(bot, open),
    File.find({ bot, deletedAt: null, status: 'ready' }, { name: 1 }).lean(),
  ])
  const answers = new Map(before.map(({ _id, answers }) => [_id, answers]))
  for (const { name, answers: more } of now) answers.set(name, (answers.get(name) ?? 0) + more)
  return files
    .map(({ _id, name }) => ({ id: String(_id), name, answers: answers.get(name) ?? 0 }))
    .toSorted((one, other) => other.answers - one.answers || one.name.localeCompare(other.name))
    .slice(0, mostFiles)
}
