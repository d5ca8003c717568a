import { model, Schema, type Types } from 'mongoose'
import type { Entry as EntryView } from '../../contract.ts'

/**
 * A question with the owner's own answer. It never changes: a change makes another that takes its place, so that indexes
 * trained before still answer with this one.
 */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true },
    question: { type: String, required: true },
    /** Markdown. */
    answer: { type: String, required: true },
    /** Other wordings of the question. */
    wordings: { type: [String], default: [] },
    /** `questionKey`s of the question, which comes first, and of its wordings. */
    keys: { type: [String], required: true },
    /** Bytes that count for the plan. */
    size: { type: Number, required: true },
    /** Vectors of the question and its wordings, as questions and as texts, made by a training; none where no model ran. */
    vectors: { type: [Schema.Types.Mixed], default: [] },
    textVectors: { type: [Schema.Types.Mixed], default: [] },
    /** Splitter and embedder whose passages of it are stored, whole. */
    splitBy: { type: String, default: '' },
    /** Words of its passages, by the same splitter: a compressed `Vocabulary`. */
    vocabulary: { type: Buffer, default: null, select: false },
    /** When the question was first added; those of an import in their order. */
    addedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    /** The entry that took its place: as long as that is there, indexes trained before it answer with this one. */
    replacedBy: { type: Schema.Types.ObjectId, default: null },
    /** The entry that an import changed to this one, null where it added this; absent where no import wrote it. */
    former: { type: Schema.Types.ObjectId },
  },
  { timestamps: true, minimize: false },
)
schema.index({ bot: 1, deletedAt: 1, addedAt: -1 })
schema.index({ bot: 1, keys: 1 })
schema.index({ replacedBy: 1 }, { partialFilterExpression: { replacedBy: { $type: 'objectId' } } })
schema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } })

export const Entry = model('Entry', schema)
export type EntryDocument = InstanceType<typeof Entry>

/** Returns the filter for the entries of a bot that its owner sees. */
export const present = (bot: Types.ObjectId) => ({ bot, deletedAt: null })

export const viewEntry = (entry: EntryDocument): EntryView => ({
  id: entry.id,
  question: entry.question,
  answer: entry.answer,
  wordings: entry.wordings,
  isTrained: entry.splitBy !== '',
  createdAt: entry.addedAt.toISOString(),
  changedAt: entry.createdAt.toISOString(),
})

/** Returns the id of the entry that has one of the keys as its question or a wording, by these keys. */
export async function entriesByKey(
  bot: Types.ObjectId,
  keys: string[],
): Promise<Map<string, string>> {
  if (!keys.length) return new Map()
  const entries = await Entry.find({ ...present(bot), keys: { $in: keys } }, { keys: 1 }).lean()
  return new Map(entries.flatMap(({ _id, keys: own }) => own.map(key => [key, String(_id)])))
}

/** An entry that answers may quote: what it says, and the id of the one that has taken its place. */
export type QuotableEntry = { replacedBy?: string }

/**
 * Returns those of these entries that answers may quote, by their ids: the ones that are there, and the ones that were
 * replaced as long as the others are there.
 */
export async function quotableEntries(
  bot: Types.ObjectId,
  ids: (string | Types.ObjectId)[],
): Promise<Map<string, QuotableEntry>> {
  if (!ids.length) return new Map()
  const quotable = { $or: [{ deletedAt: null }, { replacedBy: { $type: 'objectId' as const } }] }
  const entries = await Entry.find({ bot, _id: { $in: ids }, ...quotable })
    .select({ deletedAt: 1, replacedBy: 1 })
    .lean()
  const replaced = entries.flatMap(({ deletedAt, replacedBy }) => (deletedAt && replacedBy) ?? [])
  const others = replaced.length
    ? await Entry.distinct('_id', { ...present(bot), _id: { $in: replaced } })
    : []
  const there = new Set(others.map(String))
  return new Map(
    entries.flatMap(({ _id, deletedAt, replacedBy }): [string, QuotableEntry][] => {
      if (!deletedAt) return [[String(_id), {}]]
      const other = String(replacedBy)
      return there.has(other) ? [[String(_id), { replacedBy: other }]] : []
    }),
  )
}
