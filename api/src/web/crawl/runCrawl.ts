import { isHttpError } from 'http-errors'
import { brokeOff, type RunJob } from '../../jobs/RunJob.ts'
import { unreadable } from '../../errors.ts'
import { whyNot } from '../client/whyNot.ts'
import type { Web } from '../client/createWeb.ts'
import { Crawl, type CrawlDocument, forgetCrawl } from './Crawl.ts'
import { Bot } from '../../bots/Bot.ts'
import { crawlSite } from './crawlSite.ts'
import { clearJournal, openJournal } from './journal.ts'
import { type Looking, stoppedByOwner } from './Listing.ts'
import { saveListing } from './saveListing.ts'

/** Milliseconds between two looks at whether the owner asked to stop. */
const stopPollMs = 300
const stopped = 'You stopped this before anything was found.'

/** The job that looks through a site for its owner to choose pages of it. */
export const runCrawl =
  (web: Web): RunJob =>
  async ({ job, signal, overtime, progress }) => {
    const crawl = await Crawl.findById(job.subject)
    if (!crawl) return { done: job.wanted }
    const stopping = new AbortController()
    const stop = () => stopping.abort(stoppedByOwner)
    if (crawl.stoppedAt) stop()
    const enough = AbortSignal.any([stopping.signal, overtime])
    const { host } = new URL(crawl.url)
    const poll = setInterval(() => {
      Crawl.exists({ _id: crawl._id, stoppedAt: { $ne: null } })
        .then(isStopped => isStopped && stop())
        .catch(() => {})
    }, stopPollMs)
    const onProgress = (done: number, total: number) =>
      progress({ phase: 'read', done, total, file: crawl.url })
    try {
      if (brokeOff(job))
        throw unreadable('Looking through this site failed each time it was tried.')
      await renewListing(crawl, { web, signal, enough, onProgress })
      return { done: job.wanted }
    } catch (error) {
      if (signal.aborted) throw error
      const refusal = whyNot(error, host)
      if (isHttpError(refusal) || !enough.aborted) throw refusal
      if (enough.reason !== stoppedByOwner)
        throw unreadable(`Looking through ${host} took too long and was stopped`, { cause: error })
      await Crawl.updateOne({ _id: crawl._id }, { notice: stopped, crawledAt: new Date() })
      return { done: job.wanted }
    } finally {
      clearInterval(poll)
      if (!(await Bot.exists({ _id: crawl.bot }))) await forgetCrawl(crawl.bot, crawl.url)
    }
  }

/** Looks through the site, from where that broke off, and stores its pages. */
export async function renewListing(crawl: CrawlDocument, how: Omit<Looking, 'journal'>) {
  const journal = await openJournal(crawl._id, crawl.bot)
  await saveListing(crawl, await crawlSite(new URL(crawl.url), { ...how, journal }))
  await clearJournal(crawl._id)
}
