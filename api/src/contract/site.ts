import * as z from 'zod/mini'
import { maxMessageBody } from '../rules.ts'
import { question, Reply, Source } from './answering.ts'
import { Bot, BotSettings } from './bots.ts'
import { call } from './call.ts'
import { email, id, newName, StreamError, text } from './shapes.ts'

export const runSite = call('/api/run-streamlit-app', {
  of: 'bot',
  bot: 'botName',
  reply: { bot: Bot },
  refuses: [402, 409],
})

export const stopSite = call('/api/stop-streamlit-app', {
  of: 'bot',
  bot: 'botName',
  reply: { bot: Bot },
})

export const rollBack = call('/api/rollback', {
  of: 'bot',
  bot: 'currentBot',
  reply: { bot: Bot },
  refuses: [409],
})

export const getTopics = call('/api/topics', {
  of: 'bot',
  bot: 'currentBot',
  reply: { topics: z.array(z.string()) },
  wait: 'read',
})

export const getSite = call('/', { method: 'GET', of: 'nobody', reply: 'text/html' })

export const getWidget = call('/widget.js', {
  method: 'GET',
  of: 'visitor',
  reply: 'text/javascript',
})

/** Longest logo in characters of base64. */
export const maxLogo = 400_000

/** Sets the picture beside the bot's title. */
export const saveLogo = call('/api/save-logo', {
  of: 'bot',
  bot: 'currentBot',
  body: {
    /** A PNG, JPEG or WebP of at most 1,024 pixels each way, in base64; empty to remove it. */
    image: text(maxLogo),
  },
  reply: { bot: Bot },
})

const logoBody = {
  /** The version that `Bot.logo` names: with it the picture may be cached for good. */
  v: z.optional(text(100)),
}

/** The logo for the bot's owner, whose site may be stopped. */
export const getOwnLogo = call('/api/logo', {
  method: 'GET',
  of: 'bot',
  bot: 'bot',
  body: logoBody,
  reply: 'image/png',
  wait: 'read',
})

export const getLogo = call('/logo', {
  method: 'GET',
  of: 'visitor',
  body: logoBody,
  reply: 'image/png',
})

/** The settings that the widget needs before the first question. */
export const BotCard = z.object({
  botName: z.string(),
  logo: Bot.shape.logo,
  ...z.pick(BotSettings, {
    title: true,
    greeting: true,
    placeholder: true,
    suggestions: true,
    color: true,
    position: true,
    language: true,
    theme: true,
    launcherText: true,
    links: true,
  }).shape,
})
export type BotCard = z.infer<typeof BotCard>

export const getBotCard = call('/bot.json', {
  method: 'GET',
  of: 'visitor',
  reply: BotCard.shape,
  wait: 'read',
})

/** Answers with events where they are accepted. */
export const chat = call('/chat', {
  of: 'visitor',
  body: question,
  maxBytes: maxMessageBody,
  reply: Reply.shape,
  events: {
    sources: z.object({ sources: z.array(Source) }),
    delta: z.object({ text: z.string() }),
    done: Reply,
    error: StreamError,
  },
})

export const rate = call('/rate', {
  of: 'visitor',
  body: {
    id,
    rating: z.union([z.literal(1), z.literal(-1)]),
    comment: z.optional(z.string().check(z.trim(), z.maxLength(2_000))),
  },
})

/** Leaves a visitor's name and email with a question whose reply had `followUp`. */
export const leaveContact = call('/contact', {
  of: 'visitor',
  body: {
    /** Id of the reply. */
    id,
    name: newName,
    email,
  },
})
