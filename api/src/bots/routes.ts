import { Router } from '@koa/router'
import { signedIn } from '../accounts/signedIn.ts'
import type { UserDocument } from '../accounts/User.ts'
import {
  type BotSettings,
  CreateBot,
  CurrentBot,
  GetBots,
  NameBot,
  SaveSettings,
} from '../contract.ts'
import { notReady } from '../errors.ts'
import { readBody } from '../http/readBody.ts'
import { Job } from '../jobs/Job.ts'
import { jobDone } from '../jobs/jobDone.ts'
import { startJob } from '../jobs/startJob.ts'
import { File } from '../material/File.ts'
import { reserveCopy } from '../material/storageLimit.ts'
import { Bot, type BotDocument, defaultSettings, freshBot, ownBot } from './Bot.ts'
import { makeBot } from './makeBot.ts'
import { renameBot } from './renameBot.ts'
import { sendBots } from './sendBots.ts'
import { viewBot, viewBots, viewFresh } from './viewBot.ts'

export const bots = new Router()

bots.post('/api/create-bot', async ctx => {
  const user = await signedIn(ctx)
  const { botName, title, timeZone = '' } = await readBody(ctx, CreateBot)
  const settings = { ...defaultSettings(botName), title: title || botName, timeZone }
  ctx.body = { bot: await viewBot(await makeBot(user, { botName, settings })) }
})

bots.post('/api/get-bots', async ctx => {
  const user = await signedIn(ctx)
  const { limit, after } = await readBody(ctx, GetBots)
  if (!limit) return sendBots(ctx, user)
  const last = after === undefined ? undefined : (await ownBot(user, after))._id
  const { bots } = await viewBots(user, limit, last)
  ctx.body = { bots }
})

bots.post('/api/rename-bot', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, botName } = await readBody(ctx, NameBot)
  const bot = await renameBot(user, await ownBot(user, currentBot), botName)
  ctx.body = { bot: await viewBot(bot) }
})

bots.post('/api/duplicate-bot', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, botName } = await readBody(ctx, NameBot)
  const bot = await duplicate(user, await ownBot(user, currentBot), botName)
  ctx.body = { bot: await viewBot(bot) }
})

bots.post('/api/delete-bot', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, CurrentBot)).currentBot)
  const work = { kind: 'erase' as const, subject: bot._id, bot: bot._id }
  await startJob(work)
  const { result: removed } = await jobDone(work)
  await Job.deleteMany({ bot: bot._id })
  await sendBots(ctx, user, { removed })
})

bots.post('/api/bot-settings', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, settings } = await readBody(ctx, SaveSettings)
  const bot = await ownBot(user, currentBot)
  const changes = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value])
  await Bot.updateOne({ _id: bot._id }, { $set: Object.fromEntries(changes) })
  ctx.body = { bot: await viewFresh(bot._id) }
})

/** A copy that is not embedded anywhere yet; waits until all material is in it. */
async function duplicate(user: UserDocument, source: BotDocument, botName: string) {
  if (await File.exists({ bot: source._id, status: 'reading', deletedAt: null }))
    throw notReady('Files of this bot are still being read. Please wait until they are.')
  using _ = await reserveCopy(source)
  const settings = source.settings as BotSettings
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
