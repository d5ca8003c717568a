import { Crawl, CrawledPage, type CrawlDocument } from './Crawl.ts'
import type { Listing } from './Listing.ts'
import type { SitePage } from './collectPages.ts'

/** The most pages that are read of one site. */
export const maxSitePages = 1_000

/**
 * Stores what was found of a site in place of what was found before. Of new pages those are chosen that lie in a folder
 * of which all pages were; the first time, those in the folder of its address.
 */
export async function saveListing(crawl: CrawlDocument, listing: Listing) {
  const { collector, listedBy, isComplete, notices } = listing
  const known = await CrawledPage.find({ crawl: crawl._id }).lean()
  const offered = known.filter(({ skip }) => skip === '')
  const choice = new Map(offered.map(({ url, isChosen }) => [url, isChosen]))
  const isWanted = crawl.chosenAt ? wholeFolders(choice) : firstChoice(crawl.url)
  let chosen = crawl.chosenAt ? offered.filter(({ isChosen }) => isChosen).length : 0
  const choose = ({ url }: SitePage) => {
    const before = crawl.chosenAt ? choice.get(url) : undefined
    if (before !== undefined) return before
    const isChosen = chosen < maxSitePages && isWanted(new URL(url))
    if (isChosen) chosen++
    return isChosen
  }
  const pages = collector
    .list()
    .map(page => ({ ...page, skip: '' as const, isChosen: choose(page) }))
  const skipped = collector.skipped().map(({ url, reason, why }) => ({ url, why, skip: reason }))
  const listed = new Set(pages.map(({ url }) => url))
  const gone = offered.filter(({ url, isChosen }) => crawl.chosenAt && isChosen && !listed.has(url))
  const rows = [
    ...pages,
    ...gone.map(({ url, title }) => ({
      url,
      title,
      skip: '' as const,
      isChosen: true,
      // Of a part of the site it means nothing that a page is not in it.
      isListed: !isComplete,
    })),
    ...skipped.filter(({ url }) => !listed.has(url)),
  ]
  const { _id, bot } = crawl
  const blank = { bot, title: '', why: '', changed: 0, isChosen: false, isListed: true }
  await CrawledPage.bulkWrite(
    [...new Map(rows.map(row => [row.url, row])).values()].map((row, order) => ({
      updateOne: {
        filter: { crawl: _id, url: row.url },
        update: { $set: { ...blank, ...row, order } },
        upsert: true,
      },
    })),
  )
  await CrawledPage.deleteMany({ crawl: _id, url: { $nin: rows.map(({ url }) => url) } })
  await Crawl.updateOne(
    { _id },
    {
      listedBy,
      isComplete,
      skipped: collector.counts,
      notice: notices.join(' '),
      crawledAt: new Date(),
    },
  )
}

/** Returns the folders around a page, the nearest first: `/a/b/c` lies in `/a/b/`, `/a/` and `/`. */
function foldersOf({ pathname }: URL): string[] {
  const parts = pathname.split('/').slice(0, -1)
  return parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/')}/`)
}

/** Chooses pages in the folder of the address. */
function firstChoice(address: string) {
  const [folder = '/'] = foldersOf(new URL(address))
  return ({ pathname }: URL) => pathname.startsWith(folder)
}

/** Chooses pages whose nearest folder with known pages has none that was left out. */
function wholeFolders(choice: Map<string, boolean>) {
  const isWhole = new Map<string, boolean>()
  for (const [url, isChosen] of choice)
    for (const folder of foldersOf(new URL(url)))
      isWhole.set(folder, (isWhole.get(folder) ?? true) && isChosen)
  return (url: URL) => {
    const nearest = foldersOf(url).find(folder => isWhole.has(folder))
    return nearest !== undefined && isWhole.get(nearest) === true
  }
}
