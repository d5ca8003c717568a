import * as z from 'zod/mini'
import { call } from './call.ts'
import { moment, text } from './shapes.ts'

export const webAddress = text(8_000)
export const pagesOfSite = z.array(webAddress).check(z.maxLength(5_000))

/** The reason why a page of a site is not offered: another site's, none at all, the same as another, or one too many. */
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
      /** True when it is ticked for the next reading. */
      isTicked: z.boolean(),
      /** False for one that was chosen, and that the site did not list the last time. */
      isListed: z.boolean(),
    }),
  ),
  /** Up to a hundred pages of each reason. `why` says more: the address of the same page, or a sentence. */
  skipped: z.array(z.object({ url: z.string(), reason: SkipReason, why: z.string() })),
})
export type CrawlPages = z.infer<typeof CrawlPages>

const crawls = z.array(Crawl)

/** Looks through a whole site for pages to choose from; nothing of it is read into the bot. */
export const crawlSite = call('/api/crawl-site', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'looked through a site',
  bot: 'currentBot',
  body: { url: webAddress },
  reply: { crawls },
  refuses: [409],
})

export const getCrawls = call('/api/get-crawls', {
  of: 'bot',
  role: 'viewer',
  scope: 'material',
  bot: 'currentBot',
  reply: { crawls },
  wait: 'read',
})

export const getCrawlPages = call('/api/get-crawl-pages', {
  of: 'bot',
  role: 'viewer',
  scope: 'material',
  bot: 'currentBot',
  body: { url: webAddress },
  reply: CrawlPages.shape,
  wait: 'read',
})

/** Ends looking; what was found by then can be chosen. */
export const stopCrawl = call('/api/stop-crawl', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'stopped looking through a site',
  bot: 'currentBot',
  body: { url: webAddress },
  reply: { crawls },
})

export const discardCrawl = call('/api/discard-crawl', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: 'discarded the pages of a site',
  bot: 'currentBot',
  body: { url: webAddress },
  reply: { crawls },
  refuses: [409],
})

/** Keeps which pages of a site are ticked and which are not, until its owner has some of them read. */
export const tickPages = call('/api/tick-pages', {
  of: 'bot',
  role: 'editor',
  scope: 'material',
  logs: null,
  bot: 'currentBot',
  body: { url: webAddress, ticked: pagesOfSite, unticked: pagesOfSite },
})
