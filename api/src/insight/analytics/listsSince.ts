import type { Types } from 'mongoose'
import type { Analytics } from '../../contract.ts'
import { File } from '../../material/File.ts'
import { dayMs, DayTally, msOfSpeed } from './Tally.ts'
import { answersOfFiles, type Busy, busiestQuestions, type Span, speedsOf } from './tallyBot.ts'
import { longRead } from '../longRead.ts'

const maxQuestions = 20
/** Questions of each part of the time that may be among the busiest of all. */
const maxOfEach = 100
const maxFiles = 5_000

type Lists = Pick<Analytics, 'questions' | 'files' | 'responseTimes'>

/**
 * Returns the busiest questions, the answers of files and the response times from a moment on. Whole UTC days are tallied;
 * what lies before the first of them, and after `openFrom`, is counted one by one.
 */
export async function listsSince(bot: Types.ObjectId, start: Date, openFrom: Date): Promise<Lists> {
  const firstDay = new Date(Math.ceil(+start / dayMs) * dayMs)
  const openDay = new Date(Math.floor(+openFrom / dayMs) * dayMs)
  const end = new Date(Date.now() + dayMs)
  const live: Span[] =
    firstDay < openDay
      ? [
          { from: start, to: firstDay },
          { from: openDay, to: end },
        ]
      : [{ from: start, to: end }]
  const days = { $match: { bot, at: { $gte: firstDay, $lt: openDay } } }
  const [questions, files, responseTimes] = await Promise.all([
    questionsIn(bot, days, live),
    filesIn(bot, days, live),
    responseTimesIn(bot, days, live),
  ])
  return { questions, files, responseTimes }
}

type Days = { $match: object }

const eachOf = async <Of>(live: Span[], count: (span: Span) => Promise<Of[]>): Promise<Of[]> =>
  (await Promise.all(live.map(count))).flat()

async function questionsIn(
  bot: Types.ObjectId,
  days: Days,
  live: Span[],
): Promise<Lists['questions']> {
  const [tallied, others] = await Promise.all([
    longRead(bot, maxTimeMS =>
      DayTally.aggregate<Busy>([
        days,
        { $project: { questions: 1 } },
        { $unwind: '$questions' },
        { $replaceRoot: { newRoot: '$questions' } },
        {
          $group: {
            _id: '$words',
            prompt: { $first: '$prompt' },
            count: { $sum: '$count' },
            answered: { $sum: '$answered' },
          },
        },
        { $sort: { count: -1, _id: 1 } },
        { $limit: maxOfEach },
        { $project: { _id: 0, words: '$_id', prompt: 1, count: 1, answered: 1 } },
      ]).option({ maxTimeMS }),
    ),
    eachOf(live, span => busiestQuestions(bot, span, maxOfEach)),
  ])
  const same = Map.groupBy([...tallied, ...others], ({ words }) => words)
  return [...same.values()]
    .map(parts => {
      const count = sumOf(parts.map(part => part.count))
      const answered = sumOf(parts.map(part => part.answered))
      return { prompt: parts[0]!.prompt, count, answered: answered * 2 > count }
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxQuestions)
}

async function filesIn(bot: Types.ObjectId, days: Days, live: Span[]): Promise<Lists['files']> {
  const [tallied, others, files] = await Promise.all([
    longRead(bot, maxTimeMS =>
      DayTally.aggregate<{ name: string; answers: number }>([
        days,
        { $project: { files: 1 } },
        { $unwind: '$files' },
        { $group: { _id: '$files.name', answers: { $sum: '$files.answers' } } },
        { $project: { _id: 0, name: '$_id', answers: 1 } },
      ]).option({ maxTimeMS }),
    ),
    eachOf(live, span => answersOfFiles(bot, span)),
    File.find({ bot, deletedAt: null, status: 'ready' }, { name: 1 }).lean(),
  ])
  const answers = new Map<string, number>()
  for (const { name, answers: more } of [...tallied, ...others])
    answers.set(name, (answers.get(name) ?? 0) + more)
  return files
    .map(({ _id, name }) => ({ id: String(_id), name, answers: answers.get(name) ?? 0 }))
    .toSorted((one, other) => other.answers - one.answers || one.name.localeCompare(other.name))
    .slice(0, maxFiles)
}

async function responseTimesIn(
  bot: Types.ObjectId,
  days: Days,
  live: Span[],
): Promise<Lists['responseTimes']> {
  const [tallied, others] = await Promise.all([
    longRead(bot, maxTimeMS =>
      DayTally.aggregate<{ speed: number; count: number }>([
        days,
        { $project: { speeds: 1 } },
        { $unwind: '$speeds' },
        { $group: { _id: '$speeds.speed', count: { $sum: '$speeds.count' } } },
        { $project: { _id: 0, speed: '$_id', count: 1 } },
      ]).option({ maxTimeMS }),
    ),
    eachOf(live, span => speedsOf(bot, span)),
  ])
  const all = [...tallied, ...others].toSorted((one, other) => one.speed - other.speed)
  const total = sumOf(all.map(({ count }) => count))
  if (!total) return null
  const quantile = (share: number) => {
    let left = total * share
    return msOfSpeed((all.find(({ count }) => (left -= count) <= 0) ?? all.at(-1)!).speed)
  }
  return { median: quantile(0.5), p95: quantile(0.95) }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
