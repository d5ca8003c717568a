import { randomUUID } from 'node:crypto'
import { model, Schema, type Types } from 'mongoose'

/** The time that one tally counts. Every time zone begins its days at a multiple of it. */
export const quarterMs = 15 * 60 * 1_000
export const dayMs = 24 * 60 * 60 * 1_000

/** Counts of the questions of a bot's visitors in one quarter of an hour; `at` is where it begins. */
const schema = new Schema({
  bot: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
  prompts: { type: Number, default: 0 },
  answered: { type: Number, default: 0 },
  unanswered: { type: Number, default: 0 },
  smalltalk: { type: Number, default: 0 },
  up: { type: Number, default: 0 },
  down: { type: Number, default: 0 },
  /** Dollars of answers by a model, and how many these were. */
  dollars: { type: Number, default: 0 },
  composed: { type: Number, default: 0 },
  /** Random, where ratings came since it was counted: each marks it anew. */
  stale: { type: String, default: null },
})
schema.index({ bot: 1, at: 1 }, { unique: true })
schema.index({ stale: 1, bot: 1 })

export const Tally = model('Tally', schema)

/**
 * The busiest questions of a bot, the answers of its files and how long answers took, on one day, UTC; `at` is where it
 * begins.
 */
const daySchema = new Schema({
  bot: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
  questions: {
    type: [{ _id: false, words: String, prompt: String, count: Number, answered: Number }],
    default: [],
  },
  /** Exchanges that are being erased and were taken out of the questions already. */
  erased: { type: [Schema.Types.ObjectId], default: [] },
  /** Number of times that it was written. */
  writes: Number,
  files: { type: [{ _id: false, name: String, answers: Number }], default: [] },
  /** Number of answers that were the owner's. */
  own: { type: Number, default: 0 },
  /** Number of answers by duration: see `speedOf`. */
  speeds: { type: [{ _id: false, speed: Number, count: Number }], default: [] },
})
daySchema.index({ bot: 1, at: 1 }, { unique: true })

export const DayTally = model('DayTally', daySchema)
export type DayTallyDocument = InstanceType<typeof DayTally>

/** Has the quarter of this moment counted again before it is next read. */
export const staleTally = (bot: Types.ObjectId, moment: Date) =>
  Tally.updateOne({ bot, at: quarterOf(moment) }, { stale: randomUUID() }, { upsert: true })

export const quarterOf = (moment: Date) => new Date(Math.floor(+moment / quarterMs) * quarterMs)

/** Steps of `speed` for a factor of e: neighbours are 13 % apart. */
const steps = 8

/** The expression that sorts a response time into classes: `floor(8 ln(ms + 1))`. */
export const speedOf = { $floor: { $multiply: [steps, { $ln: { $add: ['$ms', 1] } }] } }

/** Returns the middle of a class of response times, in ms. */
export const msOfSpeed = (speed: number) => Math.round(Math.exp((speed + 0.5) / steps) - 1)
