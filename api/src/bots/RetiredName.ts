import { model, Schema } from 'mongoose'

const ninetyDays = 90 * 24 * 60 * 60

/**
 * The name of a deleted bot: nobody but its owner may take it for 90 days, and nobody at all while it is that of a bot which
 * the operator stopped.
 */
const schema = new Schema({
  botName: { type: String, required: true, unique: true },
  owner: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, default: Date.now, expires: ninetyDays },
  /** Since when the operator does not let a bot of this name run; `at` is null then, so that it is kept. */
  heldAt: { type: Date, default: null },
})

export const RetiredName = model('RetiredName', schema)
