import type { BotDocument } from '../../bots/Bot.ts'
import { invalid } from '../../errors.ts'
import { Crawl, CrawledPage, ownCrawl } from '../crawl/Crawl.ts'
import { maxSitePages } from '../crawl/saveListing.ts'
import { endedCrawl } from '../crawl/startCrawl.ts'
import { dropPages } from './keepPage.ts'
import { addAddress } from './startImport.ts'
import { WebAddress } from './WebAddress.ts'
import { WebPage } from './WebPage.ts'

const refuse = (message: string) => invalid(message, { fields: { pages: message } })

/**
 * Makes pages of a site that was looked through those of one web address; pages that were chosen before and are not any
 * more leave the material; returns the address and their files. Throws 400 for pages that are not offered, and for none
 * or too many.
 */
export async function chooseSite(bot: BotDocument, url: string, pages: string[]) {
  const crawl = await endedCrawl(await ownCrawl(bot._id, url))
  const chosen = [...new Set(pages)]
  if (!chosen.length) throw refuse('Choose at least one page')
  if (chosen.length > maxSitePages)
    throw refuse(`Choose at most ${maxSitePages.toLocaleString('en-US')} pages of a site`)
  const offered = { crawl: crawl._id, skip: '' as const }
  const known = new Set(await CrawledPage.distinct('url', offered))
  if (!chosen.every(page => known.has(page))) throw refuse('Choose only pages from the list')
  await CrawledPage.updateMany(
    { ...offered, url: { $nin: chosen } },
    { isChosen: false, isTicked: null },
  )
  await CrawledPage.updateMany(
    { ...offered, url: { $in: chosen } },
    { isChosen: true, isTicked: null },
  )
  await Crawl.updateOne({ _id: crawl._id }, { chosenAt: new Date() })
  const address = await addAddress(bot, url)
  await WebAddress.updateOne({ _id: address._id }, { kind: 'site', etag: '', lastModified: '' })
  const unwanted = await WebPage.find({ address: address._id, url: { $nin: chosen } })
  return { address, removed: await dropPages(unwanted) }
}
