import type { Types } from 'mongoose'
import { Job, type JobKind } from './Job.ts'

/** Number of jobs that wait or run before a bot's next one, and the estimated seconds until it begins, where known. */
export type Place = { ahead: number; seconds?: number }

/** The share of the latest job in the mean time that jobs of a kind take. */
const latest = 0.2
/** Milliseconds that jobs of a kind took in this process. */
const paces = new Map<JobKind, number>()

/** Notes how long a job took. */
export const notePace = (kind: JobKind, ms: number) =>
  paces.set(kind, (paces.get(kind) ?? ms) * (1 - latest) + ms * latest)

type Load = { _id: Types.ObjectId; waiting: number; running: number }

/** Returns the place of a bot's next job of a kind, as turns are taken now; nothing where none waits. */
export async function placeInQueue(kind: JobKind, bot: Types.ObjectId): Promise<Place | undefined> {
  const open = { kind, state: 'open' as const }
  const waiting = { ...open, heldBy: null }
  const next = await Job.findOne({ ...waiting, bot }).sort({ size: 1, _id: 1 })
  if (!next) return undefined
  const { _id, size } = next
  const owner = next.owner ?? bot
  const before = { $or: [{ size: { $lt: size } }, { size, _id: { $lt: _id } }] }
  const [own, loads] = await Promise.all([
    Job.countDocuments({ ...waiting, owner, ...before }),
    Job.aggregate<Load>([
      { $match: open },
      {
        $group: {
          _id: { $ifNull: ['$owner', '$bot'] },
          waiting: { $sum: { $cond: [{ $eq: ['$heldBy', null] }, 1, 0] } },
          running: { $sum: { $cond: [{ $eq: ['$heldBy', null] }, 0, 1] } },
        },
      },
    ]),
  ])
  const others = loads.filter(load => String(load._id) !== String(owner))
  const running = loads.reduce((sum, load) => sum + load.running, 0)
  const ahead =
    own + running + others.reduce((sum, load) => sum + Math.min(load.waiting, own + 1), 0)
  const pace = paces.get(kind)
  return {
    ahead,
    ...(pace !== undefined && {
      seconds: Math.ceil((ahead * pace) / Math.max(1, running) / 1_000),
    }),
  }
}
