import { model, mongo, Schema, type Types } from 'mongoose'
import type { Feedback, ReplyKind, Source } from '../contract.ts'

/** One question and what was said to it. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true },
    /** Random, known to the visitor who asked: what a rating is sent for. */
    key: { type: String, required: true },
    conversation: { type: String, required: true },
    by: { type: String, enum: ['visitor', 'owner'], required: true },
    prompt: { type: String, required: true },
    /** The prompt readable without the turns before it, where that differs. */
    standalone: String,
    response: { type: String, default: '' },
    kind: { type: String, enum: ['answer', 'smalltalk', 'clarify', 'none'], required: true },
    sources: { type: Schema.Types.Mixed, default: [] },
    /** What the visitor was offered to go on with. */
    choices: { type: [String], default: [] },
    rating: { type: Number, default: null },
    comment: String,
    /** Tokens and dollars, where a model composed it. */
    usage: { type: Schema.Types.Mixed, default: null },
    /** Why the model did not compose it. */
    trouble: { type: String, default: '' },
    ms: { type: Number, required: true },
    /** Unique within the bot, so that it can be paged by. */
    createdAt: { type: Date, required: true },
  },
  { minimize: false },
)
schema.index({ bot: 1, createdAt: -1 }, { unique: true })
schema.index({ bot: 1, kind: 1, createdAt: -1 })
schema.index({ bot: 1, key: 1 }, { unique: true })
schema.index({ bot: 1, conversation: 1, createdAt: -1 })

export const Exchange = model('Exchange', schema)
export type ExchangeDocument = InstanceType<typeof Exchange>

export type NewExchange = {
  bot: Types.ObjectId
  key: string
  conversation: string
  by: 'visitor' | 'owner'
  prompt: string
  standalone?: string
  response: string
  kind: ReplyKind
  sources: Source[]
  choices?: string[]
  usage?: unknown
  trouble?: string
  ms: number
}

/** Stores an exchange; one millisecond later where another of the bot has that moment. */
export async function logExchange(exchange: NewExchange) {
  for (let at = Date.now(); ; at++) {
    try {
      return await Exchange.create({ ...exchange, createdAt: new Date(at) })
    } catch (error) {
      if (!(error instanceof mongo.MongoServerError && error.code === 11000)) throw error
    }
  }
}

export function viewExchange(exchange: ExchangeDocument): Feedback {
  const kind = exchange.kind
  return {
    id: exchange.key,
    by: exchange.by,
    prompt: exchange.prompt,
    ...(exchange.standalone && { standalone: exchange.standalone }),
    response: exchange.response,
    answered: kind === 'answer',
    kind,
    rating: (exchange.rating ?? null) as Feedback['rating'],
    wrong: false,
    ...(exchange.comment && { comment: exchange.comment }),
    sources: exchange.sources as Source[],
    conversation: exchange.conversation,
    createdAt: exchange.createdAt.toISOString(),
    ms: exchange.ms,
    ...(exchange.trouble && { trouble: exchange.trouble }),
    ...(exchange.usage && { usage: exchange.usage as NonNullable<Feedback['usage']> }),
  }
}
