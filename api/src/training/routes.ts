import { Router } from '@koa/router'
import { signedIn } from '../accounts/signedIn.ts'
import { ownBot } from '../bots/Bot.ts'
import { viewBot, viewFresh } from '../bots/viewBot.ts'
import { CurrentBot } from '../contract.ts'
import { sendEvents } from '../http/events.ts'
import { leavingSignal } from '../http/leavingSignal.ts'
import { prefersAsync } from '../http/prefersAsync.ts'
import { readBody } from '../http/readBody.ts'
import { safely } from '../http/safely.ts'
import { untilAborted } from '../http/untilAborted.ts'
import { botProgress } from '../jobs/botProgress.ts'
import { jobDone } from '../jobs/jobDone.ts'
import { cancelJobs } from '../jobs/startJob.ts'
import { forgetUnread } from '../material/forget.ts'
import { startTraining } from './startTraining.ts'

export const training = new Router()

training.post('/create-index', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, CurrentBot)).currentBot)
  const work = await startTraining(bot)
  if (prefersAsync(ctx)) {
    ctx.status = 202
    ctx.body = { bot: await viewBot(bot) }
  } else {
    const { result } = await jobDone(work, leavingSignal(ctx))
    ctx.body = { bot: await viewFresh(bot._id), training: result }
  }
})

training.post('/api/cancel', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, CurrentBot)).currentBot)
  await cancelJobs(bot._id, ['import', 'read', 'train'])
  await forgetUnread(bot._id)
  ctx.body = { bot: await viewFresh(bot._id) }
})

training.get('/api/progress', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, String(ctx.query['bot'] ?? ''))
  sendEvents(ctx, safely(untilAborted(botProgress(bot._id), leavingSignal(ctx))))
})
