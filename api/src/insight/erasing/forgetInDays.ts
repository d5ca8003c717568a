import type { Types } from 'mongoose'
import type { ExchangeDocument } from '../../exchanges/Exchange.ts'
import { dayMs, DayTally } from '../analytics/Tally.ts'

/** Takes exchanges out of the lists of busy questions of their days; how many were asked then stays known. */
export async function forgetInDays(bot: Types.ObjectId, exchanges: ExchangeDocument[]) {
  const byDay = Map.groupBy(exchanges, ({ createdAt }) => Math.floor(+createdAt / dayMs) * dayMs)
  for (const [at, ofDay] of byDay) {
    const tally = await DayTally.findOne({ bot, at: new Date(at) }).lean()
    if (!tally) continue
    const erased = Map.groupBy(ofDay, ({ prompt }) => asListed(prompt))
    const questions = tally.questions.flatMap(({ words, prompt, count, answered }) => {
      const left = (count ?? 0) - (erased.get(asListed(prompt ?? ''))?.length ?? 0)
      return left > 0 ? [{ words, prompt, count: left, answered }] : []
    })
    await DayTally.updateOne({ _id: tally._id }, { questions })
  }
}

/** Returns a question as `busiestQuestions` gathers them. */
const asListed = (prompt: string) => prompt.replace(/^[ .?!]+|[ .?!]+$/g, '').toLowerCase()
