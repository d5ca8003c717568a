import { Router } from '@koa/router'
import { viewBot, viewFresh } from '../bots/viewBot.ts'
import * as calls from '../contract/training.ts'
import { on } from '../bots/on.ts'
import { untilAborted } from '../http/untilAborted.ts'
import { botProgress } from '../jobs/botProgress.ts'
import { jobDone } from '../jobs/jobDone.ts'
import { cancelJobs } from '../jobs/startJob.ts'
import { forgetUnread } from '../material/forget.ts'
import { startTraining } from './startTraining.ts'

export const training = new Router()

on(training, calls.createIndex, async ({ bot, isEarly, signal }) => {
  const work = await startTraining(bot)
  if (isEarly) return { bot: await viewBot(bot) }
  const { result } = await jobDone(work, signal)
  return { bot: await viewFresh(bot._id), training: result }
})

on(training, calls.cancelWork, async ({ bot }) => {
  await cancelJobs(bot._id, ['import', 'read', 'train'])
  await forgetUnread(bot._id)
  return { bot: await viewFresh(bot._id) }
})

on(training, calls.watchProgress, ({ bot, signal }) => untilAborted(botProgress(bot._id), signal))
