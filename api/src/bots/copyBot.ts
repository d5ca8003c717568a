import { Types } from 'mongoose'
import { unreadable } from '../errors.ts'
import { maxAttempts, brokeOff, type JobContext, type RunJob } from '../jobs/RunJob.ts'
import { eachSafely } from '../jobs/eachSafely.ts'
import { Job } from '../jobs/Job.ts'
import { startJob } from '../jobs/startJob.ts'
import { Bot, freshBot } from './Bot.ts'
import { erasePart, parts } from './parts.ts'

/** The job that gives a new bot all material of the one it is a copy of. Its owner sees it when that is whole. */
export const copyBot: RunJob = async context => {
  const { job, signal } = context
  const copy = await Bot.findById(job.bot)
  if (!copy?.copyOf) return { done: job.wanted }
  const { _id, copyOf: source } = copy
  try {
    if (brokeOff(job)) throw unreadable('Copying this bot failed each time it was tried.')
    // Leftovers of an interrupted try.
    await eraseCopied(_id)
    const newId = newIds()
    for (const part of parts) await part.copy?.({ source, bot: _id, newId, signal })
    signal.throwIfAborted()
    // Of one that was deleted meanwhile, not everything was there to be copied.
    const { heldAt } = await freshBot(source)
    await Bot.updateOne({ _id }, { copyOf: null, heldAt })
  } catch (error) {
    const isGone = !(await Bot.exists({ _id: source }))
    if (isGone || isLastTry(context)) await Bot.deleteOne({ _id, copyOf: source })
    throw error
  } finally {
    if (!(await Bot.exists({ _id }))) await eraseCopied(_id)
  }
  return { done: job.wanted }
}

/** Asks for the copies whose making broke off before it was asked for. */
export async function resumeCopies() {
  const copies = await Bot.find({ copyOf: { $type: 'objectId' } }).select({ _id: 1 })
  await eachSafely(copies, 'going on with a copy', async ({ _id }) => {
    if (!(await Job.exists({ kind: 'copy', subject: _id })))
      await startJob({ kind: 'copy', subject: _id, bot: _id })
  })
}

const isLastTry = ({ job, signal }: JobContext) => !signal.aborted && job.attempts >= maxAttempts

async function eraseCopied(bot: Types.ObjectId) {
  for (const part of parts) if (part.copy) await erasePart(part, bot)
}

/** Returns a function that gives a new id for each, the same one each time. */
function newIds() {
  const ids = new Map<string, Types.ObjectId>()
  return (id: Types.ObjectId): Types.ObjectId => {
    const known = ids.get(String(id)) ?? new Types.ObjectId()
    ids.set(String(id), known)
    return known
  }
}
