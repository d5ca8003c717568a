import type { Types } from 'mongoose'
import { removeMails } from './mailFiles.ts'
import { OutgoingMail } from './OutgoingMail.ts'

/** Erases all mails about a user's account or a bot, those that wait and those that were written to files. */
export const eraseMails = (about: { user: Types.ObjectId } | { bot: Types.ObjectId }) =>
  erase(about)

/** Erases the mails that may quote questions of a bot with these keys: of visitors who wait, and weekly ones. */
export const eraseMailsAbout = (bot: Types.ObjectId, keys: string[]) =>
  erase({
    $or: [`digest ${String(bot)} `, ...keys.map(key => `waiting ${key} `)].map(begins => ({
      event: { $regex: `^${begins}` },
    })),
  })

async function erase(which: object) {
  const mails = await OutgoingMail.find(which).select({ _id: 1 })
  await OutgoingMail.deleteMany(which)
  await removeMails(mails.map(({ id }) => id))
}
