import { model, Schema, Types } from 'mongoose'
import type { BotSettings } from '../contract.ts'
import { notFound } from '../errors.ts'
import type { UserDocument } from '../accounts/User.ts'

export const defaultSettings = (botName: string): BotSettings => ({
  title: botName,
  greeting: 'Hi! Ask me anything about the material.',
  placeholder: 'Ask a question',
  suggestions: [],
  color: '#4f46e5',
  position: 'right',
  instructions: '',
  language: '',
  allowedOrigins: [],
  sources: 'quote',
  listMaterial: false,
  indexable: false,
  monthlyBudget: null,
})

const schema = new Schema(
  {
    botName: { type: String, required: true, unique: true },
    owner: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    settings: { type: Schema.Types.Mixed, required: true },
    /** The bot this one is still being copied from: until then its owner does not see it. */
    copyOf: { type: Schema.Types.ObjectId, default: null },
    isRunning: { type: Boolean, default: false },
    /** Grows by one whenever the material changes. */
    material: { type: Number, default: 0 },
    /** The `material` the newest index holds. */
    trainedMaterial: { type: Number, default: 0 },
    /** Number of the newest index, 0 before the first training. */
    trained: { type: Number, default: 0 },
    /** Number of the index the public site answers from. */
    live: { type: Number, default: 0 },
    /** Number of the index it answered from before. */
    before: { type: Number, default: 0 },
    passageCount: { type: Number, default: 0 },
    trainedAt: { type: Date, default: null },
    /** When a visitor last asked something. */
    lastAskedAt: { type: Date, default: null },
    /** Before this moment every exchange is counted in a tally. */
    talliedTo: { type: Date, default: null },
    /** Until then a process may be placing its unanswered questions into gaps. */
    placedUntil: { type: Date, default: null },
    /** Why answers were not composed by the model lately, for the owner. */
    trouble: { type: String, default: '' },
    /** What answers by the model have cost in a month, `2026-11`. */
    spent: { month: { type: String, default: '' }, dollars: { type: Number, default: 0 } },
    refusedOrigins: {
      type: [
        {
          _id: false,
          origin: { type: String, required: true },
          count: { type: Number, required: true },
          lastAt: { type: Date, required: true },
        },
      ],
      default: [],
    },
  },
  { timestamps: true, minimize: false },
)
schema.index({ owner: 1, _id: 1 })
schema.index({ isRunning: 1, owner: 1 }, { partialFilterExpression: { isRunning: true } })
schema.index({ copyOf: 1 }, { partialFilterExpression: { copyOf: { $type: 'objectId' } } })

export const Bot = model('Bot', schema)
export type BotDocument = InstanceType<typeof Bot>

/** The user's bot of that name; 404 for one that is not theirs, exactly as for one that does not exist. */
export async function ownBot(user: UserDocument, botName: string): Promise<BotDocument> {
  const bot = await Bot.findOne({ owner: user._id, botName, copyOf: null })
  if (!bot) throw notFound('Bot not found')
  return bot
}

/** The bot as it is now in the database; 404 when it was deleted meanwhile. */
export async function freshBot(id: Types.ObjectId): Promise<BotDocument> {
  const bot = await Bot.findById(id)
  if (!bot) throw notFound('Bot not found')
  return bot
}

/** Says that the material changed, so that the bot wants training. */
export const materialChanged = (bot: Types.ObjectId) =>
  Bot.findByIdAndUpdate(bot, { $inc: { material: 1 } })
