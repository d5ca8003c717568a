import * as z from 'zod/mini'
import { call } from './call.ts'
import { File, filesAndBot } from './material.ts'
import { pagesOfSite, webAddress } from './crawls.ts'
import { moment } from './shapes.ts'

/** How often a web address is read again automatically. */
const Schedule = z.enum(['never', 'daily', 'weekly'])
export type Schedule = z.infer<typeof Schedule>

const News = z.object({ count: z.int(), urls: z.array(z.string()) })

/** A web address that the owner added, and its state. */
export const WebAddress = z.object({
  url: z.string(),
  /** Empty before its first visit. The pages of a feed or a sitemap are files of their own. */
  kind: z.enum(['', 'page', 'file', 'feed', 'sitemap', 'site']),
  /** Number of its files. */
  pages: z.int(),
  /** True when it is read again automatically. */
  daily: z.boolean(),
  /** How often that is. */
  every: Schedule,
  checkedAt: z.nullable(moment),
  isReading: z.boolean(),
  /** Reason why it could not be read; empty where it was read. */
  error: z.string(),
  /** Summary of what was left out, as a sentence. */
  notice: z.string(),
  /** The first pages that could not be read, with the reason; `leftCount` counts all of them. */
  left: z.array(z.object({ url: z.string(), why: z.string() })),
  leftCount: z.int(),
  /** Pages that its last reading added or changed, and the first of them; none after the first reading. */
  added: News,
  changed: News,
  /** The first pages that show the same as another one of this address, which is read once; `mergedCount` counts all. */
  merged: z.array(z.object({ url: z.string(), sameAs: z.string() })),
  mergedCount: z.int(),
  /** The first pages that are no longer on their site, with the reason: their text stays until the owner decides. */
  gone: z.array(z.object({ url: z.string(), why: z.string() })),
  goneCount: z.int(),
})
export type WebAddress = z.infer<typeof WebAddress>

/** Result of reading a web address again, in pages. */
const Refreshed = z.object({ added: z.int(), changed: z.int(), removed: z.int() })
export type Refreshed = z.infer<typeof Refreshed>

const urls = z.array(WebAddress)

export const importUrl = call('/api/import-url', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'added material',
  bot: 'currentBot',
  body: { url: webAddress },
  reply: filesAndBot,
  early: filesAndBot,
  wait: 'work',
  once: true,
  refuses: [402, 409, 422],
})

export const getUrls = call('/api/get-urls', {
  of: 'bot',
  role: 'viewer',
  scope: 'material',
  bot: 'currentBot',
  reply: { urls },
  wait: 'read',
})

export const refreshUrl = call('/api/refresh-url', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'read web pages again',
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
  role: 'editor',
  scope: 'material',
  logs: 'changed how often web pages are read',
  bot: 'currentBot',
  body: { url: webAddress, daily: z.boolean() },
  reply: { urls },
})

export const deleteUrl = call('/api/delete-url', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'removed material',
  bot: 'currentBot',
  body: { url: webAddress },
  reply: { ...filesAndBot, urls, removed: z.array(File) },
  wait: 'work',
})

export const scheduleUrl = call('/api/schedule-url', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'changed how often web pages are read',
  bot: 'currentBot',
  body: { url: webAddress, every: Schedule },
  reply: { urls },
})

/** Makes these pages of a site that was looked through one web address, and reads them. */
export const importSite = call('/api/import-site', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'added material',
  bot: 'currentBot',
  body: { url: webAddress, pages: pagesOfSite },
  reply: { ...filesAndBot, urls, removed: z.array(File) },
  early: { ...filesAndBot, urls, removed: z.array(File) },
  wait: 'work',
  once: true,
  refuses: [402, 409, 422],
})

/** Removes pages that are gone from their site, or keeps their text; all of the address where none are named. */
export const settleGone = call('/api/settle-gone', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'dealt with pages that are gone',
  bot: 'currentBot',
  body: {
    url: webAddress,
    pages: z.optional(pagesOfSite),
    decision: z.enum(['remove', 'keep']),
  },
  reply: { ...filesAndBot, urls, removed: z.array(File) },
})
