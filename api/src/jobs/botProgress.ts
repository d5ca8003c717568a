import { setTimeout as sleep } from 'node:timers/promises'
import type { Types } from 'mongoose'
import type { ServerEvent } from '../http/events.ts'
import { Job } from './Job.ts'

const lookMs = 250

/** How far the bot's reading, file by file, and training are, from wherever they run; ends when nothing is under way. */
export async function* botProgress(bot: Types.ObjectId): AsyncGenerator<ServerEvent> {
  const began = new Date()
  let shown: Set<string> | undefined
  for (;;) {
    const open = { bot, state: 'open' as const, kind: { $in: order } }
    const jobs = await Job.find(open, { kind: 1, progress: 1 })
    if (!jobs.length) break
    const now = new Map(foremost(jobs).map(({ progress }) => [JSON.stringify(progress), progress]))
    for (const [text, data] of now) if (!shown?.has(text)) yield { event: 'progress', data }
    shown = new Set(now.keys())
    await sleep(lookMs)
  }
  // Where there was other work to watch, a training that failed before it is an old story.
  const since = shown ? { updatedAt: { $gte: began } } : {}
  const failed = await Job.findOne({ kind: 'train', subject: bot, state: 'failed', ...since })
  yield { event: 'end', data: failed ? { ok: false, error: failed.error } : { ok: true } }
}

/** A web address comes before its pages, reading before training. */
const order = ['import', 'read', 'train'] as const

const foremost = (jobs: { kind: string; progress?: unknown }[]) =>
  order
    .map(kind => jobs.filter(job => job.kind === kind && job.progress))
    .find(running => running.length > 0) ?? []
