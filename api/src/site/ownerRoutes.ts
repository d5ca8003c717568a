import { Router } from '@koa/router'
import { viewBot } from '../bots/viewBot.ts'
import * as calls from '../contract/site.ts'
import { on } from '../bots/on.ts'
import { saveLogo, serveLogo } from './Logo.ts'
import { pinWidget } from './PinnedWidget.ts'
import { rollBack, runSite } from './runSite.ts'
import { questionsFor } from './suggestions.ts'

/** Routes for the owner of a bot's public site. */
export const ownSites = new Router()

on(ownSites, calls.runSite, async ({ owner, bot }) => ({
  bot: await viewBot(await runSite(owner, bot)),
}))

on(ownSites, calls.stopSite, async ({ bot }) => {
  bot.isRunning = false
  await bot.save()
  return { bot: await viewBot(bot) }
})

on(ownSites, calls.rollBack, async ({ bot }) => ({ bot: await viewBot(await rollBack(bot)) }))

on(ownSites, calls.getTopics, async ({ bot }) => ({
  topics: await questionsFor(bot, bot.isRunning ? bot.live : bot.trained),
}))

on(ownSites, calls.pinWidget, pinWidget)

on(ownSites, calls.saveLogo, async ({ bot, body: { image } }) => ({
  bot: await viewBot(await saveLogo(bot, image)),
}))

on(ownSites, calls.getOwnLogo, ({ ctx, bot, body: { v } }) => serveLogo(ctx, bot, v))
