import type { Types } from 'mongoose'
import type { ExchangeDocument } from '../../exchanges/Exchange.ts'
import { dayMs, DayTally } from '../analytics/Tally.ts'
import { writeDay } from '../analytics/writeDay.ts'

/**
 * Takes exchanges that are to be deleted out of the lists of busy questions of their days; how many were asked then stays
 * known. Each is taken out once, however often this is called.
 */
export async function forgetInDays(bot: Types.ObjectId, exchanges: ExchangeDocument[]) {
  const listed = exchanges.filter(({ by, kind }) => by === 'visitor' && kind !== 'smalltalk')
  const byDay = Map.groupBy(listed, ({ createdAt }) => Math.floor(+createdAt / dayMs) * dayMs)
  // Also of days that are not counted yet: whoever counts them leaves these out.
  for (const [at, ofDay] of byDay)
    await writeDay(bot, new Date(at), async day => {
      const done = new Set(day.erased.map(String))
      const rest = ofDay.filter(({ id }) => !done.has(id))
      const erased = Map.groupBy(rest, ({ prompt }) => asListed(prompt))
      const questions = day.questions.flatMap(({ words, prompt, count, answered }) => {
        const same = erased.get(asListed(prompt ?? '')) ?? []
        const left = (count ?? 0) - same.length
        const answers = (answered ?? 0) - same.filter(({ kind }) => kind === 'answer').length
        return left > 0 ? [{ words, prompt, count: left, answered: Math.max(0, answers) }] : []
      })
      const $addToSet = { erased: { $each: rest.map(({ _id }) => _id) } }
      return { $set: { questions }, $addToSet }
    })
}

/** Drops what days know of exchanges that are deleted by now. */
export const forgottenInDays = (bot: Types.ObjectId, exchanges: ExchangeDocument[]) =>
  DayTally.updateMany(
    { bot, 'erased.0': { $exists: true } },
    { $pull: { erased: { $in: exchanges.map(({ _id }) => _id) } } },
  )

/** Returns a question as `busiestQuestions` gathers them. */
const asListed = (prompt: string) => prompt.replace(/^[ .?!]+|[ .?!]+$/g, '').toLowerCase()
