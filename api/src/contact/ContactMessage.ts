import { model, Schema } from 'mongoose'

/** A message from the contact page. */
export const ContactMessage = model(
  'ContactMessage',
  new Schema(
    {
      name: { type: String, required: true },
      email: { type: String, required: true },
      message: { type: String, required: true },
    },
    { timestamps: true },
  ),
)
