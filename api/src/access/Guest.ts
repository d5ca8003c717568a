import { randomInt } from 'node:crypto'
import { model, Schema, type Types } from 'mongoose'
import type { BotDocument } from '../bots/Bot.ts'
import type { Part } from '../bots/parts.ts'
import { hashOf } from '../users/tokens.ts'

/** Milliseconds for which a code is good, and wrong ones that end it. */
const codeLifetime = 30 * 60_000
const maxTries = 10

/** An address that is invited to ask a bot, and the code that was mailed to it last. */
const schema = new Schema({
  bot: { type: Schema.Types.ObjectId, required: true },
  email: { type: String, required: true },
  codeHash: { type: String, default: '' },
  codeEndsAt: { type: Date, default: null },
  /** Codes that were typed since. */
  tries: { type: Number, default: 0 },
})
schema.index({ bot: 1, email: 1 }, { unique: true })

export const Guest = model('Guest', schema)

/** A copy of a bot begins without: it is another bot that people would be invited to. */
export const guestParts: Part[] = [{ collection: Guest }]

/** Makes these the addresses that are invited to the bot. */
export async function setGuests({ _id: bot }: BotDocument, emails: string[]) {
  await Guest.deleteMany({ bot, email: { $nin: emails } })
  const writes = [...new Set(emails)].map(email => ({
    updateOne: { filter: { bot, email }, update: { $setOnInsert: { bot, email } }, upsert: true },
  }))
  if (writes.length) await Guest.bulkWrite(writes)
}

/** Returns the invited addresses of a bot, in their order. */
export const guestsOf = async ({ _id: bot }: BotDocument): Promise<string[]> =>
  (await Guest.find({ bot }).sort({ email: 1 }).select({ email: 1 })).map(({ email }) => email)

const hashOfCode = (bot: Types.ObjectId, email: string, code: string) =>
  hashOf(`${String(bot)} ${email} ${code}`)

/** Returns a new code of eight digits for an address, in place of the one before; nothing where it is not invited. */
export async function makeCode({ _id: bot }: BotDocument, email: string): Promise<string | null> {
  const code = String(randomInt(10 ** 8)).padStart(8, '0')
  const codeHash = hashOfCode(bot, email, code)
  const codeEndsAt = new Date(Date.now() + codeLifetime)
  const guest = await Guest.findOneAndUpdate({ bot, email }, { codeHash, codeEndsAt, tries: 0 })
  return guest && code
}

/** True once for the code that was mailed to the address last, within half an hour. */
export async function takeCode({ _id: bot }: BotDocument, email: string, typed: string) {
  const code = typed.replace(/\D/g, '')
  const isGood = { codeEndsAt: { $gt: new Date() }, tries: { $lt: maxTries } }
  // Counted before it is compared, so that many at the same moment count too.
  const guest = await Guest.findOneAndUpdate({ bot, email, ...isGood }, { $inc: { tries: 1 } })
  const codeHash = hashOfCode(bot, email, code)
  if (guest?.codeHash !== codeHash) return false
  const taken = await Guest.updateOne({ bot, email, codeHash }, { codeHash: '', codeEndsAt: null })
  return taken.modifiedCount > 0
}
