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
  const { botName, before, limit, filter } = await readBody(ctx, GetFeedback)
  const bot = await ownBot(user, botName)
  const unheld = { bot: bot._id, kind: 'none' as const, by: 'visitor' as const }
  const [exchanges, all, unanswered] = await Promise.all([
    Exchange.find({
      bot: bot._id,
      ...(filter === 'unanswered' && unheld),
      ...(before && { createdAt: { $lt: new Date(before) } }),
    })
      .sort({ createdAt: -1 })
      .limit(limit),
    Exchange.countDocuments({ bot: bot._id }),
    Exchange.countDocuments(unheld),
  ])
  ctx.body = {
    feedback: exchanges.map(viewExchange),
    counts: { all, answered: 0, unanswered, disliked: 0 },
  }
})

insight.post('/api/analytics', async ctx => {
  const user = await signedIn(ctx)
  await ownBot(user, (await readBody(ctx, GetAnalytics)).currentBot)
  throw notBuilt()
})
