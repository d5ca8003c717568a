import type { Types } from 'mongoose'
import { Entry, type EntryDocument, present } from './Entry.ts'

export type Replacement = [former: Pick<EntryDocument, '_id'>, next: Pick<EntryDocument, '_id'>]

/** Puts entries in the place of others; returns the number of those that were still there. */
export async function replaceEntries(bot: Types.ObjectId, all: Replacement[]): Promise<number> {
  if (!all.length) return 0
  const deletedAt = new Date()
  const { modifiedCount } = await Entry.bulkWrite(
    all.map(([{ _id }, { _id: replacedBy }]) => ({
      updateOne: { filter: { ...present(bot), _id }, update: { deletedAt, replacedBy } },
    })),
  )
  await Entry.bulkWrite(
    all.map(([{ _id: former }, { _id: replacedBy }]) => ({
      updateMany: { filter: { bot, replacedBy: former }, update: { replacedBy } },
    })),
  )
  return modifiedCount
}
