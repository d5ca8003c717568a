import { model, Schema } from 'mongoose'

const year = 365 * 24 * 60 * 60

/** A message from the contact page, kept for a year. */
const schema = new Schema(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    message: { type: String, required: true },
  },
  { timestamps: true },
)
schema.index({ createdAt: 1 }, { expireAfterSeconds: year })

export const ContactMessage = model('ContactMessage', schema)
