import type { Types } from 'mongoose'
import type { Letter } from './Letter.ts'
import { OutgoingMail } from './OutgoingMail.ts'

type Mail = {
  /** Of one event one mail is sent, whoever asks for it how often. */
  event: string
  to: string
  letter: Letter
  user?: Types.ObjectId
  replyTo?: string
}

/** Stores a mail to be sent within seconds, and again if that fails; it outlives a restart. */
export const queueMail = ({ event, ...mail }: Mail) =>
  OutgoingMail.updateOne({ event }, { $setOnInsert: mail }, { upsert: true })
