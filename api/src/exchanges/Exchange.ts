import { model, Schema, type Types } from 'mongoose'
import { Bot } from '../bots/Bot.ts'
import { isDuplicate } from '../database/isDuplicate.ts'
import { tokens } from '@sandbox-ai/text/tokens'
import type { Feedback, ReplyKind, Source, Visitor } from '../contract.ts'

/** One question and its reply. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true },
    /** Random id, known only to the visitor who asked, who sends a rating with it. */
    key: { type: String, required: true },
    conversation: { type: String, required: true },
    by: { type: String, enum: ['visitor', 'owner'], required: true },
    /** The visitor, where the bot knows who asked. */
    visitor: {
      type: new Schema({ sub: String, email: String, name: String }, { _id: false }),
      default: undefined,
    },
    /** The visitor's `sub`, email and name, folded for the filter. */
    knownAs: { type: [String], default: [] },
    prompt: { type: String, required: true },
    /** Its words for search, folded and without duplicates. */
    words: { type: [String], default: [] },
    /** The prompt rewritten to make sense without the turns before it, where that differs. */
    standalone: String,
    response: { type: String, default: '' },
    kind: { type: String, enum: ['answer', 'smalltalk', 'clarify', 'none'], required: true },
    sources: { type: Schema.Types.Mixed, default: [] },
    /** Follow-up choices that the visitor was offered. */
    choices: { type: [String], default: [] },
    rating: { type: Number, default: null },
    /** The owner marked the answer as wrong. */
    wrong: { type: Boolean, default: false },
    /** Rated down or marked as wrong. */
    disliked: { type: Boolean, default: false },
    /** The prompt gives orders and asks nothing. */
    isAttack: { type: Boolean, default: false },
    /** The prompt is keys struck at random. */
    isMashed: { type: Boolean, default: false },
    /** The material did not answer a visitor's question, or it is disliked: it belongs to a gap. */
    lacking: { type: Boolean, default: false },
    /** The gap; `null` until the exchange is placed. */
    gap: { type: Schema.Types.ObjectId, default: null },
    comment: String,
    /** The visitor may leave name and email with it. */
    followUp: { type: Boolean, default: false },
    /** The answer broke off. */
    isCut: { type: Boolean, default: false },
    /** Name and email that a visitor left for an answer by a person. */
    contact: {
      type: new Schema({ name: String, email: String }, { _id: false }),
      default: undefined,
    },
    /** Has a contact that the owner has not answered yet. */
    waiting: { type: Boolean, default: false },
    /** Tokens and dollars, where a model composed it. */
    usage: { type: Schema.Types.Mixed, default: null },
    /** Reason why the model did not compose it. */
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
schema.index({ bot: 1, createdAt: -1, waiting: 1 }, { partialFilterExpression: { waiting: true } })
schema.index(
  { bot: 1, 'contact.email': 1 },
  { partialFilterExpression: { 'contact.email': { $type: 'string' } } },
)
schema.index({ bot: 1, words: 1, createdAt: -1 })
schema.index({ bot: 1, knownAs: 1, createdAt: -1 })
schema.index({ bot: 1, 'sources.file': 1, createdAt: -1 })
schema.index({ lacking: 1, gap: 1, bot: 1 })

export const Exchange = model('Exchange', schema)
export type ExchangeDocument = InstanceType<typeof Exchange>

/** Number of words of a prompt that search covers. */
const maxWords = 200

/** Returns the search words of an exchange with this prompt. */
export const searchedBy = (prompt: string): string[] =>
  [...new Set(tokens(prompt).map(({ folded }) => folded))].slice(0, maxWords)

/** Returns a visitor's `sub`, email or name as the filter compares it. */
export const foldedName = (name: string) => name.trim().toLowerCase()

/** True where an exchange is of nobody in particular, or of this visitor. */
export const mayKnow = (
  exchange: { visitor?: { sub?: string | null | undefined } | null | undefined },
  visitor: Visitor | undefined,
): boolean => !exchange.visitor?.sub || exchange.visitor.sub === visitor?.sub

/** Returns all names of a visitor as the filter compares them. */
export const namesOf = ({ sub, email, name }: Visitor) => [
  ...new Set([sub, email, name].flatMap(known => (known ? [foldedName(known)] : []))),
]

export type NewExchange = {
  bot: Types.ObjectId
  key: string
  conversation: string
  by: 'visitor' | 'owner'
  visitor?: Visitor
  prompt: string
  standalone?: string
  response: string
  kind: ReplyKind
  isAttack?: boolean
  isMashed?: boolean
  followUp?: boolean
  isCut?: boolean
  sources: Source[]
  choices?: string[]
  usage?: unknown
  trouble?: string
  ms: number
}

/** True where a visitor asked something that the material did not answer. */
export const isUnanswered = ({
  by,
  kind,
  isAttack,
  isMashed,
}: Pick<NewExchange, 'by' | 'kind' | 'isAttack' | 'isMashed'>) =>
  by === 'visitor' && kind === 'none' && !isAttack && !isMashed

/** Stores an exchange, dated one millisecond later for as long as another of the bot has the same time. */
export async function logExchange(exchange: NewExchange) {
  const { bot, by } = exchange
  const lacking = isUnanswered(exchange)
  const words = searchedBy(exchange.prompt)
  const knownAs = exchange.visitor ? namesOf(exchange.visitor) : []
  for (let at = Date.now(); ; at++) {
    const createdAt = new Date(at)
    try {
      const [stored] = await Promise.all([
        Exchange.create({ ...exchange, words, knownAs, lacking, createdAt }),
        by === 'visitor' && Bot.updateOne({ _id: bot }, { $max: { lastAskedAt: createdAt } }),
      ])
      return stored
    } catch (error) {
      if (!isDuplicate(error)) throw error
      // The same request, sent twice to two servers.
      const stored = await Exchange.findOne({ bot, key: exchange.key })
      if (stored) return stored
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
    ...(exchange.isAttack && { isAttack: true }),
    ...(exchange.isMashed && { isMashed: true }),
    rating: (exchange.rating ?? null) as Feedback['rating'],
    wrong: exchange.wrong,
    ...(exchange.comment && { comment: exchange.comment }),
    ...viewContact(exchange),
    ...viewVisitor(exchange),
    sources: exchange.sources as Source[],
    conversation: exchange.conversation,
    createdAt: exchange.createdAt.toISOString(),
    ms: exchange.ms,
    ...(exchange.trouble && { trouble: exchange.trouble }),
    ...(exchange.usage && { usage: exchange.usage as NonNullable<Feedback['usage']> }),
  }
}

const viewContact = ({ contact, waiting }: ExchangeDocument): Pick<Feedback, 'contact'> =>
  contact?.name && contact.email
    ? { contact: { name: contact.name, email: contact.email, done: !waiting } }
    : {}

const viewVisitor = ({ visitor }: ExchangeDocument): Pick<Feedback, 'visitor'> => {
  if (!visitor?.sub) return {}
  const { sub, email, name } = visitor
  return { visitor: { sub, ...(email && { email }), ...(name && { name }) } }
}
