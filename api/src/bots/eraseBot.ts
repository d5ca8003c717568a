import { unreadable } from '../errors.ts'
import { brokeOff, type RunJob } from '../jobs/RunJob.ts'
import { cancelJobs } from '../jobs/startJob.ts'
import { log } from '../log.ts'
import { Bot, type BotDocument } from './Bot.ts'
import { countParts, erasePart, parts } from './parts.ts'
import { RetiredName } from './RetiredName.ts'

/** The job that removes a bot and everything of it; its site is gone with the first step. */
export const eraseBot: RunJob = async ({ job }) => {
  const bot = await Bot.findById(job.bot)
  if (bot) {
    // First, so that nobody takes its name in between.
    await retireName(bot)
    const last = await Bot.findOneAndDelete({ _id: job.bot })
    // It may have been renamed, stopped or handed over since it was read.
    if (last) await retireName(last)
  }
  await cancelJobs(job.bot, ['crawl', 'import', 'read', 'train', 'compare', 'copy'])
  const counts = await countParts(job.bot)
  if (brokeOff(job)) {
    log.error({ bot: job.bot, left: counts }, 'erasing a bot failed each time it was tried')
    throw unreadable(
      'Your bot is offline, but removing its material failed each time it was tried. Please write to us.',
    )
  }
  for (const part of parts) await erasePart(part, job.bot)
  return { done: job.wanted, result: counts }
}

function retireName({ botName, owner, heldAt }: BotDocument) {
  const retired = { owner, heldAt, at: heldAt ? null : new Date() }
  return RetiredName.updateOne({ botName }, retired, { upsert: true })
}
