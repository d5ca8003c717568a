import { model, Schema, Types } from 'mongoose'
import type { BotSettings } from '../contract.ts'
import { notFound } from '../errors.ts'
import type { UserDocument } from '../users/User.ts'

export const defaultSettings = (botName: string): BotSettings => ({
  title: botName,
  greeting: 'Hi! How can I help you?',
  placeholder: 'Ask a question',
  suggestions: [],
  color: '#4f46e5',
  position: 'right',
  theme: 'auto',
  launcherText: '',
  links: { privacy: '', imprint: '' },
  instructions: '',
  language: '',
  timeZone: '',
  allowedOrigins: [],
  sources: 'quote',
  listMaterial: false,
  indexable: false,
  monthlyBudget: null,
  keepMonths: null,
  contact: { email: '', phone: '', link: '', hours: '', text: '' },
  followUp: false,
})

const schema = new Schema(
  {
    botName: { type: String, required: true, unique: true },
    owner: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    settings: { type: Schema.Types.Mixed, required: true },
    /** Version of its logo (`site/Logo`), empty where it has none. */
    logo: { type: String, default: '' },
    /** The bot this one is being copied from; its owner does not see it until the copy is complete. */
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
    /** Id of the embedder of the newest index. */
    embedder: { type: String, default: '' },
    passageCount: { type: Number, default: 0 },
    trainedAt: { type: Date, default: null },
    /** Time of the last question from a visitor. */
    lastAskedAt: { type: Date, default: null },
    /** Time before which every exchange is counted in a tally. */
    talliedTo: { type: Date, default: null },
    /** Time until which a process may be placing its unanswered questions into gaps. */
    placedUntil: { type: Date, default: null },
    /** Reason for the owner why recent answers were not composed by the model. */
    trouble: { type: String, default: '' },
    /** Cost of the model's answers in a month such as `2026-11`. */
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

/** Returns the settings of a bot; of those that are newer than it is, the defaults. */
export const settingsOf = ({
  botName,
  settings,
}: Pick<BotDocument, 'botName' | 'settings'>): BotSettings => ({
  ...defaultSettings(botName),
  ...(settings as Partial<BotSettings>),
})

/** Returns the path of a bot's logo on its host; empty where it has none. */
export const logoPath = ({ logo }: Pick<BotDocument, 'logo'>) => (logo ? `/logo?v=${logo}` : '')

/** Returns the user's bot of that name; 404 for one that is not theirs, exactly as for one that does not exist. */
export async function ownBot(user: UserDocument, botName: string): Promise<BotDocument> {
  const bot = await Bot.findOne({ owner: user._id, botName, copyOf: null })
  if (!bot) throw notFound('Bot not found')
  return bot
}

/** Returns the bot as it is now in the database; 404 when it was deleted meanwhile. */
export async function freshBot(id: Types.ObjectId): Promise<BotDocument> {
  const bot = await Bot.findById(id)
  if (!bot) throw notFound('Bot not found')
  return bot
}

/** Marks the material as changed, so that the bot needs training. */
export const materialChanged = (bot: Types.ObjectId) =>
  Bot.findByIdAndUpdate(bot, { $inc: { material: 1 } })
