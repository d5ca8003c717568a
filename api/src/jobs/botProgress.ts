import type { Types } from 'mongoose'
import type { EventOf, Progress, watchProgress } from '../contract.ts'
import { Job } from './Job.ts'
import { placeInQueue } from './placeInQueue.ts'
import { wake } from './startJob.ts'

/** Shortest and longest time between two snapshots, in milliseconds: the work may be in another process. */
const [minPauseMs, maxPauseMs] = [250, 1_000]

/** Kinds of jobs by precedence: a web address before its pages, reading before training. */
const order = ['import', 'read', 'train'] as const

/** The work in progress on a bot; `undefined` once all is done. */
type Snapshot = Progress[] | undefined
/**
 * A sequence of snapshots that all watchers of a bot share. The next is taken only when one of them needs it; at the end
 * they share the training that failed.
 */
type Watch = {
  watchers: number
  seen?: Progress[]
  snapshot: Promise<Snapshot>
  failed?: ReturnType<typeof failedTraining>
}

const watches = new Map<string, Watch>()

/**
 * Yields the progress of the bot's reading, file by file, and training in any process, or their place in the queue; ends
 * when no work is left.
 */
export async function* botProgress(
  bot: Types.ObjectId,
): AsyncGenerator<EventOf<typeof watchProgress>> {
  const began = new Date()
  const key = String(bot)
  const watch: Watch = watches.get(key) ?? { watchers: 0, snapshot: takeSnapshot(bot) }
  watches.set(key, watch)
  watch.watchers++
  const leave = () => watches.get(key) === watch && watches.delete(key)
  let sent: Set<string> | undefined
  try {
    for (
      let { snapshot } = watch, under = watch.seen ?? (await snapshot);
      ;
      under = await snapshot
    ) {
      if (!under) {
        leave()
        break
      }
      watch.seen = under
      const now = new Map(under.map(progress => [JSON.stringify(progress), progress]))
      for (const [text, data] of now) if (!sent?.has(text)) yield { event: 'progress', data }
      sent = new Set(now.keys())
      if (watch.snapshot === snapshot) watch.snapshot = moved(key).then(() => takeSnapshot(bot))
      snapshot = watch.snapshot
    }
  } finally {
    if (--watch.watchers === 0) leave()
  }
  // Where there was other work to watch, a training that failed before it is no news.
  const failed = await (watch.failed ??= failedTraining(bot))
  const isNews = failed && (!sent || failed.updatedAt >= began)
  yield { event: 'end', data: isNews ? { ok: false, error: failed.error } : { ok: true } }
}

const failedTraining = (bot: Types.ObjectId) =>
  Job.findOne({ kind: 'train', subject: bot, state: 'failed' }).exec()

async function takeSnapshot(bot: Types.ObjectId): Promise<Snapshot> {
  const open = { bot, state: 'open' as const, kind: { $in: [...order] } }
  const running = await Job.find({ ...open, progress: { $ne: null } }, { kind: 1, progress: 1 })
  for (const kind of order) {
    const foremost = running.filter(job => job.kind === kind)
    if (foremost.length) return foremost.map(({ progress }) => progress as Progress)
  }
  const waiting = (await Job.distinct('kind', open)) as string[]
  const kind = order.find(one => waiting.includes(one))
  if (!kind) return undefined
  const place = await placeInQueue(kind, bot)
  const phase = kind === 'train' ? 'split' : 'read'
  return place?.ahead ? [{ phase, done: 0, total: 1, ...place }] : []
}

/** Resolves when the work on a bot has moved, or it is time to look at other processes' work. */
async function moved(bot: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const began = performance.now()
  const timer = setTimeout(resolve, maxPauseMs).unref()
  const onMove = (of: unknown) => {
    if (String(typeof of === 'string' ? of : (of as { bot: unknown }).bot) !== bot) return
    setTimeout(resolve, Math.max(0, began + minPauseMs - performance.now())).unref()
  }
  wake.on('moved', onMove).on('settled', onMove)
  await promise
  clearTimeout(timer)
  wake.off('moved', onMove).off('settled', onMove)
}
