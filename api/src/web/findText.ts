import { isHttpError } from 'http-errors'
import type { Web, WebDocument } from './createWeb.ts'
import { findDocument } from './findDocument.ts'
import { isHome } from './isHome.ts'
import type { OpenedList } from './listPages.ts'
import { linkedUrl } from './webUrl.ts'
import { parseList } from './parseList.ts'
import type { Post } from './readFeed.ts'
import { postIn } from './postIn.ts'
import type { Opening } from './readOpening.ts'

/**
 * Returns the text of a page that shows none itself: what it holds for search engines, or its post in one of the feeds it
 * names. In place of a site's first page, that feed, or the site's sitemap, is given as the list of its pages.
 */
export async function findText(
  address: string,
  head: Opening,
  how: { web: Web; signal: AbortSignal },
): Promise<{ post: Post } | { document: WebDocument; list: OpenedList } | undefined> {
  const url = new URL(address)
  if (isHome(url))
    for (const list of [...head.feeds, ...(await sitemapsOf(url, how.web))]) {
      const found = await findList(list.href, how)
      if (found) return found
    }
  const own = postIn(head, url)
  if (own) return { post: own }
  for (const feed of head.feeds) {
    const found = await findList(feed.href, how)
    const list =
      found && (await parseList({ ...found.list, base: feed.href, site: address }, how.signal))
    const posts = list && 'feed' in list ? list.feed.map(({ post }) => post) : []
    const post = posts.find(post => post.content && isSame(post.url, address))
    if (post) return { post }
  }
  return undefined
}

/** Returns the sitemaps that a site's robots.txt names, and the one that most sites have. */
async function sitemapsOf(url: URL, web: Web): Promise<URL[]> {
  const sitemaps = (await web.sitemapsOf(url)).flatMap(sitemap => linkedUrl(sitemap, url) ?? [])
  const usual = new URL('/sitemap.xml', url)
  return sitemaps.some(({ href }) => href === usual.href) ? sitemaps : [...sitemaps, usual]
}

const unknown = { etag: '', lastModified: '' }

async function findList(address: string, { web, signal }: { web: Web; signal: AbortSignal }) {
  try {
    const found = await findDocument(web, address, { signal })
    if (found.kind !== 'document') return undefined
    const { document, opened } = found
    // The page that names it is what is asked for the next time.
    if ('bytes' in opened) return { document: { ...document, ...unknown }, list: opened }
    await document.body.return(undefined)
    return undefined
  } catch (error) {
    if (isHttpError(error)) return undefined
    throw error
  }
}

/** True for one page under two addresses, of which feeds add to theirs where a visitor came from. */
const isSame = (one: string, other: string) => plainAddress(one) === plainAddress(other)

function plainAddress(address: string) {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const query = [...url.searchParams].filter(([name]) => !name.startsWith('utm_'))
  return `${url.host}${url.pathname.replace(/\/$/, '')}?${new URLSearchParams(query)}`
}
