import type { Types } from 'mongoose'
import type { Crawl as CrawlView, CrawlPages } from '../../contract.ts'
import { File } from '../../material/File.ts'
import { Job } from '../../jobs/Job.ts'
import { WebAddress } from './WebAddress.ts'
import { WebPage } from './WebPage.ts'
import { Crawl, CrawledPage, type CrawlDocument } from '../crawl/Crawl.ts'

/** Returns the sites of a bot that were looked through, oldest first. */
export async function viewCrawls(bot: Types.ObjectId): Promise<CrawlView[]> {
  const crawls = await Crawl.find({ bot }).sort({ _id: 1 })
  const subjects = crawls.map(({ _id }) => _id)
  const jobs = await Job.find({ kind: 'crawl', subject: { $in: subjects } }).lean()
  const counts = await CrawledPage.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { bot, skip: '' } },
    { $group: { _id: '$crawl', count: { $sum: 1 } } },
  ])
  return crawls.map(crawl => {
    const job = jobs.find(({ subject }) => subject.equals(crawl._id))
    return viewCrawl(crawl, job, counts.find(({ _id }) => _id.equals(crawl._id))?.count ?? 0)
  })
}

const noneSkipped = { robots: 0, host: 0, kind: 0, same: 0, limit: 0 }

type CrawlJob = { state: string; error: string; progress?: unknown }

function viewCrawl(crawl: CrawlDocument, job: CrawlJob | undefined, pages: number): CrawlView {
  const isLooking = job?.state === 'open'
  const { done = 0, total = 0 } = (job?.progress ?? {}) as { done?: number; total?: number }
  return {
    url: crawl.url,
    isLooking,
    visited: isLooking ? done : 0,
    pages: isLooking ? total : pages,
    skipped: { ...noneSkipped, ...crawl.toObject().skipped },
    listedBy: crawl.listedBy,
    notice: crawl.notice,
    error: job?.state === 'failed' ? job.error : '',
    crawledAt: crawl.crawledAt?.toISOString() ?? null,
    isChosen: crawl.chosenAt !== null,
  }
}

/** Returns the pages that were found of a site, and examples of those that are not offered. */
export async function viewCrawlPages({ _id, bot, url }: CrawlDocument): Promise<CrawlPages> {
  const deleted = await deletedPages(bot, url)
  const rows = await CrawledPage.find({ crawl: _id }).sort({ order: 1 }).lean()
  return {
    pages: rows
      .filter(({ skip }) => skip === '')
      .map(({ url, title, isChosen: wasChosen, isTicked, isListed }) => {
        const isChosen = wasChosen && !deleted.has(url)
        return { url, title, isChosen, isTicked: isTicked ?? isChosen, isListed }
      }),
    skipped: rows.flatMap(({ url, skip, why }) =>
      skip === '' ? [] : [{ url, reason: skip, why }],
    ),
  }
}

/** Returns the pages of a site whose text its owner deleted. */
async function deletedPages(bot: CrawlDocument['bot'], url: string): Promise<Set<string>> {
  const address = await WebAddress.findOne({ bot, url }).select('_id').lean()
  if (!address) return new Set()
  const read = { address: address._id, hash: { $gt: '' }, sameAs: null }
  const pages = await WebPage.find(read).select('url').lean()
  const files = await File.find({ page: { $in: pages.map(({ _id }) => _id) }, deletedAt: null })
    .select('page')
    .lean()
  const present = new Set(files.map(({ page }) => String(page)))
  return new Set(pages.filter(({ _id }) => !present.has(String(_id))).map(page => page.url))
}
