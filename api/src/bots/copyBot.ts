import type { Types } from 'mongoose'
import { unreadable } from '../errors.ts'
import { attemptsAtMost, brokeOff, type JobContext, type RunJob } from '../jobs/RunJob.ts'
import { Job } from '../jobs/Job.ts'
import { startJob } from '../jobs/startJob.ts'
import { copyMaterial } from '../material/copyMaterial.ts'
import { File } from '../material/File.ts'
import { forget } from '../material/forget.ts'
import { WebAddress } from '../web/import/WebAddress.ts'
import { WebPage } from '../web/import/WebPage.ts'
import { Bot, freshBot } from './Bot.ts'

/** The job that gives a new bot all material of the one it is a copy of. Its owner sees it when that is whole. */
export const copyBot: RunJob = async context => {
  const { job, signal } = context
  const copy = await Bot.findById(job.bot)
  if (!copy?.copyOf) return { done: job.wanted }
  const { _id, copyOf: source } = copy
  try {
    if (brokeOff(job)) throw unreadable('Copying this bot broke off each time it was tried.')
    // What an interrupted try has left.
    await forgetMaterial(_id)
    await copyMaterial(source, _id, signal)
    signal.throwIfAborted()
    // Of one that was deleted meanwhile, not everything was there to be copied.
    await freshBot(source)
    const material = (await File.exists({ bot: _id, status: 'ready' })) ? 1 : 0
    await Bot.updateOne({ _id }, { copyOf: null, material })
  } catch (error) {
    const isGone = !(await Bot.exists({ _id: source }))
    if (isGone || isLastTry(context)) await Bot.deleteOne({ _id, copyOf: source })
    throw error
  } finally {
    if (!(await Bot.exists({ _id }))) await forgetMaterial(_id)
  }
  return { done: job.wanted }
}

/** Asks for the copies whose making broke off before it was asked for. */
export async function resumeCopies() {
  for (const { _id } of await Bot.find({ copyOf: { $type: 'objectId' } }).select({ _id: 1 }))
    if (!(await Job.exists({ kind: 'copy', subject: _id })))
      await startJob({ kind: 'copy', subject: _id, bot: _id })
}

const isLastTry = ({ job, signal }: JobContext) => !signal.aborted && job.attempts >= attemptsAtMost

async function forgetMaterial(bot: Types.ObjectId) {
  await forget(await File.find({ bot }))
  await WebPage.deleteMany({ bot })
  await WebAddress.deleteMany({ bot })
}
