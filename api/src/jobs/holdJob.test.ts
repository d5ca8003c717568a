import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { sharedApi } from '../testing/sharedApi.ts'
import { jobSeconds } from '../telemetry/metrics.ts'
import { holdJob } from './holdJob.ts'
import { Job } from './Job.ts'
import { leaseEnd, me } from './lease.ts'
import { maxAttempts } from './RunJob.ts'

sharedApi()

/** Returns how often jobs of a kind were counted, by how they ended. */
async function countsOf(kind: string) {
  const { values } = await jobSeconds.get()
  const counts = values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && labels.kind === kind,
  )
  return Object.fromEntries(counts.map(({ labels, value }) => [labels['outcome'], value]))
}

it('counts a job once, as failed, where what it gave cannot be stored', async () => {
  const subject = new Types.ObjectId()
  const lease = { state: 'open' as const, wanted: 1, heldBy: me, heldUntil: leaseEnd() }
  const job = await Job.create({
    kind: 'close',
    subject,
    bot: subject,
    attempts: maxAttempts,
    ...lease,
  })
  const before = await countsOf('close')
  const { signal } = new AbortController()
  await holdJob(job, async () => ({ done: 'no number' as never }), {
    stop: signal,
    overtime: signal,
  })
  expect(await countsOf('close')).toEqual({ ...before, failed: (before['failed'] ?? 0) + 1 })
  expect(await Job.findById(job._id)).toMatchObject({ state: 'failed' })
})
