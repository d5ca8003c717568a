import { model, Schema } from 'mongoose'

export const jobKinds = [
  'read',
  'train',
  'import',
  'crawl',
  'compare',
  'copy',
  'erase',
  'close',
] as const
export type JobKind = (typeof jobKinds)[number]

/**
 * Work that must be done to its end whatever happens to the process or the caller's connection.
 *
 * There is one job for each kind and subject. It is open while more is `wanted` than `done`; the process that
 * holds it renews `heldUntil`, and whoever comes after that moment takes it up again.
 */
const schema = new Schema(
  {
    kind: { type: String, enum: jobKinds, required: true },
    /** The file, bot, user … it works on. */
    subject: { type: Schema.Types.ObjectId, required: true },
    /** Of the work on a user, that one again. */
    bot: { type: Schema.Types.ObjectId, ref: 'Bot', required: true, index: true },
    /** The user whose turn it takes; the bot where there is none. */
    owner: Schema.Types.ObjectId,
    /** Among an owner's jobs of one kind, smaller ones go first. */
    size: { type: Number, default: 0 },
    state: { type: String, enum: ['open', 'done', 'failed'], required: true },
    wanted: { type: Number, required: true },
    done: { type: Number, default: 0 },
    heldBy: { type: String, default: null },
    /** When somebody may take it (up again). */
    heldUntil: { type: Date, required: true },
    /** State of the subject its present round began with. */
    began: { type: Number, default: null },
    attempts: { type: Number, default: 0 },
    /** Reason why it failed, for its owner. */
    error: { type: String, default: '' },
    /** Status and code of the refusal to answer with when it failed. */
    refusal: { type: Schema.Types.Mixed, default: null },
    progress: { type: Schema.Types.Mixed, default: null },
    result: { type: Schema.Types.Mixed, default: null },
  },
  { timestamps: true },
)
schema.index({ kind: 1, subject: 1 }, { unique: true })
schema.index({ kind: 1, state: 1, heldUntil: 1 })

export const Job = model('Job', schema)
export type JobDocument = InstanceType<typeof Job>
