import { createOutbox } from '../jobs/createOutbox.ts'
import { removeMails } from './mailFiles.ts'
import { OutgoingMail, type OutgoingMailDocument } from './OutgoingMail.ts'
import { sendMail } from './sendMail.ts'

const minute = 60_000

/** The fields of a mail that are erased once it is sent or given up, empty. */
const cleared = { content: null, replyTo: '' }

/**
 * Sends the mails that are due, one after another and always with the same Message-ID; a mail whose server does not take it
 * is tried again for some hours.
 */
export const deliverMails = createOutbox<OutgoingMailDocument>({
  collection: OutgoingMail as never,
  send: async mail => {
    await sendMail(mail)
    return cleared
  },
  failed: (_error, isGivenUp) => (isGivenUp ? cleared : {}),
  // A mail server says that it will never take the mail (RFC 5321, 4.2.1).
  isFinal: error =>
    error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500,
  pauses: [1, 5, 15, 60, 240, 720].map(minutes => minutes * minute),
  // No mail takes longer (`patience`).
  leaseMs: 10 * minute,
  atOnce: 1,
  oneByOne: 'to',
  level: 'warn',
  // The file that it was written to goes as well.
  erased: ({ id }) => removeMails([id]),
})
