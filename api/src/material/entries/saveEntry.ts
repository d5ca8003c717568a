import { type BotDocument, materialChanged } from '../../bots/Bot.ts'
import { type EntryFields, maxEntries } from '../../contract.ts'
import { refuseWhenFull } from '../../database/diskRoom.ts'
import { isObjectId } from '../../database/isObjectId.ts'
import { exists, notFound } from '../../errors.ts'
import { reserveRoom } from '../storageLimit.ts'
import { Entry, type EntryDocument, present } from './Entry.ts'
import { entryOf, type WrittenEntry } from './entryOf.ts'
import { replaceEntries } from './replaceEntries.ts'

/**
 * Adds a question with its answer, or changes the entry of that id. Throws NotFound where there is no such entry, and Exists
 * where it was changed elsewhere meanwhile, another entry has one of its questions, or there are too many.
 */
export async function saveEntry(
  { _id: bot }: BotDocument,
  fields: EntryFields,
  id?: string,
): Promise<EntryDocument> {
  const former = id === undefined ? undefined : await formerEntry(bot, id)
  const entry = entryOf(fields)
  if (former && isSame(former, entry)) return former
  await refuseRepeated(bot, entry, former)
  if (!former && (await Entry.countDocuments(present(bot))) >= maxEntries) throw exists(full)
  using _ = await reserveRoom(bot, Math.max(0, entry.size - (former?.size ?? 0)))
  await refuseWhenFull(entry.size)
  const addedAt = former?.addedAt ?? new Date()
  const saved = await Entry.create({ bot, ...entry, addedAt })
  if (former && (await replaceEntries(bot, [[former, saved]])).length) {
    await Entry.deleteOne({ _id: saved._id })
    throw exists(changedElsewhere)
  }
  // Whoever erases the bot first deletes it, then its entries: this one is seen by the one or the other.
  if (await materialChanged(bot)) return saved
  await Entry.deleteOne({ _id: saved._id })
  throw notFound('Bot not found')
}

export const full = `A bot holds at most ${maxEntries.toLocaleString('en-US')} questions and answers. Delete some first.`
export const changedElsewhere = 'This answer was changed elsewhere. Reload the page to see how.'

async function formerEntry(bot: BotDocument['_id'], id: string) {
  const former = isObjectId(id) ? await Entry.findOne({ _id: id, bot }) : null
  if (former?.replacedBy) throw exists(changedElsewhere)
  if (!former || former.deletedAt) throw notFound('This answer was deleted')
  return former
}

export const isSame = (one: WrittenEntry, other: WrittenEntry) =>
  JSON.stringify([one.question, one.answer, [...one.wordings]]) ===
  JSON.stringify([other.question, other.answer, [...other.wordings]])

async function refuseRepeated(
  bot: BotDocument['_id'],
  { question, wordings, keys }: WrittenEntry,
  former?: EntryDocument,
) {
  const others = { ...present(bot), ...(former && { _id: { $ne: former._id } }) }
  const other = await Entry.findOne({ ...others, keys: { $in: keys } })
  if (!other) return
  const at = keys.findIndex(key => other.keys.includes(key))
  const repeated = `You already have an answer to “${[question, ...wordings][at]}”`
  const sentence = other.keys[0] === keys[at] ? repeated : `${repeated}: “${other.question}”`
  throw exists(sentence, { fields: { [at ? 'wordings' : 'question']: sentence } })
}
