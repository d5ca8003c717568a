import { model, Schema, type Types } from 'mongoose'
import type { BotDocument } from '../bots/Bot.ts'
import { isObjectId } from '../database/isObjectId.ts'
import { notFound } from '../errors.ts'
import { cleanName } from './fileName.ts'

/** A piece of material. It never changes: a second upload under its name is another file that takes its place. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, ref: 'Bot', required: true },
    name: { type: String, required: true },
    kind: { type: String, enum: ['file', 'note', 'url'], required: true },
    /** Where on the web it was read. */
    url: String,
    /** The archive it came in; that itself is gone. */
    archive: { type: Schema.Types.ObjectId, default: null },
    /** The `WebPage` it holds, or is in the archive of; it takes the place of an earlier file of the same page. */
    page: Schema.Types.ObjectId,
    type: { type: String, default: '' },
    /** Bytes of the original. */
    size: { type: Number, required: true },
    status: { type: String, enum: ['reading', 'ready', 'failed'], required: true },
    error: { type: String, default: '' },
    needsPassword: { type: Boolean, default: false },
    /** True when its owner wants what the file hides to be read too. */
    withHidden: { type: Boolean, default: false },
    words: { type: Number, default: 0 },
    receipt: { type: Schema.Types.Mixed, default: null },
    /** The stored original. */
    original: { type: Schema.Types.ObjectId, default: null },
    /** Hash of all its words in their order: files of one bot that share it say the same. */
    textHash: { type: String, default: '' },
    /** The stored `Reading`. */
    reading: { type: Schema.Types.ObjectId, default: null },
    /** Splitter and embedder whose passages of this file are stored, whole. */
    splitBy: { type: String, default: '' },
    /** Words of its passages, by the same splitter: a compressed `Vocabulary`. */
    vocabulary: { type: Buffer, default: null, select: false },
    deletedAt: { type: Date, default: null },
    /** The file that took its place: as long as that is there, indexes trained before it quote this one. */
    replacedBy: { type: Schema.Types.ObjectId, default: null },
  },
  { timestamps: true, minimize: false },
)
schema.index({ bot: 1, deletedAt: 1, createdAt: 1 })
schema.index({ bot: 1, name: 1 })
schema.index({ bot: 1, textHash: 1 })
schema.index({ archive: 1 }, { partialFilterExpression: { archive: { $type: 'objectId' } } })
schema.index({ page: 1 }, { sparse: true })
schema.index({ replacedBy: 1 }, { partialFilterExpression: { replacedBy: { $type: 'objectId' } } })
schema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } })

export const File = model('File', schema)
export type FileDocument = InstanceType<typeof File>

/** Returns the filter for what came in these archives; the index of it is asked only where the type is named. */
export const cameIn = (...archives: Types.ObjectId[]) => ({
  archive: { $in: archives, $type: 'objectId' as const },
})

/** The bot's file of that id or name, however its letters are encoded, the newest where several share it; 404 otherwise. */
export async function ownFile(bot: BotDocument, nameOrId: string): Promise<FileDocument> {
  const mine = { bot: bot._id, deletedAt: null }
  const byId = isObjectId(nameOrId) && (await File.findOne({ ...mine, _id: nameOrId }))
  const name = { $in: [nameOrId, cleanName(nameOrId)] }
  const file = byId || (await File.findOne({ ...mine, name }).sort({ createdAt: -1 }))
  if (!file) throw notFound('File not found')
  return file
}

/** Returns the ids among these that are files of the bot. */
export async function ownFiles(bot: BotDocument, ids: string[]): Promise<FileDocument[]> {
  return File.find({ bot: bot._id, deletedAt: null, _id: { $in: ids.filter(isObjectId) } })
}
