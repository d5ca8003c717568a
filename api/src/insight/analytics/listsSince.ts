import type { Types } from 'mongoose'
import type { Analytics } from '../../contract.ts'
import { answeredSince } from '../../exchanges/Gap.ts'
import { questionKey } from '../../exchanges/questionKey.ts'
import { File } from '../../material/File.ts'
import { dayMs, DayTally, msOfSpeed } from './Tally.ts'
import {
  answersOfFiles,
  type Busy,
  busiestQuestions,
  ownAnswers,
  type Span,
  speedsOf,
} from './tallyBot.ts'
import { longRead } from '../longRead.ts'

const maxQuestions = 20
/** Questions of each part of the time that may be among the busiest of all. */
const maxOfEach = 100
const maxFiles = 5_000

type Lists = Pick<Analytics, 'questions' | 'files' | 'ownAnswers' | 'responseTimes'>

/** Returns the busiest questions, the answers of files and of the owner, and the response times from a moment on. */
export async function listsSince(bot: Types.ObjectId, start: Date, openFrom: Date): Promise<Lists> {
  const { days, live } = partsOf(bot, { from: start, to: new Date(Date.now() + dayMs) }, openFrom)
  const [questions, files, own, responseTimes] = await Promise.all([
    questionsIn(bot, days, live),
    filesIn(bot, days, live),
    ownIn(bot, days, live),
    responseTimesIn(bot, days, live),
  ])
  return { questions, files, ownAnswers: own, responseTimes }
}

/** Returns the response times of a span of time. */
export function responseTimesOf(bot: Types.ObjectId, span: Span, openFrom: Date) {
  const { days, live } = partsOf(bot, span, openFrom)
  return responseTimesIn(bot, days, live)
}

/** Divides a span into whole UTC days, which are tallied, and what lies around them, which is counted one by one. */
function partsOf(bot: Types.ObjectId, { from, to }: Span, openFrom: Date) {
  const firstDay = new Date(Math.ceil(+from / dayMs) * dayMs)
  const lastDay = new Date(Math.floor(Math.min(+openFrom, +to) / dayMs) * dayMs)
  const live: Span[] =
    firstDay < lastDay
      ? [
          { from, to: firstDay },
          { from: lastDay, to },
        ]
      : [{ from, to }]
  return { days: { $match: { bot, at: { $gte: firstDay, $lt: lastDay } } }, live }
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
  const busiest = [...same.values()]
    .map(parts => {
      const count = sumOf(parts.map(part => part.count))
      const answered = sumOf(parts.map(part => part.answered))
      return { prompt: parts[0]!.prompt, count, answered: answered * 2 > count }
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxQuestions)
  const since = await answeredSince(
    bot,
    busiest.map(({ prompt }) => questionKey(prompt)),
  )
  return busiest.map(question => ({
    ...question,
    answered: question.answered || since.has(questionKey(question.prompt)),
  }))
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

async function ownIn(bot: Types.ObjectId, days: Days, live: Span[]): Promise<number> {
  const [[tallied], others] = await Promise.all([
    DayTally.aggregate<{ own: number }>([days, { $group: { _id: null, own: { $sum: '$own' } } }]),
    Promise.all(live.map(span => ownAnswers(bot, span))),
  ])
  return sumOf([tallied?.own ?? 0, ...others])
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
