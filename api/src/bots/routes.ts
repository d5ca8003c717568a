import { Router } from '@koa/router'
import { mongo } from 'mongoose'
import { signedIn } from '../accounts/signedIn.ts'
import { planOf, type UserDocument } from '../accounts/User.ts'
import { CreateBot, CurrentBot, JustUser, SaveSettings } from '../contract.ts'
import { exists, planNeeded } from '../errors.ts'
import { readBody } from '../http/readBody.ts'
import { Job } from '../jobs/Job.ts'
import { jobDone, startJob } from '../jobs/startJob.ts'
import { limitsOf } from '../plans/plans.ts'
import { Bot, createBot, freshBot, ownBot } from './Bot.ts'
import { viewBot, viewBots } from './viewBot.ts'
import { RetiredName } from './RetiredName.ts'

export const bots = new Router()

bots.post('/api/create-bot', async ctx => {
  const user = await signedIn(ctx)
  const { botName, title } = await readBody(ctx, CreateBot)
  await requirePlanForBot(user)
  const retired = await RetiredName.findOne({ botName })
  if (retired && !retired.owner.equals(user._id)) throw exists('That bot name is taken')
  const bot = await createBot(user, botName, title || botName).catch(error => {
    if (error instanceof mongo.MongoServerError && error.code === 11000)
      throw exists('That bot name is taken')
    throw error
  })
  // Of calls that come together, the first made stay within the limit.
  if ((await Bot.countDocuments({ owner: user._id, _id: { $lte: bot._id } })) > mostBots(user)) {
    await bot.deleteOne()
    throw planForBotNeeded(user)
  }
  ctx.body = { bot: await viewBot(bot) }
})

bots.post('/api/get-bots', async ctx => {
  const user = await signedIn(ctx)
  await readBody(ctx, JustUser)
  ctx.body = { bots: await viewBots(user) }
})

bots.post('/api/delete-bot', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, CurrentBot)).currentBot)
  const work = { kind: 'erase' as const, subject: bot._id, bot: bot._id }
  await startJob(work)
  const { result: removed } = await jobDone(work)
  await Job.deleteMany({ bot: bot._id })
  ctx.body = { bots: await viewBots(user), removed }
})

bots.post('/api/bot-settings', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, settings } = await readBody(ctx, SaveSettings)
  const bot = await ownBot(user, currentBot)
  const changes = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value])
  await Bot.updateOne({ _id: bot._id }, { $set: Object.fromEntries(changes) })
  ctx.body = { bot: await viewBot(await freshBot(bot._id)) }
})

const mostBots = (user: UserDocument) => limitsOf(planOf(user)).bots

async function requirePlanForBot(user: UserDocument) {
  if ((await Bot.countDocuments({ owner: user._id })) >= mostBots(user))
    throw planForBotNeeded(user)
}

const planForBotNeeded = (user: UserDocument) =>
  planNeeded(
    user.trialEndsAt || planOf(user) !== 'none'
      ? 'Choose a plan to create a bot'
      : 'Start your free trial to create a bot',
  )
