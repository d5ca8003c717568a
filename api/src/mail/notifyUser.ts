import { Types } from 'mongoose'
import { log } from '../log.ts'
import type { UserDocument } from '../users/User.ts'
import type { MailContent } from './MailContent.ts'
import { queueMail } from './queueMail.ts'

/** Mails a user what happened to their account just now; what happened holds, whether or not the mail can be stored. */
export async function notifyUser({ _id, email }: UserDocument, content: MailContent, to = email) {
  const mail = { event: `account ${new Types.ObjectId().toHexString()}`, user: _id, to, content }
  await queueMail(mail).catch(error => log.warn({ err: error }, 'a mail was not stored'))
}
