import type { Types } from 'mongoose'
import { Entry, type EntryDocument, present } from './Entry.ts'

export type Replacement = [former: Pick<EntryDocument, '_id'>, next: Pick<EntryDocument, '_id'>]

/** Puts entries in the place of others; returns those that were not there any more, and which nothing was done for. */
export async function replaceEntries<Of extends Replacement>(
  bot: Types.ObjectId,
  all: Of[],
): Promise<Of[]> {
  if (!all.length) return []
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
  if (modifiedCount === all.length) return []
  const ids = { _id: { $in: all.map(([{ _id }]) => _id) } }
  const formers = await Entry.find({ bot, ...ids }, { replacedBy: 1 }).lean()
  const nextOf = new Map(formers.map(({ _id, replacedBy }) => [String(_id), String(replacedBy)]))
  return all.filter(([former, next]) => nextOf.get(String(former._id)) !== String(next._id))
}
