import type { Types } from 'mongoose'
import { isObjectId } from '../../database/isObjectId.ts'
import { notFound } from '../../errors.ts'
import { deleteEntries } from './deleteEntries.ts'
import { Entry, type EntryDocument, present } from './Entry.ts'
import { replaceEntries, type Replacement } from './replaceEntries.ts'

/**
 * Takes back what an import wrote, by its entries' ids: those that it changed are what they were before, the others are
 * deleted. What was changed or deleted since is left alone. Returns how many were taken back; throws NotFound where none
 * is left.
 */
export async function undoImport(bot: Types.ObjectId, ids: string[]): Promise<number> {
  const written = await Entry.find({ ...present(bot), _id: { $in: ids.filter(isObjectId) } })
  if (!written.length) throw notFound('What was imported has been changed or deleted since')
  const before = await entriesBefore(bot, written)
  const replaced = written.flatMap((entry): Replacement[] => {
    const former = before.get(entry.id)
    return former ? [[entry, former]] : []
  })
  const added = written.filter(({ id }) => !before.has(id)).map(({ id }) => id)
  await replaceEntries(bot, replaced)
  const back = { _id: { $in: replaced.map(([, { _id }]) => _id) } }
  await Entry.updateMany(back, { deletedAt: null, replacedBy: null })
  // The bot's material has changed, also where nothing was added.
  await deleteEntries(bot, added, replaced.length > 0)
  return written.length
}

/** Returns the last of the entries that each of these took the place of, by its id. */
async function entriesBefore(bot: Types.ObjectId, entries: EntryDocument[]) {
  const replacedBy = { $in: entries.map(({ _id }) => _id) }
  const all = await Entry.find({ bot, replacedBy }).sort({ deletedAt: 1 })
  return new Map(all.map(entry => [String(entry.replacedBy), entry]))
}
