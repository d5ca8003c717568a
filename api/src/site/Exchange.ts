import { model, mongo, Schema, type Types } from 'mongoose'
import { Bot } from '../bots/Bot.ts'
import { tokens } from '../text/tokens.ts'
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
    /** Its words, folded, each once: what it is searched by. */
    words: { type: [String], default: [] },
    /** The prompt readable without the turns before it, where that differs. */
    standalone: String,
    response: { type: String, default: '' },
    kind: { type: String, enum: ['answer', 'smalltalk', 'clarify', 'none'], required: true },
    sources: { type: Schema.Types.Mixed, default: [] },
    /** What the visitor was offered to go on with. */
    choices: { type: [String], default: [] },
    rating: { type: Number, default: null },
    /** The owner marked the answer as wrong. */
    wrong: { type: Boolean, default: false },
    /** Rated down or marked as wrong. */
    disliked: { type: Boolean, default: false },
    /** The material did not answer a visitor, or it is disliked: it belongs to a gap. */
    lacking: { type: Boolean, default: false },
    /** That gap; `null` until it was placed. */
    gap: { type: Schema.Types.ObjectId, default: null },
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
schema.index({ bot: 1, kind: 1, by: 1, createdAt: -1 })
schema.index({ bot: 1, disliked: 1, createdAt: -1 })
schema.index({ bot: 1, words: 1, createdAt: -1 })
schema.index({ bot: 1, 'sources.file': 1, createdAt: -1 })
schema.index({ lacking: 1, gap: 1, bot: 1 })

export const Exchange = model('Exchange', schema)
export type ExchangeDocument = InstanceType<typeof Exchange>

/** Words of a prompt that it can be found by. */
const mostWords = 200

/** Returns the words that an exchange with this prompt is searched by. */
export const searchedBy = (prompt: string): string[] =>
  [...new Set(tokens(prompt).map(({ folded }) => folded))].slice(0, mostWords)

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
  const { bot, by, kind } = exchange
  const lacking = by === 'visitor' && kind === 'none'
  const words = searchedBy(exchange.prompt)
  for (let at = Date.now(); ; at++) {
    const createdAt = new Date(at)
    try {
      const [stored] = await Promise.all([
        Exchange.create({ ...exchange, words, lacking, createdAt }),
        by === 'visitor' && Bot.updateOne({ _id: bot }, { $max: { lastAskedAt: createdAt } }),
      ])
      return stored
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
    wrong: exchange.wrong,
    ...(exchange.comment && { comment: exchange.comment }),
    sources: exchange.sources as Source[],
    conversation: exchange.conversation,
    createdAt: exchange.createdAt.toISOString(),
    ms: exchange.ms,
    ...(exchange.trouble && { trouble: exchange.trouble }),
    ...(exchange.usage && { usage: exchange.usage as NonNullable<Feedback['usage']> }),
  }
}
