import { model, Schema } from 'mongoose'
import { databaseNow } from '../database/databaseTime.ts'
import type { MailContent } from './MailContent.ts'

const day = 24 * 60 * 60

/** A mail to be sent; afterwards its text is erased, and the rest stays for a month, so that no event is mailed twice. */
const schema = new Schema(
  {
    /** The event it is about, such as `trial ends 6743…`; there is one mail for each. */
    event: { type: String, required: true, unique: true },
    /** Whose account it is about; none for a message to the operator. */
    user: { type: Schema.Types.ObjectId, default: null, index: true },
    /** The bot whose visitors or material it tells of, if any; it is erased with the bot. */
    bot: { type: Schema.Types.ObjectId, index: true },
    to: { type: String, required: true },
    replyTo: { type: String, default: '' },
    content: { type: Schema.Types.Mixed, default: null },
    state: { type: String, enum: ['waiting', 'sent', 'failed'], default: 'waiting' },
    /** Times that a server took it to send it. */
    attempts: { type: Number, default: 0 },
    /** When it may be sent, or tried again. */
    dueAt: { type: Date, default: databaseNow },
  },
  { timestamps: true },
)
schema.index({ state: 1, dueAt: 1 })
schema.index({ createdAt: 1 }, { expireAfterSeconds: 30 * day })

export const OutgoingMail = model('OutgoingMail', schema)
export type OutgoingMailDocument = InstanceType<typeof OutgoingMail> & { content: MailContent }
