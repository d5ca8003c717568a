import type { Types } from 'mongoose'
import { materialChanged } from '../../bots/Bot.ts'
import { isObjectId } from '../../database/isObjectId.ts'
import { removeAll } from '../../database/removeAll.ts'
import { maxEntries } from '../../contract.ts'
import { exists, notFound } from '../../errors.ts'
import { eachSafely } from '../../jobs/eachSafely.ts'
import { StoredPassage } from '../../passages/StoredPassage.ts'
import { restorableMs } from '../forget.ts'
import { noteIfTrained } from '../noteIfTrained.ts'
import { reserveRoom } from '../storageLimit.ts'
import { Entry, type EntryDocument, present } from './Entry.ts'
import { full } from './saveEntry.ts'

/**
 * Deletes entries, to be restored for a while: from now on no index answers with them. Returns how many; `hasChanged` where
 * others of the bot were changed as well.
 */
export async function deleteEntries(
  bot: Types.ObjectId,
  ids: string[],
  hasChanged = false,
): Promise<number> {
  const chosen = { ...present(bot), _id: { $in: ids.filter(isObjectId) } }
  const { modifiedCount } = await Entry.updateMany(chosen, { deletedAt: new Date() })
  if (modifiedCount || hasChanged) await changed(bot)
  return modifiedCount
}

/**
 * Brings deleted entries back, and returns how many. Throws NotFound where their time is over, Exists where other entries
 * have their questions by now or there are too many.
 */
export async function restoreEntries(bot: Types.ObjectId, ids: string[]): Promise<number> {
  const since = new Date(Date.now() - restorableMs)
  const _id = { $in: ids.filter(isObjectId) }
  const deleted = await Entry.find({ bot, _id, deletedAt: { $gt: since }, replacedBy: null })
  if (!deleted.length) throw notFound('This answer can no longer be restored')
  await refuseRepeated(bot, deleted)
  if ((await Entry.countDocuments(present(bot))) + deleted.length > maxEntries) throw exists(full)
  using _ = await reserveRoom(
    bot,
    deleted.reduce((sum, { size }) => sum + size, 0),
  )
  const back = { _id: { $in: deleted.map(({ _id }) => _id) } }
  await Entry.updateMany(back, { deletedAt: null })
  await changed(bot)
  return deleted.length
}

/** Throws Exists where two of these entries have one question, or another of the bot that is not among `without`. */
export async function refuseRepeated(
  bot: Types.ObjectId,
  entries: EntryDocument[],
  without: EntryDocument[] = [],
) {
  const keys = new Set<string>()
  const refuse = (other: EntryDocument) => {
    throw exists(`You already have another answer to “${other.question}”`)
  }
  for (const entry of entries) {
    if (entry.keys.some(key => keys.has(key))) refuse(entry)
    for (const key of entry.keys) keys.add(key)
  }
  const others = { ...present(bot), _id: { $nin: without.map(({ _id }) => _id) } }
  const other = await Entry.findOne({ ...others, keys: { $in: [...keys] } })
  if (other) refuse(other)
}

async function changed(bot: Types.ObjectId) {
  await materialChanged(bot)
  await noteIfTrained(bot)
}

/** Forgets the entries whose time to be restored is over, and the replaced ones that no index answers with any more. */
export async function forgetEntries() {
  const over = { $type: 'date' as const, $lte: new Date(Date.now() - restorableMs) }
  await eachSafely(await Entry.find({ deletedAt: over }), 'forgetting an answer', async entry => {
    if (await isStillQuoted(entry)) return
    await removeAll(StoredPassage, { bot: entry.bot, file: entry._id })
    await Entry.deleteOne({ _id: entry._id, deletedAt: over })
  })
}

const isStillQuoted = async ({ _id, bot, replacedBy }: EntryDocument) =>
  replacedBy &&
  (await Entry.exists({ ...present(bot), _id: replacedBy })) &&
  (await StoredPassage.exists({ bot, file: _id }))
