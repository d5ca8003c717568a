import type { FileDocument } from '../../material/File.ts'
import { Crawl, CrawledPage } from '../crawl/Crawl.ts'
import { dropPages } from './keepPage.ts'
import type { WebAddressDocument } from './WebAddress.ts'
import { WebPage } from './WebPage.ts'

/**
 * Removes pages that are gone from their site, as if their owner had deleted them, or keeps their text for good; all of
 * the address where none are named. Returns the files that left the material.
 */
export async function settleGone(
  { _id: address, bot, url }: WebAddressDocument,
  pages: string[] | undefined,
  decision: 'remove' | 'keep',
): Promise<FileDocument[]> {
  const gone = { address, goneWhy: { $gt: '' }, ...(pages && { url: { $in: pages } }) }
  if (decision === 'remove') {
    const dropped = await WebPage.find(gone)
    const crawl = await Crawl.findOne({ bot, url })
    const urls = dropped.map(page => page.url)
    if (crawl) await CrawledPage.deleteMany({ crawl: crawl._id, url: { $in: urls } })
    return dropPages(dropped)
  }
  await WebPage.updateMany(gone, { goneWhy: '', isKept: true })
  return []
}
