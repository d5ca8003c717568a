import { model, Schema } from 'mongoose'
import type { Letter } from './Letter.ts'

const day = 24 * 60 * 60

/** A mail to be sent; afterwards its text is erased, and the rest stays for a month, so that no event is mailed twice. */
const schema = new Schema(
  {
    /** The event it is about, such as `trial ends 6743…`; there is one mail for each. */
    event: { type: String, required: true, unique: true },
    /** Whose account it is about; none for a message to the operator. */
    user: { type: Schema.Types.ObjectId, default: null, index: true },
    to: { type: String, required: true },
    replyTo: { type: String, default: '' },
    letter: { type: Schema.Types.Mixed, default: null },
    state: { type: String, enum: ['waiting', 'sent', 'failed'], default: 'waiting' },
    attempts: { type: Number, default: 0 },
    /** When it may be sent, or tried again. */
    dueAt: { type: Date, default: Date.now },
  },
  { timestamps: true },
)
schema.index({ state: 1, dueAt: 1 })
schema.index({ createdAt: 1 }, { expireAfterSeconds: 30 * day })

export const OutgoingMail = model('OutgoingMail', schema)
export type OutgoingMailDocument = InstanceType<typeof OutgoingMail> & { letter: Letter }
