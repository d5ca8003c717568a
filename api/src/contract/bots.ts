import * as z from 'zod/mini'
import { botNamePattern, reservedBotNames } from '../rules.ts'
import { call } from './call.ts'
import { BotRef, line, moment, text, timeZoneName } from './shapes.ts'

const newBotName = text(1_000).check(
  z.regex(botNamePattern, 'Use 1 to 63 small letters, digits and single hyphens'),
  z.refine(value => !reservedBotNames.has(value), 'This name is reserved'),
)

/** One `https://example.com`, `https://*.example.com` or `*`: pages that may embed a bot. */
const allowedOrigin = text(1_000).check(
  z.regex(
    /^(\*|https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?)$/,
    'Write it like https://example.com, https://*.example.com or *',
  ),
)

/** Text of one line: white space of any kind becomes single spaces. */
const oneLine = (max: number) =>
  text(max).check(
    z.overwrite(written => written.replace(/\s+/g, ' ')),
    z.trim(),
  )
const emptyOr = (pattern: string) => new RegExp(`^(?:${pattern})?$`, 'u')

/** An http(s) address, or nothing. */
const webAddress = (example: string) =>
  oneLine(500).check(
    z.regex(emptyOr(String.raw`https?:\/\/[^\s<>"]+`), `Write it like ${example}`),
    z.refine(value => !value || URL.canParse(value), 'This is not a web address'),
  )

/** A person to turn to where the material has no answer. Whatever is empty is not offered. */
export const Contact = z.object({
  email: z._default(
    oneLine(254).check(
      z.regex(
        emptyOr(String.raw`[^\s@<>"(),:;\\]+@[^\s@.<>"(),:;\\]+(?:\.[^\s@.<>"(),:;\\]+)+`),
        'This is not an email address',
      ),
    ),
    '',
  ),
  phone: z._default(
    oneLine(60).check(
      z.regex(
        emptyOr(String.raw`(?=(?:\P{Nd}*\p{Nd}){3})[\p{Nd}\p{L} +()./#*-]+`),
        'Write a phone number like +44 20 7946 0018',
      ),
    ),
    '',
  ),
  link: z._default(webAddress('https://example.com/contact'), ''),
  /** When somebody is there, such as `Mon–Fri 9–17`. */
  hours: z._default(oneLine(100), ''),
  /** The owner's own words, before the ways. */
  text: z._default(line(300), ''),
})
export type Contact = z.infer<typeof Contact>

/** Legal pages of whoever runs the bot, linked below the chat. Whatever is empty is not. */
const Links = z.object({
  privacy: z._default(webAddress('https://example.com/privacy'), ''),
  imprint: z._default(webAddress('https://example.com/imprint'), ''),
})

export const BotSettings = z.object({
  title: line(80),
  greeting: line(500),
  placeholder: line(120),
  suggestions: z.array(line(200)).check(z.maxLength(6)),
  color: text(100).check(z.regex(/^#[0-9a-f]{6}$/i, 'Write a colour like #4f46e5')),
  position: z.enum(['left', 'right']),
  /** `auto`: that of the page the chat is on. */
  theme: z.enum(['auto', 'light', 'dark']),
  /** Words beside the icon of the launcher; empty for the icon alone. */
  launcherText: oneLine(30),
  links: Links,
  instructions: line(4_000),
  language: text(100).check(
    z.regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/, 'Write a language code like en'),
  ),
  /** IANA name of the zone that the bot tells `today` by; empty for the server's. */
  timeZone: z.union([z.literal(''), timeZoneName]),
  allowedOrigins: z.array(allowedOrigin).check(z.maxLength(100)),
  sources: z.enum(['open', 'quote', 'hidden']),
  listMaterial: z.boolean(),
  indexable: z.boolean(),
  /** Dollars a month for the model; once they are spent, answers are made without it. `null`: no limit. */
  monthlyBudget: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))),
  /** Months for which questions are kept; `null`: as long as the plan says. */
  keepMonths: z.nullable(z.int().check(z.gte(1), z.lte(60))),
  contact: Contact,
  /** Visitors may leave their name and email with a question that was not answered. */
  followUp: z.boolean(),
})
export type BotSettings = z.infer<typeof BotSettings>

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
  /** Questions with answers of its owner's. */
  entryCount: z.int(),
  passageCount: z.int(),
  refusedOrigins: z.array(z.object({ origin: z.string(), count: z.int(), lastAt: moment })),
  createdAt: moment,
  trainedAt: z.nullable(moment),
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
  /** Months for which questions are kept, by the settings or the plan. */
  keepMonths: z.int(),
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
  body: {
    botName: newBotName,
    /** Title that visitors see; the bot's name where it is missing. */
    title: z.optional(line(80)),
    /** Where the bot is at home: its `timeZone`. */
    timeZone: z.optional(timeZoneName),
  },
  reply: { bot: Bot },
  refuses: [402, 409],
})

export const getBots = call('/api/get-bots', {
  of: 'user',
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
  bot: 'currentBot',
  /** The bot's new name. */
  body: { botName: newBotName },
  reply: { bot: Bot },
  refuses: [409],
})

export const duplicateBot = call('/api/duplicate-bot', {
  of: 'bot',
  bot: 'currentBot',
  /** Name of the copy. */
  body: { botName: newBotName },
  reply: { bot: Bot },
  wait: 'work',
  refuses: [402, 409, 422],
})

export const deleteBot = call('/api/delete-bot', {
  of: 'bot',
  bot: 'currentBot',
  reply: {
    bots: z.array(Bot),
    removed: z.object({ files: z.int(), passages: z.int(), exchanges: z.int() }),
  },
  wait: 'work',
  refuses: [409, 422],
})

export const saveSettings = call('/api/bot-settings', {
  of: 'bot',
  bot: 'currentBot',
  body: { settings: z.partial(BotSettings) },
  reply: { bot: Bot },
})
