import { model, Schema, type Types } from 'mongoose'
import { eachSafely } from '../jobs/eachSafely.ts'
import { log } from '../log.ts'
import type { ApiKeyDocument } from '../users/ApiKey.ts'
import type { UserDocument } from '../users/User.ts'

/** An act of somebody on a bot, kept for 90 days; the same within ten minutes is one entry. */
const schema = new Schema({
  bot: { type: Schema.Types.ObjectId, required: true },
  /** None where the app did it, and once their account is closed; then no name either. */
  user: { type: Schema.Types.ObjectId, default: null },
  who: { type: String, default: '' },
  /** The words of the call's row, such as `trained the bot`. */
  did: { type: String, required: true },
  /** The first names of what it was done to, such as files. */
  about: { type: [String], default: [] },
  /** Number of times, or of things that it was done to. */
  count: { type: Number, default: 1 },
  /** The ten minutes in which it began, counted from 1970. */
  slot: { type: Number, required: true },
  at: { type: Date, required: true, expires: 90 * 24 * 60 * 60 },
})
schema.index({ bot: 1, at: -1 })
schema.index({ user: 1 })
schema.index({ bot: 1, user: 1, did: 1, slot: 1 })

export const LogEntry = model('LogEntry', schema)

const [slotMs, dayMs] = [10 * 60 * 1_000, 24 * 60 * 60 * 1_000]
const [maxNames, maxLength] = [5, 200]
/** Entries of a bot beyond the newest so many go with the hour. */
const maxEntries = 5_000

/** The name of the app in the log. */
const ourName = 'SandBox AI'

/** Returns what the log calls a user. */
export const nameOf = ({ firstName, lastName, email }: UserDocument) =>
  `${firstName} ${lastName}`.trim() || email

/**
 * Writes down that a user, a key of theirs, or the app where there is none, did something to a bot; what was done holds,
 * whether or not this can be stored.
 */
export async function writeLog(
  bot: Types.ObjectId,
  user: UserDocument | null,
  did: string,
  about: string[] = [],
  apiKey?: Pick<ApiKeyDocument, 'name'>,
) {
  const name = user ? nameOf(user) : ourName
  const who = apiKey ? `${name} (API key “${apiKey.name}”)` : name
  const now = new Date()
  const names = about.slice(0, maxNames).map(name => name.slice(0, maxLength))
  await LogEntry.updateOne(
    { bot, user: user?._id ?? null, who, did, slot: Math.floor(+now / slotMs) },
    {
      $set: { at: now },
      $inc: { count: Math.max(1, about.length) },
      $push: { about: { $each: names, $slice: maxNames } },
    },
    { upsert: true, setDefaultsOnInsert: false },
  ).catch(error => log.warn({ err: error, did }, 'an entry of a log was not stored'))
}

/** Removes the oldest entries of bots that have too many and got one within a day: others have no more than before. */
export async function trimLogs() {
  const bots = await LogEntry.distinct('bot', { at: { $gt: new Date(Date.now() - dayMs) } })
  await eachSafely(
    bots.map(_id => ({ _id })),
    'trimming a log',
    async ({ _id: bot }) => {
      const last = await LogEntry.findOne({ bot }).sort({ at: -1 }).skip(maxEntries).select('at')
      if (last) await LogEntry.deleteMany({ bot, at: { $lte: last.at } })
    },
  )
}
