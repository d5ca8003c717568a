import { Router } from '@koa/router'
import { signedIn } from '../accounts/signedIn.ts'
import { ownBot } from '../bots/Bot.ts'
import { viewBot } from '../bots/viewBot.ts'
import { CurrentBot, NamedBot } from '../contract.ts'
import { readBody } from '../http/readBody.ts'
import { rollBack, runSite } from './runSite.ts'
import { topicsFor } from './suggestions.ts'

/** Routes for the owner of a bot's public site. */
export const ownSites = new Router()

ownSites.post('/api/run-streamlit-app', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, NamedBot)).botName)
  ctx.body = { bot: await viewBot(await runSite(user, bot)) }
})

ownSites.post('/api/stop-streamlit-app', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, NamedBot)).botName)
  bot.isRunning = false
  await bot.save()
  ctx.body = { bot: await viewBot(bot) }
})

ownSites.post('/api/rollback', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, CurrentBot)).currentBot)
  ctx.body = { bot: await viewBot(await rollBack(bot)) }
})

ownSites.post('/api/topics', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, CurrentBot)).currentBot)
  ctx.body = { topics: await topicsFor(bot, bot.isRunning ? bot.live : bot.trained) }
})
