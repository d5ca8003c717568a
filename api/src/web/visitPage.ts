import { decode } from '../reading/text/decode.ts'
import { env } from '../env.ts'
import { unreadable } from '../errors.ts'
import type { Web, WebDocument } from './createWeb.ts'
import { dropPage, keepPage, type Outcome } from './keepPage.ts'
import { downloadName, pageName, titleName } from './nameOf.ts'
import { openDocument, type Opened } from './openDocument.ts'
import { type Post, postPage } from './readFeed.ts'
import { fileOf, type WebPageDocument } from './WebPage.ts'

type Visit = { web: Web; signal: AbortSignal }

/** Looks at a page again and keeps what changed; one that is gone is dropped, one its owner deleted is left alone. */
export async function visitPage(page: WebPageDocument, { web, signal }: Visit): Promise<Outcome> {
  const file = await fileOf(page._id)
  if (page.hash && !file) return 'unchanged'
  const onlyHead = page.fromFeed
  const found = await web.get(page.url, { signal, onlyHead, ...(file && { seen: page }) })
  if (found.kind === 'gone') {
    if (page.hash) return dropPage(page)
    await page.deleteOne()
    throw unreadable(found.why)
  }
  if (found.kind === 'unchanged') return 'unchanged'
  if (onlyHead) {
    await found.body.return(undefined)
    return 'unchanged'
  }
  const opened = await openDocument(found, env.FILE_LIMIT_MB * 2 ** 20)
  return keepDocument(page, found, opened, signal)
}

/** Keeps a document that was found, as the page. */
export async function keepDocument(
  page: WebPageDocument,
  document: WebDocument,
  opened: Opened,
  signal: AbortSignal,
): Promise<Outcome> {
  if ('text' in opened) throw unreadable(`This is a ${opened.kind}, not a page`)
  const { url, disposition, etag, lastModified } = document
  const isPage = opened.kind === 'page'
  return keepPage(
    page,
    {
      name: isPage ? pageName(opened.opening, url) : downloadName(disposition, url),
      url: url.href,
      bytes: isPage ? asHtml(opened) : opened.body,
      seen: { etag, lastModified },
    },
    signal,
  )
}

/** Keeps a post whose words came with its feed. */
export async function keepPost(page: WebPageDocument, post: Post, feed: URL, signal: AbortSignal) {
  if (page.hash && !(await fileOf(page._id))) return 'unchanged'
  const url = post.url || feed.href
  const name = titleName(post.title, new URL(url))
  const bytes = [Buffer.from(postPage(post))]
  return keepPage(page, { name, url, bytes, fromFeed: true }, signal)
}

type OpenedPage = Extract<Opened, { kind: 'page' | 'file' }>

/** The page as the readers know one: in UTF-8 where only its server knew its encoding, beginning as HTML does. */
async function* asHtml({ opening, charset, body }: OpenedPage) {
  if (!/^\s*<(!doctype html|html|head|body|\?xml)\b/i.test(opening))
    yield Buffer.from('<!doctype html>\n')
  if (!charset || /^utf-?8$/i.test(charset)) return yield* body
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  yield Buffer.from(decode(Buffer.concat(chunks), charset).text)
}
