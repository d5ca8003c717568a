import type { Types } from 'mongoose'
import { removeMails } from './mailFiles.ts'
import { OutgoingMail } from './OutgoingMail.ts'

/** Erases all mails about a user's account or a bot, those that wait and those that were written to files. */
export const eraseMails = (about: { user: Types.ObjectId } | { bot: Types.ObjectId }) =>
  erase(about)

/** Erases the mails that may quote questions of a bot with these keys: of visitors who wait, and weekly ones. */
export async function eraseMailsAbout(bot: Types.ObjectId, keys: string[]) {
  await erase({ $or: keys.map(key => ({ event: { $regex: `^waiting ${key} ` } })) })
  await emptyDigests({ event: { $regex: `^digest ${String(bot)} ` } })
}

/** Those that nobody has tried to send are made anew; others stay without their text, so that none of a Monday is sent twice. */
async function emptyDigests(digests: object) {
  const waiting = { ...digests, state: 'waiting' as const }
  await erase({ ...waiting, attempts: 0 })
  await OutgoingMail.updateMany(waiting, { content: null, state: 'failed' })
  await removeMails(await idsOf(digests))
}

async function erase(which: object) {
  const ids = await idsOf(which)
  await OutgoingMail.deleteMany(which)
  await removeMails(ids)
}

const idsOf = async (which: object) =>
  (await OutgoingMail.find(which).select({ _id: 1 })).map(({ id }) => id)
