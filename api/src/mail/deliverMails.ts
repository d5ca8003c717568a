import { log } from '../log.ts'
import { OutgoingMail, type OutgoingMailDocument } from './OutgoingMail.ts'
import { sendMail } from './sendMail.ts'

const minute = 60_000
/** Milliseconds after which a mail is tried again, one for each failure; after the last one it is given up. */
const pauses = [1, 5, 15, 60, 240, 720].map(minutes => minutes * minute)
/** A server that dies while it sends lets others try after so long; no mail takes longer (`patience`). */
const lease = 10 * minute

/** The fields of a mail that are erased once it is sent or given up, empty. */
const cleared = { letter: null, replyTo: '' }

let isDelivering = false

/** Sends what is due, one mail after another; a mail whose server does not take it is tried again for some hours. */
export async function deliverMails() {
  if (isDelivering) return
  isDelivering = true
  try {
    for (let mail = await nextDue(); mail; mail = await nextDue()) await deliver(mail)
  } finally {
    isDelivering = false
  }
}

/** Takes the next mail that is due, so that no other server sends it meanwhile. */
const nextDue = () =>
  OutgoingMail.findOneAndUpdate(
    { state: 'waiting', dueAt: { $lte: new Date() } },
    { $set: { dueAt: new Date(Date.now() + lease) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  ) as Promise<OutgoingMailDocument | null>

/** True where a mail server says that it will never take the mail (RFC 5321, 4.2.1). */
const isFinal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

async function deliver(mail: OutgoingMailDocument) {
  const { _id, event, attempts } = mail
  try {
    await sendMail(mail)
    await OutgoingMail.updateOne({ _id }, { state: 'sent', ...cleared })
  } catch (error) {
    const pause = isFinal(error) ? undefined : pauses[attempts - 1]
    log.warn({ err: error, event, attempts }, pause ? 'a mail was not sent' : 'a mail is given up')
    const next = pause
      ? { dueAt: new Date(Date.now() + pause) }
      : { state: 'failed' as const, ...cleared }
    await OutgoingMail.updateOne({ _id }, next)
  }
}
