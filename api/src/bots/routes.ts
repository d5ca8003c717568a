import { Router } from '@koa/router'
import type { UserDocument } from '../users/User.ts'
import * as calls from '../contract/bots.ts'
import { on } from './on.ts'
import { Job } from '../jobs/Job.ts'
import { jobDone } from '../jobs/jobDone.ts'
import { startJob } from '../jobs/startJob.ts'
import { Bot, type BotDocument, defaultSettings, freshBot, ownBot, settingsOf } from './Bot.ts'
import { listBots } from './listBots.ts'
import { makeBot } from './makeBot.ts'
import { parts } from './parts.ts'
import { renameBot } from './renameBot.ts'
import { viewBot, viewBots, viewFresh } from './viewBot.ts'

export const bots = new Router()

on(bots, calls.createBot, async ({ user, body: { botName, title, timeZone = '' } }) => {
  const settings = { ...defaultSettings(botName), title: title || botName, timeZone }
  return { bot: await viewBot(await makeBot(user, { botName, settings })) }
})

on(bots, calls.getBots, async ({ user, body: { limit, after } }) => {
  if (!limit) return listBots(user)
  const last = after === undefined ? undefined : (await ownBot(user, after))._id
  const { bots } = await viewBots(user, limit, last)
  return { bots }
})

on(bots, calls.renameBot, async ({ user, bot, body: { botName } }) => ({
  bot: await viewBot(await renameBot(user, bot, botName)),
}))

on(bots, calls.duplicateBot, async ({ user, bot, body: { botName } }) => ({
  bot: await viewBot(await duplicate(user, bot, botName)),
}))

on(bots, calls.deleteBot, async ({ user, bot }) => {
  const work = { kind: 'erase' as const, subject: bot._id, bot: bot._id }
  await startJob(work)
  const { result: removed } = await jobDone(work)
  await Job.deleteMany({ bot: bot._id })
  return listBots(user, { removed })
})

on(bots, calls.saveSettings, async ({ bot, body: { settings } }) => {
  const changes = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value])
  await Bot.updateOne({ _id: bot._id }, { $set: Object.fromEntries(changes) })
  return { bot: await viewFresh(bot._id) }
})

/** A copy that is not embedded anywhere yet; waits until all material is in it. */
async function duplicate(user: UserDocument, source: BotDocument, botName: string) {
  using room = new DisposableStack()
  for (const { reserveCopy } of parts) room.use(await reserveCopy?.(source))
  const settings = settingsOf(source)
  const title = settings.title === source.botName ? botName : settings.title
  const { _id: bot } = await makeBot(user, {
    botName,
    settings: { ...settings, title, allowedOrigins: [] },
    copyOf: source._id,
  })
  const work = { kind: 'copy' as const, subject: bot, bot }
  await startJob(work)
  await jobDone(work)
  await Job.deleteOne({ kind: work.kind, subject: bot })
  return freshBot(bot)
}
