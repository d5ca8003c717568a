import * as z from 'zod/mini'
import { call } from './call.ts'
import { File, filesAndBot } from './material.ts'
import { moment, text } from './shapes.ts'

const webAddress = text(8_000)

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

/** Why a page of a site is not offered: another site's, none at all, the same as another, or one too many. */
const SkipReason = z.enum(['robots', 'host', 'kind', 'same', 'limit'])
export type SkipReason = z.infer<typeof SkipReason>

/** A whole site that was looked through, or is being. */
export const Crawl = z.object({
  url: z.string(),
  isLooking: z.boolean(),
  /** Number of pages that were visited by now. */
  visited: z.int(),
  /** Number of pages that are offered. */
  pages: z.int(),
  /** Number of those that are not, by reason. */
  skipped: z.record(SkipReason, z.int()),
  listedBy: z.enum(['', 'sitemap', 'links']),
  /** How far it was looked through, as sentences. */
  notice: z.string(),
  /** Reason why it could not be looked through. */
  error: z.string(),
  crawledAt: z.nullable(moment),
  /** True when its owner chose pages: it is a web address then. */
  isChosen: z.boolean(),
})
export type Crawl = z.infer<typeof Crawl>

export const CrawlPages = z.object({
  pages: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      /** True when it is proposed, or was chosen. */
      isChosen: z.boolean(),
      /** False for one that was chosen, and that the site did not list the last time. */
      isListed: z.boolean(),
    }),
  ),
  /** Up to a hundred pages of each reason. `why` says more: the address of the same page, or a sentence. */
  skipped: z.array(z.object({ url: z.string(), reason: SkipReason, why: z.string() })),
})
export type CrawlPages = z.infer<typeof CrawlPages>

const urls = z.array(WebAddress)
const crawls = z.array(Crawl)

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

export const scheduleUrl = call('/api/schedule-url', {
  of: 'bot',
  bot: 'currentBot',
  body: { url: webAddress, every: Schedule },
  reply: { urls },
})

/** Looks through a whole site for pages to choose from; nothing of it is read into the bot. */
export const crawlSite = call('/api/crawl-site', {
  of: 'bot',
  bot: 'currentBot',
  body: { url: webAddress },
  reply: { crawls },
  refuses: [409],
})

export const getCrawls = call('/api/get-crawls', {
  of: 'bot',
  bot: 'currentBot',
  reply: { crawls },
  wait: 'read',
})

export const getCrawlPages = call('/api/get-crawl-pages', {
  of: 'bot',
  bot: 'currentBot',
  body: { url: webAddress },
  reply: CrawlPages.shape,
  wait: 'read',
})

/** Ends looking; what was found by then can be chosen. */
export const stopCrawl = call('/api/stop-crawl', {
  of: 'bot',
  bot: 'currentBot',
  body: { url: webAddress },
  reply: { crawls },
})

export const discardCrawl = call('/api/discard-crawl', {
  of: 'bot',
  bot: 'currentBot',
  body: { url: webAddress },
  reply: { crawls },
  refuses: [409],
})

/** Makes these pages of a site that was looked through one web address, and reads them. */
export const importSite = call('/api/import-site', {
  of: 'bot',
  bot: 'currentBot',
  body: { url: webAddress, pages: z.array(webAddress).check(z.maxLength(5_000)) },
  reply: { ...filesAndBot, urls, removed: z.array(File) },
  early: { ...filesAndBot, urls, removed: z.array(File) },
  wait: 'work',
  refuses: [402, 409, 422],
})

/** Removes pages that are gone from their site, or keeps their text; all of the address where none are named. */
export const settleGone = call('/api/settle-gone', {
  of: 'bot',
  bot: 'currentBot',
  body: {
    url: webAddress,
    pages: z.optional(z.array(webAddress).check(z.maxLength(5_000))),
    decision: z.enum(['remove', 'keep']),
  },
  reply: { ...filesAndBot, urls, removed: z.array(File) },
})
