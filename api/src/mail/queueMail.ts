import type { Types } from 'mongoose'
import { User } from '../users/User.ts'
import { eraseMails } from './eraseMails.ts'
import type { MailContent } from './MailContent.ts'
import { OutgoingMail } from './OutgoingMail.ts'

type Mail = {
  /** Of one event one mail is sent, whoever asks for it how often. */
  event: string
  to: string
  content: MailContent
  user?: Types.ObjectId
  bot?: Types.ObjectId
  replyTo?: string
}

/** Stores a mail to be sent within seconds, and again if that fails; it outlives a restart, but no account that is closed. */
export async function queueMail({ event, ...mail }: Mail) {
  await OutgoingMail.updateOne({ event }, { $setOnInsert: mail }, { upsert: true })
  const { user } = mail
  // Closed since the caller read it.
  if (user && !(await User.exists({ _id: user }))) await eraseMails({ user })
}
