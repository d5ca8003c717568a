import { EventEmitter } from 'node:events'
import { model, type Types } from 'mongoose'
import { gathered } from '../database/gathered.ts'
import { Job, type JobDocument, type JobKind } from './Job.ts'

export type Work = {
  kind: JobKind
  subject: Types.ObjectId
  bot: Types.ObjectId
  wanted?: number
  /** Among an owner's jobs of one kind, smaller ones go first. */
  size?: number
}

/**
 * Events of jobs in this process; those of other processes are found by polling. An event is named after a kind of job
 * that has work, or is `settled` with a job that advanced or ended, or `moved` with the bot whose progress changed.
 */
export const wake = new EventEmitter().setMaxListeners(0)

/** Opens the job, or asks an open one for more; what is done already stays done. */
export const startJob = gathered(async (works: Work[]) => {
  const owners = await ownersOf(works.map(({ bot }) => bot))
  await Job.bulkWrite(
    works.map(({ kind, subject, bot, wanted = 1, size = 0 }) => ({
      updateOne: {
        filter: { kind, subject },
        update: {
          $set: { state: 'open', error: '', refusal: null, attempts: 0, size },
          $max: { wanted },
          // Of one that is gone, as of a user, that one itself.
          $setOnInsert: { bot, owner: owners.get(String(bot)) ?? bot, heldUntil: new Date(0) },
        },
        upsert: true,
      },
    })),
  )
  for (const kind of new Set(works.map(work => work.kind))) wake.emit(kind)
  return works
})

/** Returns the owners of bots; their model is known by its name alone, as bots have jobs and not the other way round. */
async function ownersOf(bots: Types.ObjectId[]) {
  const owned = await model<{ owner: Types.ObjectId }>('Bot')
    .find({ _id: { $in: bots } })
    .select({ owner: 1 })
    .lean()
  return new Map(owned.map(({ _id, owner }) => [String(_id), owner]))
}

/** Returns the name of the event that tells the job's holder in this process that it was cancelled. */
export const cancelEvent = (job: Types.ObjectId) => `cancelled ${String(job)}`

/** Ends open jobs of a bot, held or not; work in this process stops at once, in another one at its next heartbeat. */
export const cancelJobs = async (bot: Types.ObjectId, kinds: JobKind[]) =>
  cancel(await Job.find({ bot, kind: { $in: kinds }, state: 'open' }))

/** Ends the jobs of these subjects in the same way. */
export const cancelJobsOf = async (kind: JobKind, subjects: Types.ObjectId[]) =>
  cancel(await Job.find({ kind, subject: { $in: subjects } }))

async function cancel(jobs: JobDocument[]) {
  await Job.deleteMany({ _id: { $in: jobs.map(job => job._id) } })
  for (const job of jobs) {
    wake.emit(cancelEvent(job._id))
    wake.emit('settled', job)
  }
}
