import { unreadable } from '../../errors.ts'
import type { Web } from '../client/createWeb.ts'
import type { WebDocument } from '../client/WebDocument.ts'
import { dropPage, keepPage, markGone, type Outcome } from './keepPage.ts'
import { isTwinDeleted, type mergePages } from './mergePages.ts'
import { asHtml } from '../pages/asHtml.ts'
import { findDocument } from '../pages/findDocument.ts'
import { downloadName, titleName } from '../pages/nameOf.ts'
import type { Opened } from '../client/openDocument.ts'
import type { Post } from '../parsing/readFeed.ts'
import { whyTextless } from '../pages/whyTextless.ts'
import { identityOf } from '../pages/identity.ts'
import { whyMoved } from './samePage.ts'
import { fileOf, WebPage, type WebPageDocument } from './WebPage.ts'

/** `signal` ends what is asked of the site, `stop` also the wait for a file that is read. */
export type Visit = { web: Web; signal: AbortSignal; stop: AbortSignal }

type VisitInList = Visit & {
  readOnce: ReturnType<typeof mergePages>
  post?: Post | undefined
  /** True where the text of a page that is gone stays until its owner confirms that it goes. */
  staysWhenGone: boolean
}

/**
 * Looks at a page of a list again and keeps what changed; one that is gone is dropped or marked as such, one its owner
 * deleted is left alone, and one that shows the same as another is merged with it. `post` is kept in its place where it
 * has no text of its own.
 */
export async function visitPage(
  page: WebPageDocument,
  { web, signal, stop, readOnce, post, staysWhenGone }: VisitInList,
): Promise<Outcome> {
  const file = await fileOf(page._id)
  if (page.hash && !file && !page.sameAs) return 'unchanged'
  if (await isTwinDeleted(page)) return 'unchanged'
  const onlyHead = page.fromFeed
  const how = { signal, ...(file && { seen: page }) }
  const result = onlyHead
    ? await web.get(page.url, { ...how, onlyHead })
    : await findDocument(web, page.url, how)
  if (result.kind === 'gone') {
    if (file && staysWhenGone) return markGone(page, result.why)
    if (page.hash || page.sameAs) return dropPage(page)
    await page.deleteOne()
    throw unreadable(result.why)
  }
  if (page.goneWhy || page.isKept)
    await WebPage.updateOne({ _id: page._id }, { goneWhy: '', isKept: false })
  if (result.kind === 'unchanged') return 'unchanged'
  if ('body' in result) {
    await result.body.return(undefined)
    return 'unchanged'
  }
  const { document, opened } = result
  const moved = file && whyMoved(file.url, document.url, opened)
  if (moved) {
    await document.body.return(undefined)
    throw unreadable(moved)
  }
  const why = await whyTextless(page.url, opened, { web, signal })
  const other = why && (post?.page.length ? post : opened.kind === 'page' && opened.head.post)
  if (other) return keepPost(page, other, document.url, stop, false)
  const isNowhere = why && opened.kind === 'page' && !opened.head.why
  if (file && isNowhere && staysWhenGone) {
    await document.body.return(undefined)
    return markGone(page, why)
  }
  if (why) throw unreadable(why)
  return readOnce({
    page,
    identity: identityOf(document.url, opened),
    read: () => keepDocument(page, document, opened, stop),
    leave: () => document.body.return(undefined),
  })
}

/** Keeps a document that was found, as the page. */
export async function keepDocument(
  page: WebPageDocument,
  document: WebDocument,
  opened: Opened,
  stop: AbortSignal,
): Promise<Outcome> {
  if ('bytes' in opened) throw unreadable(`This is a ${opened.kind}, not a page`)
  const { url, disposition, etag, lastModified } = document
  const isPage = opened.kind === 'page'
  return keepPage(
    page,
    {
      name: isPage ? titleName(opened.head.title, url) : downloadName(disposition, url),
      url: url.href,
      bytes: isPage ? asHtml(opened) : opened.body,
      seen: { etag, lastModified },
    },
    stop,
  )
}

/** Keeps a post whose words came with its feed; `fromFeed` where its page need not be looked at. */
export async function keepPost(
  page: WebPageDocument,
  post: Post,
  feed: URL,
  stop: AbortSignal,
  fromFeed = true,
) {
  if (page.hash && !(await fileOf(page._id))) return 'unchanged'
  const url = post.url || feed.href
  const name = titleName(post.title, new URL(url))
  return keepPage(page, { name, url, bytes: [post.page], fromFeed }, stop)
}
