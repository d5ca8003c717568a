import type { Types } from 'mongoose'
import { Job } from '../jobs/Job.ts'
import { jobDone } from '../jobs/jobDone.ts'
import { startJob } from '../jobs/startJob.ts'

/** Erases a bot and everything of it, and returns the counts of that. */
export async function eraseNow(bot: Types.ObjectId) {
  const work = { kind: 'erase' as const, subject: bot, bot }
  await startJob(work)
  const { result } = await jobDone(work)
  await Job.deleteMany({ bot })
  return result
}
