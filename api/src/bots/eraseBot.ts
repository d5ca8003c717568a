import { unreadable } from '../errors.ts'
import { brokeOff, type RunJob } from '../jobs/RunJob.ts'
import { cancelJobs } from '../jobs/startJob.ts'
import { log } from '../log.ts'
import { Bot } from './Bot.ts'
import { countParts, erasePart, parts } from './parts.ts'
import { RetiredName } from './RetiredName.ts'

/** The job that removes a bot and everything of it; its site is gone with the first step. */
export const eraseBot: RunJob = async ({ job }) => {
  const bot = await Bot.findById(job.bot)
  if (bot) {
    const { botName, owner } = bot
    await RetiredName.updateOne({ botName }, { owner, at: new Date() }, { upsert: true })
    await bot.deleteOne()
  }
  await cancelJobs(job.bot, ['crawl', 'import', 'read', 'train', 'compare', 'copy'])
  const counts = await countParts(job.bot)
  if (brokeOff(job)) {
    log.error({ bot: job.bot, left: counts }, 'erasing a bot broke off each time it was tried')
    throw unreadable(
      'Your bot is off the web, but removing its material broke off each time it was tried. Please write to us.',
    )
  }
  for (const part of parts) await erasePart(part, job.bot)
  return { done: job.wanted, result: counts }
}
