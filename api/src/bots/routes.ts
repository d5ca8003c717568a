import { Router } from '@koa/router'
import type { UserDocument } from '../users/User.ts'
import * as calls from '../contract/bots.ts'
import { invalid, notAllowed } from '../errors.ts'
import { newDoorKey } from './doorKey.ts'
import { on } from './on.ts'
import { Job } from '../jobs/Job.ts'
import { jobDone } from '../jobs/jobDone.ts'
import { startJob } from '../jobs/startJob.ts'
import { Bot, type BotDocument, defaultSettings, freshBot, settingsOf } from './Bot.ts'
import { eraseNow } from './eraseNow.ts'
import { listBots } from './listBots.ts'
import { makeBot } from './makeBot.ts'
import { openBot } from './openBot.ts'
import { reserveParts } from './parts.ts'
import { renameBot } from './renameBot.ts'
import { viewBot, viewBots, viewFresh } from './viewBot.ts'

export const bots = new Router()

on(bots, calls.createBot, async ({ user, body: { botName, title, timeZone = '' } }) => {
  const settings = { ...defaultSettings(botName), title: title || botName, timeZone }
  return { bot: await viewBot(await makeBot(user, { botName, settings })) }
})

on(bots, calls.getBots, async ({ user, body: { limit, after } }) => {
  if (!limit) return listBots(user)
  const last =
    after === undefined ? undefined : (await openBot(user, { botName: after }, 'viewer')).bot._id
  const { bots } = await viewBots(user, limit, last)
  return { bots }
})

on(bots, calls.renameBot, async ({ owner, bot, body: { botName }, logged }) => {
  logged.about.push(botName)
  return { bot: await viewBot(await renameBot(owner, bot, botName)) }
})

on(bots, calls.duplicateBot, async ({ caller, bot, body: { botName } }) => ({
  bot: await viewBot(await duplicate(caller.user, bot, botName)),
}))

on(bots, calls.deleteBot, async ({ caller, bot }) => {
  const removed = await eraseNow(bot._id)
  return listBots(caller.user, { removed })
})

on(bots, calls.saveSettings, async ({ bot, caller, body: { settings }, logged }) => {
  logged.about.push(...Object.keys(settings).map(inWords))
  const { access, ...others } = settings
  const changes = Object.entries(others).map(([name, value]) => [`settings.${name}`, value])
  // The same is not written: the owner may have chosen another way in since the bot was read.
  if (access && access !== settingsOf(bot).access) {
    if (caller.role !== 'owner') throw notAllowed('Only the owner of a bot can say who may ask it.')
    if (access === 'password' && !bot.doorPassword)
      throw invalid(noPassword, { fields: { 'settings.access': noPassword } })
    // Whoever was let in by another door has to come in again.
    changes.push(['settings.access', access], ['doorKey', newDoorKey(bot)])
  }
  await Bot.updateOne({ _id: bot._id }, { $set: Object.fromEntries(changes) })
  return { bot: await viewFresh(bot._id) }
})

const noPassword = 'Choose a password first, under “Who may ask”'

/** Returns the name of a setting as words: `allowedOrigins` is `allowed origins`. */
const inWords = (name: string) => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** A copy of the user's own that is not embedded anywhere yet; waits until all material is in it. */
async function duplicate(user: UserDocument, source: BotDocument, botName: string) {
  using _room = await reserveParts(source, user)
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
