import { createOutbox } from '../jobs/createOutbox.ts'
import { removeMails } from './mailFiles.ts'
import { OutgoingMail, type OutgoingMailDocument } from './OutgoingMail.ts'
import { sendMail } from './sendMail.ts'

const minute = 60_000

/** The fields of a mail that are erased once it is sent or given up, empty. */
const cleared = { content: null, replyTo: '' }

/** Codes of nodemailer for what is wrong with a mail or one of its addresses, not with signing in or the server. */
const ofMail = ['EENVELOPE', 'EMESSAGE']
const signInRequired = 530

/** True where a mail server will never take this mail (RFC 5321, 4.2.1); false where it takes none at present. */
function isRefused(error: unknown) {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
  return ofMail.includes(code) && responseCode >= 500 && responseCode !== signInRequired
}

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
  isFinal: isRefused,
  pauses: [1, 5, 15, 60, 240, 720].map(minutes => minutes * minute),
  // No mail takes longer (`patience`).
  leaseMs: 10 * minute,
  atOnce: 1,
  oneByOne: 'to',
  level: 'warn',
  // The file that it was written to goes as well.
  erased: ({ id }) => removeMails([id]),
})
