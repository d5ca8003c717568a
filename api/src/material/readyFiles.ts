import type { Types } from 'mongoose'
import { File } from './File.ts'

/** Returns ids, names and addresses of a bot's files that were read, the oldest first: all, or `limit` at most. */
export const readyFiles = (bot: Types.ObjectId, limit = 0) =>
  File.find({ bot, deletedAt: null, status: 'ready' })
    .sort({ createdAt: 1 })
    .limit(limit)
    .select({ name: 1, url: 1 })
    .lean<{ _id: Types.ObjectId; name: string; url?: string }[]>()
