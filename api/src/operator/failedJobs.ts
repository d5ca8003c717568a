import { Bot } from '../bots/Bot.ts'
import type { FailedJob } from '../contract.ts'
import { isObjectId } from '../database/isObjectId.ts'
import { notFound } from '../errors.ts'
import { Job, jobKinds } from '../jobs/Job.ts'
import { wake } from '../jobs/startJob.ts'

const failed = { kind: { $in: [...jobKinds] }, state: 'failed' as const }

/** Returns the jobs that failed for good, the latest first, with why as a stable word. */
export async function viewFailedJobs({ skip, limit }: { skip: number; limit: number }) {
  const [jobs, total] = await Promise.all([
    Job.find(failed).sort({ updatedAt: -1, _id: -1 }).skip(skip).limit(limit),
    Job.countDocuments(failed),
  ])
  const bots = await Bot.find({ _id: { $in: jobs.map(({ bot }) => bot) } }).select({ botName: 1 })
  const names = new Map(bots.map(({ id, botName }) => [id, botName]))
  const views = jobs.map((job): FailedJob => ({
    id: job.id,
    kind: job.kind,
    botName: names.get(String(job.bot)) ?? '',
    code: (job.refusal as { code?: string } | null)?.code ?? 'internal',
    attempts: job.attempts,
    at: job.updatedAt.toISOString(),
  }))
  return { jobs: views, total }
}

/**
 * Opens a job that failed once more, as if it had not been tried; returns what it is. Throws NotFound where it has not
 * failed.
 */
export async function reopenJob(id: string) {
  const job =
    isObjectId(id) &&
    (await Job.findOneAndUpdate(
      { _id: id, state: 'failed' },
      {
        state: 'open',
        error: '',
        refusal: null,
        attempts: 0,
        heldBy: null,
        heldUntil: new Date(0),
      },
    ))
  if (!job) throw notFound('This job has not failed, or is gone')
  wake.emit(job.kind)
  return job
}
