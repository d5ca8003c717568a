import * as z from 'zod/mini'
import { call } from './call.ts'
import { File, filesAndBot } from './material.ts'
import { moment, text } from './shapes.ts'

const webAddress = text(8_000)

/** A web address that the owner added, and its state. */
export const WebAddress = z.object({
  url: z.string(),
  /** Empty before its first visit. The pages of a feed or a sitemap are files of their own. */
  kind: z.enum(['', 'page', 'file', 'feed', 'sitemap']),
  /** Number of its files. */
  pages: z.int(),
  /** True when it is read again automatically every day. */
  daily: z.boolean(),
  checkedAt: z.nullable(moment),
  isReading: z.boolean(),
  /** Reason why it could not be read; empty where it was read. */
  error: z.string(),
  /** Summary of what was left out, as a sentence. */
  notice: z.string(),
  /** The first pages that could not be read, with the reason; `leftCount` counts all of them. */
  left: z.array(z.object({ url: z.string(), why: z.string() })),
  leftCount: z.int(),
})
export type WebAddress = z.infer<typeof WebAddress>

/** Result of reading a web address again, in pages. */
const Refreshed = z.object({ added: z.int(), changed: z.int(), removed: z.int() })
export type Refreshed = z.infer<typeof Refreshed>

const urls = z.array(WebAddress)

export const importUrl = call('/api/import-url', {
  of: 'bot',
  bot: 'currentBot',
  body: { url: webAddress },
  reply: filesAndBot,
  early: filesAndBot,
  wait: 'work',
  refuses: [402, 409, 422],
})

export const getUrls = call('/api/get-urls', {
  of: 'bot',
  bot: 'currentBot',
  reply: { urls },
  wait: 'read',
})

export const refreshUrl = call('/api/refresh-url', {
  of: 'bot',
  bot: 'currentBot',
  /** One of the bot's web addresses; all of them where it is missing. */
  body: { url: z.optional(webAddress) },
  reply: { ...filesAndBot, urls, refreshed: Refreshed },
  early: { ...filesAndBot, urls },
  wait: 'work',
  refuses: [402, 409, 422],
})

export const refreshDaily = call('/api/refresh-daily', {
  of: 'bot',
  bot: 'currentBot',
  body: { url: webAddress, daily: z.boolean() },
  reply: { urls },
})

export const deleteUrl = call('/api/delete-url', {
  of: 'bot',
  bot: 'currentBot',
  body: { url: webAddress },
  reply: { ...filesAndBot, urls, removed: z.array(File) },
  wait: 'work',
})
