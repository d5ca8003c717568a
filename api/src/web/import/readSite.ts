import type { Refreshed } from '../../contract.ts'
import { Job } from '../../jobs/Job.ts'
import { Crawl, CrawledPage, type CrawlDocument } from '../crawl/Crawl.ts'
import { renewListing } from '../crawl/runCrawl.ts'
import { readList, type ReadList } from './readList.ts'
import type { WebAddressDocument } from './WebAddress.ts'

/**
 * Reads the chosen pages of a whole site, after it was looked through again where that was not done since its last
 * reading.
 */
export async function readSite(
  address: WebAddressDocument,
  how: ReadList,
): Promise<Refreshed | undefined> {
  const crawl = await Crawl.findOne({ bot: address.bot, url: address.url })
  if (!crawl) return readList(address, undefined, how)
  if (await isOutdated(crawl, address))
    await renewListing(crawl, { ...how, enough: how.signal, onProgress: () => {} })
  const chosen = { crawl: crawl._id, skip: '' as const, isChosen: true, isListed: true }
  const pages = await CrawledPage.find(chosen).sort({ order: 1 }).lean()
  const { isComplete, notice } = (await Crawl.findById(crawl._id)) ?? crawl
  const list = {
    entries: pages.map(({ url, changed }) => ({ url, changed })),
    isComplete,
    isOnePart: false,
    foreign: 0,
    others: [],
    notices: notice ? [notice] : [],
  }
  return readList(address, list, how)
}

async function isOutdated(
  { _id, crawledAt, chosenAt }: CrawlDocument,
  address: WebAddressDocument,
) {
  const { begunAt, checkedAt } = address
  if (!crawledAt) return true
  if (!checkedAt || (begunAt && crawledAt >= begunAt)) return false
  if (chosenAt && chosenAt > checkedAt) return false
  // Its owner is looking at it right now.
  return !(await Job.exists({ kind: 'crawl', subject: _id, state: 'open' }))
}
