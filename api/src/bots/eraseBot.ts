import { removeAll } from '../database/removeAll.ts'
import { unreadable } from '../errors.ts'
import { Job } from '../jobs/Job.ts'
import { brokeOff, type RunJob } from '../jobs/RunJob.ts'
import { cancelJobs } from '../jobs/startJob.ts'
import { forgetInsight } from '../insight/forgetInsight.ts'
import { log } from '../log.ts'
import { File } from '../material/File.ts'
import { forget } from '../material/forget.ts'
import { Exchange } from '../exchanges/Exchange.ts'
import { IndexVersion } from '../passages/IndexVersion.ts'
import { StoredPassage } from '../passages/StoredPassage.ts'
import { WebAddress } from '../web/import/WebAddress.ts'
import { WebPage } from '../web/import/WebPage.ts'
import { Bot } from './Bot.ts'
import { RetiredName } from './RetiredName.ts'

/** The job that removes a bot and everything of it; its site is gone with the first step. */
export const eraseBot: RunJob = async ({ job }) => {
  const of = { bot: job.bot }
  const bot = await Bot.findById(job.bot)
  if (bot) {
    const { botName, owner } = bot
    await RetiredName.updateOne({ botName }, { owner, at: new Date() }, { upsert: true })
    await bot.deleteOne()
  }
  await cancelJobs(job.bot, ['import', 'read', 'train', 'compare', 'copy'])
  const counts = {
    files: await File.countDocuments({ ...of, deletedAt: null }),
    passages: await StoredPassage.countDocuments(of),
    exchanges: await Exchange.countDocuments(of),
  }
  if (brokeOff(job)) {
    log.error({ bot: job.bot, left: counts }, 'erasing a bot broke off each time it was tried')
    throw unreadable(
      'Your bot is off the web, but removing its material broke off each time it was tried. Please write to us.',
    )
  }
  await Job.deleteMany({ ...of, _id: { $ne: job._id } })
  await removeAll(StoredPassage, of)
  await forget(await File.find(of))
  await WebPage.deleteMany(of)
  await WebAddress.deleteMany(of)
  await IndexVersion.deleteMany(of)
  await removeAll(Exchange, of)
  await forgetInsight(job.bot)
  return { done: job.wanted, result: counts }
}
