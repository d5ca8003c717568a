import { model, Schema } from 'mongoose'

/** What somebody wrote on the contact page. */
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
