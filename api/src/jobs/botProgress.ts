import { setTimeout as sleep } from 'node:timers/promises'
import type { Types } from 'mongoose'
import type { ServerEvent } from '../http/events.ts'
import { Job } from './Job.ts'

const lookMs = 250

/** How far the bot's reading and training are, from wherever they run; ends when nothing is under way. */
export async function* botProgress(bot: Types.ObjectId): AsyncGenerator<ServerEvent> {
  let shown = ''
  for (;;) {
    const jobs = await Job.find({ bot, state: 'open', kind: { $in: ['import', 'read', 'train'] } })
    if (!jobs.length) break
    const now = latest(jobs)
    const text = JSON.stringify(now)
    if (now && text !== shown) yield { event: 'progress', data: now }
    shown = text
    await sleep(lookMs)
  }
  const failed = await Job.findOne({ kind: 'train', subject: bot, state: 'failed' })
  yield { event: 'end', data: failed ? { ok: false, error: failed.error } : { ok: true } }
}

/** A web address comes before its pages, reading before training. */
const order = ['import', 'read', 'train']

const latest = (jobs: { kind: string; progress?: unknown }[]) =>
  order.flatMap(kind => jobs.filter(job => job.kind === kind && job.progress))[0]?.progress
