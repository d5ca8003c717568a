import { model, Schema, Types } from 'mongoose'
import type { BotSettings } from '../contract.ts'
import { botOrigin, domainOrigin } from '../env.ts'
import { notFound } from '../errors.ts'

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
  keepDays: 90,
  maskPersonalData: false,
  contact: { email: '', phone: '', link: '', hours: '', text: '' },
  followUp: false,
  mcp: false,
  access: 'public',
  notice: { isOn: false, text: '', link: '' },
})

const schema = new Schema(
  {
    botName: { type: String, required: true, unique: true },
    owner: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    settings: { type: Schema.Types.Mixed, required: true },
    /** Signs the passes of those whom its door lets in; another one ends them, and without one there are none. */
    doorKey: { type: String, default: '' },
    /** Hash of the password that strangers come in by. */
    doorPassword: { type: String, default: '' },
    /** Secrets with which the owner's server signs visitors, the newest first. */
    visitorSecrets: {
      type: [
        {
          _id: false,
          secret: { type: String, required: true },
          createdAt: { type: Date, required: true },
          /** When it ends because there is a newer one. */
          endsAt: { type: Date, default: null },
        },
      ],
      default: [],
    },
    /** Version of its logo (`site/Logo`), empty where it has none. */
    logo: { type: String, default: '' },
    /** The bot this one is being copied from; its owner does not see it until the copy is complete. */
    copyOf: { type: Schema.Types.ObjectId, default: null },
    /** It is being made of an exported one; its owner does not see it until it is whole. */
    isImporting: { type: Boolean, default: false },
    /** Proved domains of its owner's that its site is served at; no two bots have one. */
    domains: { type: [String], default: [] },
    isRunning: { type: Boolean, default: false },
    /** Since when the operator does not let it run. */
    heldAt: { type: Date, default: null },
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
    /** The lease by which it does. */
    placedBy: { type: String, default: '' },
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
schema.index(
  { domains: 1 },
  { unique: true, partialFilterExpression: { domains: { $type: 'string' } } },
)
schema.index({ isRunning: 1, owner: 1 }, { partialFilterExpression: { isRunning: true } })
schema.index({ copyOf: 1 }, { partialFilterExpression: { copyOf: { $type: 'objectId' } } })

schema.index({ isImporting: 1 }, { partialFilterExpression: { isImporting: true } })

/** The filter for bots that their owners see. */
export const whole = { copyOf: null, isImporting: { $ne: true } }

export const Bot = model('Bot', schema)
export type BotDocument = InstanceType<typeof Bot>

/** Returns the settings of a bot; of those that are newer than it is, the defaults. */
export function settingsOf({
  botName,
  settings,
}: Pick<BotDocument, 'botName' | 'settings'>): BotSettings {
  const defaults = defaultSettings(botName)
  const stored = Object.entries(settings as Partial<BotSettings>)
  return { ...defaults, ...Object.fromEntries(stored.filter(([name]) => name in defaults)) }
}

/** Returns scheme and host of a bot's site as visitors are to know it: a domain of its owner's, where it has one. */
export const publicOrigin = ({ botName, domains }: Pick<BotDocument, 'botName' | 'domains'>) =>
  domains[0] ? domainOrigin(domains[0]) : botOrigin(botName)

/** Returns the path of a bot's logo on its host; empty where it has none. */
export const logoPath = ({ logo }: Pick<BotDocument, 'logo'>) => (logo ? `/logo?v=${logo}` : '')

/** Returns the bot as it is now in the database; 404 when it was deleted meanwhile. */
export async function freshBot(id: Types.ObjectId): Promise<BotDocument> {
  const bot = await Bot.findById(id)
  if (!bot) throw notFound('Bot not found')
  return bot
}

/** Marks the material as changed, so that the bot needs training. */
export const materialChanged = (bot: Types.ObjectId) =>
  Bot.findByIdAndUpdate(bot, { $inc: { material: 1 } })
