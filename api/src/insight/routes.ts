import { Readable } from 'node:stream'
import { Router } from '@koa/router'
import type { Context } from 'koa'
import type { Types } from 'mongoose'
import { signedIn } from '../accounts/signedIn.ts'
import { ownBot } from '../bots/Bot.ts'
import {
  ExportAnalytics,
  ExportQuestions,
  type FeedbackCounts,
  GetAnalytics,
  GetFeedback,
  MarkWrong,
} from '../contract.ts'
import { leavingSignal } from '../http/leavingSignal.ts'
import { readBody } from '../http/readBody.ts'
import { readQuery } from '../http/readQuery.ts'
import { Exchange, viewExchange } from '../site/Exchange.ts'
import { analyticsOf, countsByDate, viewDay } from './analytics/analyticsOf.ts'
import { tallyBot } from './analytics/tallyBot.ts'
import { placeQuestions } from './gaps/placeQuestions.ts'
import { citingByName, exchangesWhere, pageWhere } from './exchangesWhere.ts'
import { beginExport } from './beginExport.ts'
import { exportQuestions } from './exportQuestions.ts'
import { inOwnersTurn } from './inOwnersTurn.ts'
import { judgeExchange } from './judgeExchange.ts'
import { longRead } from './longRead.ts'
import { toCsv } from './toCsv.ts'

/** The calls about what a bot was asked, and what came of it. */
export const insight = new Router()

insight.post('/api/feedback', async ctx => {
  const user = await signedIn(ctx)
  const { botName, ...wanted } = await readBody(ctx, GetFeedback)
  const { _id: bot } = await ownBot(user, botName)
  const conditions = await citingByName(bot, wanted)
  const look = () => Promise.all([pageWhere(bot, conditions), countsOf(bot)])
  const [{ exchanges, total }, counts] = await inOwnersTurn(user.id, look, {
    signal: leavingSignal(ctx),
  })
  ctx.body = { feedback: exchanges.map(viewExchange), counts, total }
})

insight.post('/api/mark-wrong', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, id, wrong } = await readBody(ctx, MarkWrong)
  const bot = await ownBot(user, currentBot)
  ctx.body = { exchange: viewExchange(await judgeExchange(bot._id, id, { wrong })) }
})

insight.get('/api/export-questions', async ctx => {
  const user = await signedIn(ctx)
  const { bot: botName, format, ...wanted } = readQuery(ctx, ExportQuestions)
  const bot = await ownBot(user, botName)
  beginExport(ctx, user)
  const conditions = await citingByName(bot._id, wanted)
  attach(ctx, `${botName}-questions.${format}`)
  ctx.body = Readable.from(exportQuestions(bot, conditions, format))
})

insight.post('/api/analytics', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, ...wanted } = await readBody(ctx, GetAnalytics)
  const bot = await ownBot(user, currentBot)
  await placeQuestions(bot._id)
  const look = () => analyticsOf(bot._id, wanted)
  ctx.body = { analytics: await inOwnersTurn(user.id, look, { signal: leavingSignal(ctx) }) }
})

insight.get('/api/export-analytics', async ctx => {
  const user = await signedIn(ctx)
  const { bot: botName, ...wanted } = readQuery(ctx, ExportAnalytics)
  const { _id: bot } = await ownBot(user, botName)
  beginExport(ctx, user)
  const look = async () => countsByDate(bot, wanted, await tallyBot(bot))
  const days = await inOwnersTurn(user.id, look, { signal: leavingSignal(ctx) })
  attach(ctx, `${botName}-days.csv`)
  const rows = days.map(viewDay)
  ctx.body = toCsv([Object.keys(rows[0]!), ...rows.map(day => Object.values(day))])
})

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
  }
}

/** Has the browser keep the answer as a file. */
function attach(ctx: Context, name: string) {
  ctx.attachment(name)
  ctx.type = name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/x-ndjson'
  ctx.set('Cache-Control', 'no-store')
}
