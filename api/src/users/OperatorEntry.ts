import { model, Schema, type Types } from 'mongoose'

/** An act of an operator, kept for a year. */
const schema = new Schema({
  /** Email of the operator. */
  who: { type: String, required: true },
  /** The words of the call's row, such as `gave a plan`. */
  did: { type: String, required: true },
  /** The account that it was done to. */
  subject: { type: Schema.Types.ObjectId, default: null },
  /** Names of bots, plans or kinds of jobs. */
  about: { type: [String], default: [] },
  at: { type: Date, required: true, expires: 365 * 24 * 60 * 60 },
})

export const OperatorEntry = model('OperatorEntry', schema)

/** Writes down what an operator did; throws where that cannot be stored. */
export const writeOperatorLog = (
  who: string,
  did: string,
  { subject = null, about = [] }: { subject?: Types.ObjectId | null; about?: string[] } = {},
) => OperatorEntry.create({ who, did, subject, about, at: new Date() })
