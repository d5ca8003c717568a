import { Readable } from 'node:stream'
import { Router } from '@koa/router'
import type { Types } from 'mongoose'
import type { FeedbackCounts } from '../contract.ts'
import * as calls from '../contract/insight.ts'
import { notFound } from '../errors.ts'
import { on } from '../bots/on.ts'
import { Exchange } from '../exchanges/Exchange.ts'
import { analyticsOf, countsByDate, viewDay } from './analytics/analyticsOf.ts'
import { tallyBot } from './analytics/tallyBot.ts'
import { placeQuestions } from './gaps/placeQuestions.ts'
import { citingByName, exchangesWhere, pageWhere } from './exchangesWhere.ts'
import { beginExport } from '../http/beginExport.ts'
import { eraseExchanges } from './erasing/eraseExchanges.ts'
import { exportQuestions } from './exportQuestions.ts'
import { inOwnersTurn } from './inOwnersTurn.ts'
import { judgeExchange } from './judgeExchange.ts'
import { longRead } from './longRead.ts'
import { viewExchanges } from './viewExchanges.ts'
import { attachFile } from '../http/attachFile.ts'
import { toCsv } from '../csv/toCsv.ts'

/** The calls about what a bot was asked, and what came of it. */
export const insight = new Router()

on(insight, calls.getFeedback, async ({ owner, bot: { _id: bot }, body, signal }) => {
  const conditions = await citingByName(bot, body)
  const load = () => Promise.all([pageWhere(bot, conditions), countsOf(bot)])
  const [{ exchanges, total }, counts] = await inOwnersTurn(owner.id, load, { signal })
  return { feedback: await viewExchanges(bot, exchanges), counts, total }
})

on(insight, calls.markWrong, async ({ bot, body: { id, wrong } }) => {
  const [exchange] = await viewExchanges(bot._id, [await judgeExchange(bot._id, id, { wrong })])
  return { exchange: exchange! }
})

on(insight, calls.markDone, async ({ bot, body: { id, done } }) => {
  const filter = { bot: bot._id, key: id, contact: { $exists: true } }
  const exchange = await Exchange.findOneAndUpdate(filter, { waiting: !done }, { new: true })
  if (!exchange) throw notFound('There is no such question')
  const [view] = await viewExchanges(bot._id, [exchange])
  return { exchange: view! }
})

on(insight, calls.eraseQuestions, async ({ owner, bot: { _id: bot }, body }) => ({
  erased: await eraseExchanges(bot, owner.id, body),
}))

on(insight, calls.exportQuestions, async ({ ctx, owner, bot, body: { format, ...filters } }) => {
  beginExport(ctx, owner)
  const conditions = await citingByName(bot._id, filters)
  attachFile(ctx, `${bot.botName}-questions.${format}`)
  return Readable.from(exportQuestions(bot, conditions, format))
})

on(insight, calls.getAnalytics, async ({ owner, bot, body, signal }) => {
  await placeQuestions(bot._id)
  const load = () => analyticsOf(bot._id, body)
  return { analytics: await inOwnersTurn(owner.id, load, { signal }) }
})

on(
  insight,
  calls.exportAnalytics,
  async ({ ctx, owner, bot: { _id: bot, botName }, body, signal }) => {
    beginExport(ctx, owner)
    const load = async () => countsByDate(bot, body, await tallyBot(bot))
    const days = await inOwnersTurn(owner.id, load, { signal })
    attachFile(ctx, `${botName}-days.csv`)
    const rows = days.map(viewDay)
    return toCsv([Object.keys(rows[0]!), ...rows.map(day => Object.values(day))])
  },
)

/** Counts what each filter shows, one after the other. */
async function countsOf(bot: Types.ObjectId): Promise<FeedbackCounts> {
  const count = (filter: keyof FeedbackCounts) =>
    longRead(bot, maxTimeMS =>
      Exchange.countDocuments(exchangesWhere(bot, { filter })).maxTimeMS(maxTimeMS),
    )
  return {
    all: await count('all'),
    answered: await count('answered'),
    unanswered: await count('unanswered'),
    disliked: await count('disliked'),
    wrong: await count('wrong'),
    waiting: await count('waiting'),
  }
}
