import * as z from 'zod/mini'
import { botNamePattern, reservedBotNames } from '../rules.ts'
import { BotSettings } from './botSettings.ts'
import { call } from './call.ts'
import { teamRoles } from './roles.ts'
import { BotRef, line, moment, text, timeZoneName } from './shapes.ts'

const newBotName = text(1_000).check(
  z.regex(botNamePattern, 'Use 1 to 63 small letters, digits and single hyphens'),
  z.refine(value => !reservedBotNames.has(value), 'This name is reserved'),
)

export const TeamRole = z.enum(teamRoles, 'Choose viewer, writer or editor')
export type TeamRole = z.infer<typeof TeamRole>

/** The people who may work on a bot; every member sees the others. */
export const Team = z.object({
  owner: z.object({ email: z.string(), name: z.string() }),
  members: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      role: TeamRole,
      /** True where the owner offers them the bot. */
      isOffered: z.boolean(),
    }),
  ),
})
export type Team = z.infer<typeof Team>

export const Bot = z.object({
  botName: z.string(),
  isRunning: z.boolean(),
  needsIndex: z.boolean(),
  isStale: z.boolean(),
  url: z.string(),
  settings: BotSettings,
  /** Path of its logo on its host, another one for each picture; empty where it has none. */
  logo: z.string(),
  fileCount: z.int(),
  /** The material of a training: the files and pages that were read, and whether there is a note beside them. */
  learnable: z.object({ files: z.int(), hasNote: z.boolean() }),
  /** Questions with answers of its owner's. */
  entryCount: z.int(),
  passageCount: z.int(),
  refusedOrigins: z.array(z.object({ origin: z.string(), count: z.int(), lastAt: moment })),
  team: Team,
  createdAt: moment,
  trainedAt: z.nullable(moment),
  /** True from when a training is asked for, also while it waits for files to be read, until it ends. */
  isTraining: z.boolean(),
  /** The older version that `/api/rollback` puts back on the site; `null` where none is kept. */
  servedBefore: z.nullable(z.object({ trainedAt: moment, passages: z.int() })),
  /** Time of the last question from a visitor. */
  lastAskedAt: z.nullable(moment),
  /** Questions of visitors in the last 30 days, without small talk, and the number that the material did not answer. */
  asked: z.object({ questions: z.int(), unanswered: z.int() }),
  /** Gaps of the material that nobody has dealt with. */
  openGaps: z.int(),
  /** Reason to train it again although its material is the same, as a sentence; empty where there is none. */
  reasonToTrain: z.string(),
  /** Reason why recent answers were not composed by the model, as a sentence; empty when all is well. */
  trouble: z.string(),
  /** Reason why it takes no more files, in sentences; empty while it does. */
  filesFull: z.string(),
  /** Reason why questions are not recorded at present, as a sentence; empty while they are. */
  unrecorded: z.string(),
  /** The model that composes answers; `null` where none is configured and they are the material's own sentences. */
  model: z.nullable(z.string()),
  /** Cost in dollars of the model's answers since the first of the month (UTC). */
  spentThisMonth: z.number(),
})
export type Bot = z.infer<typeof Bot>

export const createBot = call('/api/create-bot', {
  of: 'user',
  scope: 'material',
  body: {
    botName: newBotName,
    /** Title that visitors see; the bot's name where it is missing. */
    title: z.optional(line(80)),
    /** Where the bot is at home: its `timeZone`. */
    timeZone: z.optional(timeZoneName),
  },
  reply: { bot: Bot },
  once: true,
  refuses: [402, 409],
})

export const getBots = call('/api/get-bots', {
  of: 'user',
  scope: 'material',
  body: {
    /** The most bots to return; all where it is missing. */
    limit: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
    /** With `limit`: only bots created after this one. */
    after: z.optional(BotRef),
  },
  reply: { bots: z.array(Bot) },
  wait: 'read',
  refuses: [404],
})

export const renameBot = call('/api/rename-bot', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: 'renamed the bot',
  bot: 'currentBot',
  /** The bot's new name. */
  body: { botName: newBotName },
  reply: { bot: Bot },
  refuses: [409],
})

export const duplicateBot = call('/api/duplicate-bot', {
  of: 'bot',
  role: 'editor',
  scope: 'none',
  logs: 'duplicated the bot',
  bot: 'currentBot',
  /** Name of the copy. */
  body: { botName: newBotName },
  reply: { bot: Bot },
  wait: 'work',
  once: true,
  refuses: [402, 409, 422],
})

/** Number of things that were deleted with a bot; `entries` are answers of its owner's. */
export const RemovedOfBot = z.object({
  files: z.int(),
  entries: z.int(),
  passages: z.int(),
  exchanges: z.int(),
})

export const deleteBot = call('/api/delete-bot', {
  of: 'bot',
  role: 'owner',
  scope: 'none',
  logs: null,
  bot: 'currentBot',
  reply: { bots: z.array(Bot), removed: RemovedOfBot },
  wait: 'work',
  refuses: [409, 422],
})

export const saveSettings = call('/api/bot-settings', {
  of: 'bot',
  role: 'editor',
  scope: 'none',
  logs: 'changed settings',
  bot: 'currentBot',
  body: { settings: z.partial(BotSettings) },
  reply: { bot: Bot },
})
