import { isHttpError } from 'http-errors'
import { unreadable } from '../../errors.ts'
import { listPages, type OpenedList } from '../feeds/listPages.ts'
import { findDocument } from '../pages/findDocument.ts'
import type { WebDocument } from '../client/WebDocument.ts'
import { identityOf } from '../pages/identity.ts'
import { linkedUrl } from '../parsing/webUrl.ts'
import { takeBreaths } from '../../takeBreaths.ts'
import { collectPages, isOneHost, type PageCollector } from './collectPages.ts'
import { followLinks } from './followLinks.ts'
import { type Listing, type Looking, whyNotAll } from './Listing.ts'
import { linksOf } from './linksOf.ts'

/**
 * Returns the pages of the site at an address: those of its sitemaps, else those that its links lead to, from where following
 * them broke off. Throws the reason where the address itself cannot be read, or is none of a site.
 */
export async function crawlSite(start: URL, how: Looking): Promise<Listing> {
  const { web, enough, journal } = how
  if (journal.first) return followLinks(journal.first, how)
  const signal = AbortSignal.any([how.signal, enough])
  const response = await findDocument(web, start.href, { signal })
  if (response.kind === 'gone') throw unreadable(response.why)
  if (response.kind !== 'document') throw unreadable('There is no page at this address')
  const { document, opened } = response
  const site = document.url
  if (!isOneHost(site, start)) {
    await document.body.return(undefined)
    throw unreadable(`This address leads to ${site.host}. Enter that address instead.`)
  }
  if ('bytes' in opened) {
    const listing = await listingOf([{ document, list: opened }], collectPages(site, web), how)
    if (listing) return listing
    throw unreadable('It lists no pages of its own site')
  }
  if (opened.kind === 'file') {
    await document.body.return(undefined)
    throw unreadable('This is a file, not a site. Add it as a single address.')
  }
  const { links, bytes } = await linksOf(opened, document, how.signal)
  const collector = collectPages(site, web)
  await collector.enter(site.href)
  const sitemaps = enough.aborted ? [] : await sitemapsOf(site, how)
  const listing = await listingOf(sitemaps, collector, how)
  const { title } = opened.head
  if (!listing) {
    const identity = identityOf(site, opened)
    return followLinks({ kind: 'page', url: site, title, identity, links, bytes }, how)
  }
  // The texts of its links are the best names that pages have before they are read.
  for (const { url, text } of links) collector.name(url, text)
  collector.name(site.href, title)
  return listing
}

/** Milliseconds for the addresses of sitemaps: rules of robots may be long. */
const maxMs = 5 * 60_000

type FoundList = { document: WebDocument; list: OpenedList }

/** Returns the sitemaps on the site's own host: those that its robots.txt names, else the one that most sites have. */
async function sitemapsOf(site: URL, { web, signal }: Looking): Promise<FoundList[]> {
  const sitemaps = (await web.sitemapsOf(site)).flatMap(sitemap => linkedUrl(sitemap, site) ?? [])
  const usual = new URL('/sitemap.xml', site)
  const urls = [...sitemaps.filter(url => isOneHost(url, site)), usual]
  const lists: FoundList[] = []
  for (const href of new Set(urls.map(url => url.href))) {
    if (lists.length > 0 && href === usual.href) break
    const list = await openSitemap(href, site, { web, signal })
    if (list) lists.push(list)
  }
  return lists
}

async function openSitemap(
  address: string,
  site: URL,
  { web, signal }: Pick<Looking, 'web' | 'signal'>,
): Promise<FoundList | undefined> {
  try {
    const result = await findDocument(web, address, { signal })
    if (result.kind !== 'document') return undefined
    const { document, opened } = result
    if (opened.kind === 'sitemap' && isOneHost(document.url, site))
      return { document, list: opened }
    await document.body.return(undefined)
  } catch (error) {
    if (!isHttpError(error)) throw error
  }
  return undefined
}

/** Collects the pages of lists; returns nothing where they name none of the site. */
async function listingOf(
  lists: FoundList[],
  collector: PageCollector,
  how: Looking,
): Promise<Listing | undefined> {
  const breathe = takeBreaths()
  const deadline = performance.now() + maxMs
  const notices: string[] = []
  let isComplete = true
  for (const { document, list } of lists) {
    const pages = await listPages(document, list, how)
    isComplete &&= pages.isComplete
    notices.push(...pages.notices)
    for (const url of pages.others) await collector.add(url)
    collector.counts.host += pages.foreign - pages.others.length
    for (const { url, changed, post } of pages.entries) {
      await breathe()
      how.signal.throwIfAborted()
      if (how.enough.aborted || performance.now() > deadline) {
        isComplete = false
        notices.push(whyNotAll(how.enough))
        break
      }
      await collector.add(url, { title: post?.title ?? '', changed })
    }
    how.onProgress(0, collector.size())
  }
  if (!collector.size()) return undefined
  if (collector.counts.limit > 0) isComplete = false
  return { listedBy: 'sitemap', isComplete, notices: [...new Set(notices)], collector }
}
