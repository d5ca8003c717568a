import { model, Schema } from 'mongoose'

const ninetyDays = 90 * 24 * 60 * 60

/** The name of a deleted bot: nobody but its owner may take it for 90 days. */
const schema = new Schema({
  botName: { type: String, required: true, unique: true },
  owner: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, default: Date.now, expires: ninetyDays },
})

export const RetiredName = model('RetiredName', schema)
