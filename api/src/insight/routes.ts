import { Router } from '@koa/router'
import { signedIn } from '../accounts/signedIn.ts'
import { ownBot } from '../bots/Bot.ts'
import { GetAnalytics, GetFeedback } from '../contract.ts'
import { notBuilt } from '../errors.ts'
import { readBody } from '../http/readBody.ts'
import { Exchange, viewExchange } from '../site/Exchange.ts'

export const insight = new Router()

insight.post('/api/feedback', async ctx => {
  const user = await signedIn(ctx)
  const { botName, before, limit } = await readBody(ctx, GetFeedback)
  const bot = await ownBot(user, botName)
  const exchanges = await Exchange.find({
    bot: bot._id,
    ...(before && { createdAt: { $lt: new Date(before) } }),
  })
    .sort({ createdAt: -1 })
    .limit(limit)
  ctx.body = { feedback: exchanges.map(viewExchange) }
})

insight.post('/api/analytics', async ctx => {
  const user = await signedIn(ctx)
  await ownBot(user, (await readBody(ctx, GetAnalytics)).currentBot)
  throw notBuilt()
})
