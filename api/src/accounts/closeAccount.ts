import type { Types } from 'mongoose'
import { Bot } from '../bots/Bot.ts'
import { unreadable } from '../errors.ts'
import { brokeOff, type JobContext, type RunJob } from '../jobs/RunJob.ts'
import { Job } from '../jobs/Job.ts'
import { jobDone } from '../jobs/jobDone.ts'
import { startJob } from '../jobs/startJob.ts'
import { log } from '../log.ts'
import { eraseMails } from '../mail/eraseMails.ts'
import { endPayments } from '../plans/endPayments.ts'
import { KeptReply } from '../http/once/KeptReply.ts'
import { ApiKey } from '../users/ApiKey.ts'
import { Session } from '../users/Session.ts'
import { leaveTeams } from '../team/leaveTeams.ts'
import { User } from '../users/User.ts'
import { OneTimeToken } from './OneTimeToken.ts'
import { Passkey } from './secondStep/Passkey.ts'

/**
 * The job that removes a user and all their bots. The names of these bots stay reserved for their time, so that nobody
 * takes over an address that other sites still embed.
 */
export const closeAccount: RunJob = async ({ job, signal }) => {
  const user = job.subject
  if (brokeOff(job)) {
    const left = await Bot.countDocuments({ owner: user })
    log.error({ user, bots: left }, 'closing an account failed each time it was tried')
    throw unreadable(
      `Deleting your account failed each time it was tried. ${left} of your bots are left. Please write to us.`,
    )
  }
  await Session.deleteMany({ user })
  await leaveTeams(user)
  const removed = await eraseBots(user, signal)
  await deleteUser(user)
  // Made while the others were erased. Whoever makes one after this finds its owner gone.
  const late = await eraseBots(user, signal)
  await Session.deleteMany({ user })
  await ApiKey.deleteMany({ user })
  await KeptReply.deleteMany({ user })
  await leaveTeams(user)
  await OneTimeToken.deleteMany({ user })
  await Passkey.deleteMany({ user })
  await eraseMails({ user })
  return { done: job.wanted, result: sum(removed, late) }
}

/** Leaves nothing to be paid: a customer made for the user meanwhile is removed before the user is. */
async function deleteUser(_id: Types.ObjectId) {
  for (let user = await User.findById(_id); user; user = await User.findById(_id)) {
    await endPayments(user)
    const { deletedCount } = await User.deleteOne({ _id, customer: user.customer ?? null })
    // Of those opened in between.
    if (deletedCount) await endPayments(user)
  }
}

const nothing = { bots: 0, files: 0, entries: 0, passages: 0, exchanges: 0 }
type Removed = typeof nothing

async function eraseBots(owner: Types.ObjectId, signal: JobContext['signal']): Promise<Removed> {
  const bots = await Bot.find({ owner }).select({ _id: 1 })
  const works = bots.map(({ _id }) => ({ kind: 'erase' as const, subject: _id, bot: _id }))
  for (const work of works) await startJob(work)
  let removed = nothing
  for (const work of works) {
    const erased = await jobDone(work, signal).catch(async error => {
      // Its owner deleted it in another tab, and took the counts.
      if (await Job.exists({ kind: work.kind, subject: work.subject })) throw error
    })
    await Job.deleteMany({ bot: work.bot })
    removed = sum(removed, { ...nothing, ...(erased?.result as Removed | undefined), bots: 1 })
  }
  return removed
}

const sum = (one: Removed, other: Removed): Removed => ({
  bots: one.bots + other.bots,
  files: one.files + other.files,
  entries: one.entries + other.entries,
  passages: one.passages + other.passages,
  exchanges: one.exchanges + other.exchanges,
})
