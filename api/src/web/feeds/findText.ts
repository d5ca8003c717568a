import { isHttpError } from 'http-errors'
import type { Web } from '../client/createWeb.ts'
import type { WebDocument } from '../client/WebDocument.ts'
import { findDocument } from '../pages/findDocument.ts'
import { isHome } from '../pages/isHome.ts'
import type { OpenedList } from './listPages.ts'
import { parseBeside } from '../parsing/parseBeside.ts'
import type { PageHead } from '../parsing/headOf.ts'
import type { Post } from '../parsing/readFeed.ts'
import { linkedUrl } from '../parsing/webUrl.ts'

/**
 * Returns the text of a page that shows none itself: what it holds for search engines, or its post in one of the feeds it
 * names. In place of a site's first page, that feed, or the site's sitemap, is given as the list of its pages.
 */
export async function findText(
  address: string,
  head: PageHead,
  how: { web: Web; signal: AbortSignal },
): Promise<{ post: Post } | { document: WebDocument; list: OpenedList } | undefined> {
  const url = new URL(address)
  if (isHome(url))
    for (const list of [...head.feeds, ...(await sitemapsOf(url, how.web))]) {
      const document = await findList(list, how)
      if (document) return document
    }
  if (head.post) return { post: { ...head.post, url: address } }
  for (const feed of head.feeds) {
    const document = await findList(feed, how)
    const search = document && { ...document.list, base: feed, site: address, page: address }
    const post = search && (await parseBeside('post', search, how.signal))
    if (post) return { post }
  }
  return undefined
}

/** Returns the sitemaps that a site's robots.txt names, and the one that most sites have. */
async function sitemapsOf(url: URL, web: Web): Promise<string[]> {
  const listed = (await web.sitemapsOf(url)).flatMap(sitemap => linkedUrl(sitemap, url)?.href ?? [])
  return [...new Set([...listed, new URL('/sitemap.xml', url).href])]
}

const unknown = { etag: '', lastModified: '' }

async function findList(address: string, { web, signal }: { web: Web; signal: AbortSignal }) {
  try {
    const result = await findDocument(web, address, { signal })
    if (result.kind !== 'document') return undefined
    const { document, opened } = result
    // The page that names it is what is asked for the next time.
    if ('bytes' in opened) return { document: { ...document, ...unknown }, list: opened }
    await document.body.return(undefined)
    return undefined
  } catch (error) {
    if (isHttpError(error)) return undefined
    throw error
  }
}
