import * as z from 'zod/mini'
import { maxMessageBody } from '../rules.ts'
import { question, Reply, replyEvents } from './answering.ts'
import { Bot } from './bots.ts'
import { BotSettings } from './botSettings.ts'
import { call } from './call.ts'
import { email, id, newName, text } from './shapes.ts'
import { Door } from './visitors.ts'

export const runSite = call('/api/run-streamlit-app', {
  of: 'bot',
  role: 'editor',
  scope: 'training',
  logs: 'put the site live',
  bot: 'botName',
  reply: { bot: Bot },
  refuses: [402, 409],
})

export const stopSite = call('/api/stop-streamlit-app', {
  of: 'bot',
  role: 'editor',
  scope: 'training',
  logs: 'stopped the site',
  bot: 'botName',
  reply: { bot: Bot },
})

export const rollBack = call('/api/rollback', {
  of: 'bot',
  role: 'editor',
  scope: 'training',
  logs: 'put the version before back on the site',
  bot: 'currentBot',
  reply: { bot: Bot },
  refuses: [409],
})

export const getTopics = call('/api/topics', {
  of: 'bot',
  role: 'viewer',
  scope: 'chat',
  bot: 'currentBot',
  reply: { topics: z.array(z.string()) },
  wait: 'read',
})

export const getSite = call('/', { method: 'GET', of: 'nobody', reply: 'text/html' })

/** A page of a source of an answer: `id` is the answer's and the source's number, as in `{id}-{n}`. */
export const getSourcePage = call('/source/:id', {
  method: 'GET',
  of: 'visitor',
  body: { id: text(100) },
  reply: 'text/html',
})

/** By which a phone puts the site on its home screen. */
export const getManifest = call('/manifest.webmanifest', {
  method: 'GET',
  of: 'visitor',
  isBeforeDoor: true,
  reply: 'application/manifest+json',
})

/** Pictures in the bot's colour: for previews of links, and for a home screen. */
export const getPreview = call('/preview.png', {
  method: 'GET',
  of: 'visitor',
  isBeforeDoor: true,
  reply: 'image/png',
})
export const getIcon = call('/icon.png', {
  method: 'GET',
  of: 'visitor',
  isBeforeDoor: true,
  reply: 'image/png',
})

export const getWidget = call('/widget.js', {
  method: 'GET',
  of: 'visitor',
  isBeforeDoor: true,
  reply: 'text/javascript',
})

/** Keeps the widget as it is now for pages that name it by its version, under `path` on the host of every bot. */
export const pinWidget = call('/api/pin-widget', {
  of: 'user',
  scope: 'none',
  reply: {
    path: z.string(),
    /** Hash of the script, as browsers check it. */
    integrity: z.string(),
  },
})

/** Longest logo in characters of base64. */
export const maxLogo = 400_000

/** Sets the picture beside the bot's title. */
export const saveLogo = call('/api/save-logo', {
  of: 'bot',
  role: 'editor',
  scope: 'none',
  logs: 'changed the logo',
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
  role: 'viewer',
  scope: 'none',
  bot: 'bot',
  body: logoBody,
  reply: 'image/png',
  wait: 'read',
})

export const getLogo = call('/logo', {
  method: 'GET',
  of: 'visitor',
  isBeforeDoor: true,
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
    notice: true,
  }).shape,
  /** How to come in; missing for those who are in. Then greeting, placeholder and suggestions are empty. */
  door: z.exactOptional(Door),
})
export type BotCard = z.infer<typeof BotCard>

export const getBotCard = call('/bot.json', {
  method: 'GET',
  of: 'visitor',
  isBeforeDoor: true,
  reply: BotCard.shape,
  wait: 'read',
  refuses: [401],
})

/** Answers with events where they are accepted. */
export const chat = call('/chat', {
  of: 'visitor',
  body: {
    ...question,
    /** Random, 32 hexadecimal digits: a request that is sent again is answered once. */
    requestId: z.optional(z.string().check(z.maxLength(32), z.regex(/^[0-9a-f]{32}$/))),
  },
  maxBytes: maxMessageBody,
  reply: Reply.shape,
  events: replyEvents,
})

/**
 * A message of the Model Context Protocol (streamable HTTP, stateless), where the owner lets assistants ask the bot. Its
 * tool `ask` answers a question; the resource `material` names the files where visitors may hear them.
 */
export const askByMcp = call('/mcp', {
  of: 'visitor',
  body: 'application/json',
  reply: 'application/json',
})

/** Answers 405: there is no stream to open beside the answers. */
export const openMcp = call('/mcp', { method: 'GET', of: 'visitor', refuses: [405] })

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
