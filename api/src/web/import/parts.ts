import type { Copy, Part } from '../../bots/parts.ts'
import { Crawl, CrawledPage } from '../crawl/Crawl.ts'
import { CrawlLook } from '../crawl/journal.ts'
import { WebAddress } from './WebAddress.ts'
import { WebPage } from './WebPage.ts'

export const webParts: Part[] = [
  { collection: WebAddress, copy: copyAddresses },
  { collection: WebPage, copy: copyPages },
  { collection: Crawl, copy: copyCrawls },
  { collection: CrawledPage, copy: copyCrawledPages },
  { collection: CrawlLook },
]

async function copyAddresses({ source, bot, newId }: Copy) {
  for (const { _id, ...fields } of await WebAddress.find({ bot: source }).sort({ _id: 1 }).lean())
    await WebAddress.create({
      ...fields,
      _id: newId(_id),
      bot,
      sameAs: fields.sameAs ? newId(fields.sameAs) : null,
    })
}

async function copyPages({ source, bot, newId }: Copy) {
  for (const { _id, ...fields } of await WebPage.find({ bot: source }).sort({ _id: 1 }).lean())
    await WebPage.create({
      ...fields,
      _id: newId(_id),
      bot,
      address: newId(fields.address),
      sameAs: fields.sameAs ? newId(fields.sameAs) : null,
    })
}

async function copyCrawls({ source, bot, newId }: Copy) {
  for (const { _id, ...fields } of await Crawl.find({ bot: source }).lean())
    await Crawl.create({ ...fields, _id: newId(_id), bot })
}

async function copyCrawledPages({ source, bot, newId }: Copy) {
  for (const crawl of await CrawledPage.distinct('crawl', { bot: source })) {
    const pages = await CrawledPage.find({ crawl }).lean()
    await CrawledPage.insertMany(
      pages.map(({ _id, ...fields }) => ({ ...fields, bot, crawl: newId(crawl) })),
    )
  }
}
