import { model, mongo, Schema, type Types } from 'mongoose'
import type { Source } from '../contract.ts'
import { Exchange } from './Exchange.ts'

/** Questions of one meaning that the material did not answer, or not rightly. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true },
    state: {
      type: String,
      enum: ['open', 'answered', 'dismissed', 'pinned'],
      default: 'open',
      required: true,
    },
    /** The prompt nearest to the middle of all. */
    topic: { type: String, required: true },
    /** Sum of the vectors of its distinct prompts, and the vector of its topic; none where no model ran. */
    sum: { type: Schema.Types.Mixed, default: null },
    topicVector: { type: Schema.Types.Mixed, default: null },
    /** The beginnings of its distinct prompts, the oldest first, and their `questionKey`s. */
    prompts: { type: [String], default: [] },
    keys: { type: [String], default: [] },
    /** Number of its exchanges, and the time of the last one. */
    count: { type: Number, default: 0 },
    lastAsked: { type: Date, required: true },
    /** Passages that come near in the index of that number. */
    nearest: { type: Schema.Types.Mixed, default: [] },
    nearestIn: { type: Number, default: -1 },
    /** The passage that answers it, says the owner. */
    pinned: { type: Schema.Types.Mixed, default: null },
    /** Keys and vectors of its prompts when the passage was pinned: those that the owner saw. */
    pinnedKeys: { type: [String], default: [] },
    pinnedVectors: { type: [Schema.Types.Mixed], default: [] },
    checked: {
      type: new Schema({ at: Date, answered: Number, of: Number }, { _id: false }),
      default: null,
    },
  },
  { timestamps: true, minimize: false },
)
schema.index({ bot: 1, state: 1, count: -1 })
schema.index({ bot: 1, keys: 1 })
schema.index({ bot: 1, pinnedKeys: 1 }, { partialFilterExpression: { state: 'pinned' } })

export const Gap = model('Gap', schema)
export type GapDocument = InstanceType<typeof Gap>

/** A passage pinned to a gap, identified by its text and the name of its file, as ids change with each version. */
export type Pinned = Pick<Source, 'file' | 'quote'>

/** The fields of a gap without a pinned passage. */
export const unpinned = { pinned: null, pinnedKeys: [], pinnedVectors: [] }

/** Distinct prompts of a gap that are kept. */
export const maxPrompts = 20
/** Gaps of a bot that are kept, beside those that its owner dismissed or pinned. */
const maxGaps = 2_000

/** Removes the gaps of a bot that were asked least, where it has too many, and returns their ids. */
export async function dropRarest(bot: Types.ObjectId): Promise<Types.ObjectId[]> {
  const counted = { bot, state: ofItself }
  const surplus = (await Gap.countDocuments(counted)) - maxGaps
  if (surplus <= 0) return []
  const rarest = await Gap.find(counted)
    .sort({ count: 1, lastAsked: 1 })
    .limit(surplus)
    .select({ _id: 1 })
    .lean()
  const ids = rarest.map(({ _id }) => _id)
  await Gap.deleteMany({ _id: { $in: ids } })
  return ids
}

/** Returns the gaps that nobody has dealt with, those asked most first. */
export const openGaps = (bot: Types.ObjectId, limit: number) =>
  Gap.find({ bot, state: 'open', count: { $gt: 0 } })
    .sort({ count: -1, lastAsked: -1 })
    .limit(limit)

/**
 * Returns those `questionKey`s that are of gaps which have been answered since, by the bot's material or by a pinned
 * passage.
 */
export async function answeredSince(bot: Types.ObjectId, keys: string[]): Promise<Set<string>> {
  const state = { $in: ['answered' as const, 'pinned' as const] }
  const gaps = await Gap.find({ bot, keys: { $in: keys }, state }, { keys: 1 }).lean()
  return new Set(gaps.flatMap(gap => gap.keys))
}

/** States that nobody but the bot itself gave a gap. */
const ofItself = { $in: ['open' as const, 'answered' as const] }

/** Counts the exchanges of a gap anew; one that has none left is removed, unless its owner dismissed or pinned it. */
export async function countGap(gap: Types.ObjectId) {
  const count = await Exchange.countDocuments({ lacking: true, gap })
  const isGone = !count && (await Gap.deleteOne({ _id: gap, state: ofItself })).deletedCount > 0
  if (!isGone) await Gap.updateOne({ _id: gap }, { count })
}

/** Counts the gaps anew whose counting was interrupted before that moment. */
export async function countUncounted(before: Date) {
  const uncounted = { count: 0, state: ofItself, updatedAt: { $lt: before } }
  for (const { _id } of await Gap.find(uncounted).select('_id')) await countGap(_id)
}

export const toBinary = (vector: Float32Array) => mongo.Binary.fromFloat32Array(vector)
/** Returns the stored vector, if there is one. */
export const toVector = (stored: unknown): Float32Array | undefined =>
  stored instanceof mongo.Binary ? stored.toFloat32Array() : undefined
