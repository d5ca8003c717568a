import type { Types } from 'mongoose'
import { removeMails } from './mailFiles.ts'
import { OutgoingMail } from './OutgoingMail.ts'

/** Erases all mails about a user's account, those that wait and those that were written to files. */
export async function eraseMails(user: Types.ObjectId) {
  const mails = await OutgoingMail.find({ user }).select({ _id: 1 })
  await removeMails(mails.map(({ id }) => id))
  await OutgoingMail.deleteMany({ user })
}
