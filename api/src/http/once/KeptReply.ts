import { model, Schema } from 'mongoose'

const schema = new Schema({
  /** Hash of the caller and their `Idempotency-Key`. */
  _id: String,
  user: { type: Schema.Types.ObjectId, required: true, index: true },
  /** The bot that it is about, with which it goes; unknown while the call is being answered. */
  bot: { type: Schema.Types.ObjectId, default: null, index: true },
  /** Hash of the call and its body; empty while it is being answered. */
  print: { type: String, default: '' },
  /** 0 while the call is being answered, by a process that renews `heldUntil`. */
  status: { type: Number, default: 0 },
  heldUntil: { type: Date, required: true },
  /** JSON as zstd; empty where it was too long to keep. */
  body: { type: Buffer, default: Buffer.alloc(0) },
  expiresAt: { type: Date, required: true, expires: 0 },
})

/** The reply to a call with an `Idempotency-Key`. */
export const KeptReply = model('KeptReply', schema)
