import type { BotDocument } from '../bots/Bot.ts'
import { notReady, unreadable } from '../errors.ts'
import { Job } from '../jobs/Job.ts'
import { startJob } from '../jobs/startJob.ts'
import { Entry } from '../material/entries/Entry.ts'
import { File } from '../material/File.ts'

/**
 * Asks for an index that holds all material present now, and gives the job to wait for.
 *
 * It joins a training under way, unless material came after that one began: then one more follows it.
 */
export async function startTraining(bot: BotDocument) {
  await requireMaterial(bot)
  const size = await sizeToTrain(bot._id)
  const job = await Job.findOne({ kind: 'train', subject: bot._id })
  const reading = await File.exists({ bot: bot._id, deletedAt: null, status: 'reading' })
  const enough =
    job?.state === 'open' && (job.began === null || (job.began === bot.material && !reading))
  const wanted = job ? job.wanted + (enough ? 0 : 1) : 1
  const work = { kind: 'train' as const, subject: bot._id, bot: bot._id, wanted, size }
  await startJob(work)
  return work
}

async function requireMaterial({ _id }: BotDocument) {
  const present = { bot: _id, deletedAt: null }
  if (await File.exists({ ...present, status: { $ne: 'failed' } })) return
  if (await Entry.exists(present)) return
  if (await File.exists(present))
    throw unreadable('None of the files could be read. See the reason beside each file.')
  throw notReady('Add files or a note first')
}

/** Returns how many bytes the files and entries have whose passages are not stored. */
async function sizeToTrain(bot: BotDocument['_id']) {
  const untrained = { bot, deletedAt: null, splitBy: '' }
  const sum = { $group: { _id: null, size: { $sum: '$size' } } }
  const [[files], [entries]] = await Promise.all([
    File.aggregate<{ size: number }>([
      { $match: { ...untrained, status: { $ne: 'failed' } } },
      sum,
    ]),
    Entry.aggregate<{ size: number }>([{ $match: untrained }, sum]),
  ])
  return (files?.size ?? 0) + (entries?.size ?? 0)
}
