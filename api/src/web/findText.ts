import { isHttpError } from 'http-errors'
import type { Web, WebDocument } from './createWeb.ts'
import { findDocument } from './findDocument.ts'
import type { OpenedList } from './listPages.ts'
import { parseList } from './parseList.ts'
import type { Post } from './readFeed.ts'
import type { Opening } from './readOpening.ts'

/**
 * The text of a page that shows none itself: its post in one of the feeds it names. In place of a site's first page, that
 * feed, or the site's sitemap, is given as the list of its pages.
 */
export async function findText(
  address: string,
  { feeds }: Opening,
  how: { web: Web; signal: AbortSignal },
): Promise<{ post: Post } | { document: WebDocument; list: OpenedList } | undefined> {
  const url = new URL(address)
  const isHome = url.pathname === '/'
  for (const feed of isHome ? [...feeds, new URL('/sitemap.xml', url)] : feeds) {
    const found = await findList(feed.href, how)
    if (found && isHome) return found
    const list =
      found && (await parseList({ ...found.list, base: feed.href, site: address }, how.signal))
    const posts = list && 'feed' in list ? list.feed.map(({ post }) => post) : []
    const post = posts.find(post => post.content && isSame(post.url, address))
    if (post) return { post }
  }
  return undefined
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

const isSame = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '')
