import { Binary } from 'bson'
import mongoose, { model, Schema, type Types } from 'mongoose'
import type { PassagePart } from './passage.ts'

/** `until` of a passage that no training has closed yet. */
export const open = 2 ** 31 - 1

/**
 * A passage of a file, seen by the indexes `from <= number < until`.
 *
 * `context` is its heading path and column names: searched with `text`, never quoted.
 */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true },
    file: { type: Schema.Types.ObjectId, required: true },
    from: { type: Number, required: true },
    until: { type: Number, required: true },
    /** Splitter and embedder that made it. */
    splitBy: { type: String, required: true },
    /** Number of the passage in its file, from 0. */
    order: { type: Number, required: true },
    text: { type: String, required: true },
    /** ISO 639-1 of its file; `''` where it cannot be told. */
    language: { type: String, default: '' },
    path: { type: [String], required: true },
    context: { type: String, default: '' },
    parts: { type: Schema.Types.Mixed, required: true },
    /** Float32 numbers as a BSON vector. */
    vector: { type: Schema.Types.Mixed, required: true },
    /** Hash of text, embedder and splitter: the same key always has the same vector. */
    vectorKey: { type: String, required: true },
  },
  { versionKey: false, minimize: false },
)
// Unique, so that two trainings of one bot, should its lease be lost, cannot store a passage twice; in order, so that the
// beginning of a long file is found at once.
schema.index({ bot: 1, file: 1, order: 1, splitBy: 1, from: 1 }, { unique: true })
schema.index({ bot: 1, vectorKey: 1 })
schema.index({ bot: 1, until: 1 })

export const StoredPassage = model('Passage', schema)

export type PassageRecord = {
  _id: Types.ObjectId
  bot: Types.ObjectId
  file: Types.ObjectId
  from: number
  until: number
  splitBy: string
  order: number
  text: string
  language: string
  path: string[]
  context: string
  parts: PassagePart[]
  vector: Binary
  vectorKey: string
}

/** Returns a filter for the passages of a bot that an index contains. */
export const seenBy = (bot: Types.ObjectId, index: number) => ({
  bot,
  from: { $lte: index },
  until: { $gt: index },
})

export const toBinary = (vector: Float32Array) => Binary.fromFloat32Array(vector)

/** Returns the number of stored passages and about how many bytes they take. */
export async function passageStats(): Promise<{ count: number; size: number }> {
  const command = { collStats: StoredPassage.collection.collectionName }
  const { count, size } = await mongoose.connection.db!.command(command)
  return { count: Number(count), size: Number(size) }
}
