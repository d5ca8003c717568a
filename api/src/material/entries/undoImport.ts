import type { Types } from 'mongoose'
import { isObjectId } from '../../database/isObjectId.ts'
import { notFound } from '../../errors.ts'
import { reserveRoom } from '../storageLimit.ts'
import { deleteEntries, refuseRepeated } from './deleteEntries.ts'
import { Entry, type EntryDocument, present } from './Entry.ts'
import { replaceEntries } from './replaceEntries.ts'

/**
 * Takes back what imports wrote, by its entries' ids: those that they changed are what they were before, the others are
 * deleted. What was changed or deleted since is left alone, and so is an entry whose former is no longer stored. Returns how
 * many were taken back; throws NotFound where none can be, and Exists where another entry has a question of a former by now.
 * Safe to do again after it broke off.
 */
export async function undoImport(bot: Types.ObjectId, ids: string[]): Promise<number> {
  const _id = { $in: ids.filter(isObjectId) }
  const written = await Entry.find({ ...present(bot), _id, former: { $exists: true } })
  const changed = await withFormers(bot, written)
  const added = written.filter(({ former }) => !former)
  const formers = changed.map(([, former]) => former)
  if (!formers.length && !added.length) throw notFound(tooLate)
  const going = [...changed.map(([entry]) => entry), ...added]
  await refuseRepeated(bot, formers, [...going, ...formers])
  using _ = await reserveRoom(bot, Math.max(0, bytesOf(formers) - bytesOf(going)))
  const returned = await comeBack(bot, changed)
  const late = await replaceEntries(bot, returned)
  await leaveAgain(late)
  const undone = returned.length - late.length
  // The bot's material has changed, also where nothing was added.
  const removed = await deleteEntries(
    bot,
    added.map(({ id }) => id),
    undone > 0,
  )
  if (!undone && !removed) throw notFound(tooLate)
  return undone + removed
}

const tooLate = 'What was imported has been changed or deleted since, or too long ago'

type Change = [entry: EntryDocument, former: EntryDocument]

/** Returns the entries that took the place of others which are still stored, with these. */
async function withFormers(bot: Types.ObjectId, entries: EntryDocument[]): Promise<Change[]> {
  const formers = await Entry.find({
    bot,
    _id: { $in: entries.flatMap(({ former }) => former ?? []) },
  })
  const byId = new Map(formers.map(former => [String(former._id), former]))
  return entries.flatMap((entry): Change[] => {
    const former = byId.get(String(entry.former))
    // Where an undoing broke off, it is there already.
    const isOurs = former && (!former.deletedAt || former.replacedBy?.equals(entry._id))
    return isOurs ? [[entry, former]] : []
  })
}

/** Brings formers back, beside what took their place for now, and returns the changes of those that were still stored. */
async function comeBack(bot: Types.ObjectId, changes: Change[]): Promise<Change[]> {
  const _id = { $in: changes.map(([, former]) => former._id) }
  await Entry.updateMany({ bot, _id }, { deletedAt: null, replacedBy: null })
  const there = new Set((await Entry.distinct('_id', { ...present(bot), _id })).map(String))
  return changes.filter(([, { id }]) => there.has(id))
}

/** Takes away the formers of entries that were changed or deleted at the same moment. */
async function leaveAgain(changes: Change[]) {
  for (const [{ _id }, former] of changes) {
    const replacedBy = (await Entry.findById(_id))?.replacedBy ?? _id
    // Undone twice at once.
    if (replacedBy.equals(former._id)) continue
    const deletedAt = former.deletedAt ?? new Date()
    await Entry.updateOne({ ...present(former.bot), _id: former._id }, { deletedAt, replacedBy })
  }
}

const bytesOf = (entries: EntryDocument[]) => entries.reduce((sum, { size }) => sum + size, 0)
