import type { BotDocument } from '../../bots/Bot.ts'
import { notReady, tooMany } from '../../errors.ts'
import { Job } from '../../jobs/Job.ts'
import { cancelJobsOf, startJob } from '../../jobs/startJob.ts'
import { webUrl, withoutTracking } from '../parsing/webUrl.ts'
import { clearJournal, CrawlLook } from './journal.ts'
import { Crawl, type CrawlDocument, CrawledPage } from './Crawl.ts'

/** Sites of a bot that were looked through and of which nothing was chosen. */
const maxPending = 20
const retrySeconds = 600

/** Has the site at an address looked through, again where it was; joins the look under way. */
export async function startCrawl({ _id: bot }: BotDocument, address: string) {
  const url = withoutTracking(webUrl(address)).href
  const isKnown = await Crawl.exists({ bot, url })
  if (!isKnown && (await Crawl.countDocuments({ bot, chosenAt: null })) >= maxPending)
    throw tooMany(
      `${maxPending} sites wait for you to choose pages. Choose some or discard them first.`,
      retrySeconds,
    )
  const crawl = await Crawl.findOneAndUpdate(
    { bot, url },
    { stoppedAt: null },
    { upsert: true, returnDocument: 'after' },
  )
  const subject = crawl._id
  const job = await Job.findOne({ kind: 'crawl', subject })
  if (job?.state !== 'open') await clearJournal(subject)
  const wanted = (job?.wanted ?? 0) + (job?.state === 'open' ? 0 : 1)
  await startJob({ kind: 'crawl', subject, bot, wanted })
}

/** Ends a look under way with what was found by then. */
export async function stopCrawl({ _id }: CrawlDocument) {
  await Crawl.updateOne({ _id }, { stoppedAt: new Date() })
  const waiting = await Job.findOne({ kind: 'crawl', subject: _id, state: 'open', heldBy: null })
  // One that was put down goes on for as long as it takes to list what it had found.
  if (waiting && !(await CrawlLook.exists({ crawl: _id }))) await cancelJobsOf('crawl', [_id])
}

/** Throws NotReady while the site is being looked through. */
export async function endedCrawl(crawl: CrawlDocument) {
  if (await Job.exists({ kind: 'crawl', subject: crawl._id, state: 'open' }))
    throw notReady('This site is still being looked through. Wait for it, or stop it first.')
  return crawl
}

/** Forgets a site that was looked through; throws NotReady where pages of it were chosen. */
export async function discardCrawl({ _id, chosenAt }: CrawlDocument) {
  if (chosenAt) throw notReady('Pages of this site have been read. Delete its web address instead.')
  await cancelJobsOf('crawl', [_id])
  await CrawledPage.deleteMany({ crawl: _id })
  await clearJournal(_id)
  await Crawl.deleteOne({ _id })
}
