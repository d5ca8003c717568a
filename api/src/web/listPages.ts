import { isHttpError } from 'http-errors'
import { env } from '../env.ts'
import type { Web, WebDocument } from './createWeb.ts'
import { openDocument, type Opened } from './openDocument.ts'
import { type Post, readFeed } from './readFeed.ts'
import { type Listed, readSitemap } from './readSitemap.ts'
import { linkedUrl } from './webUrl.ts'

export type Entry = Listed & { post?: Post }

export type PageList = {
  entries: Entry[]
  /** Whether it names every page there is: a feed names the newest only. */
  isWhole: boolean
  /** Whether it came as one document. */
  isOnePart: boolean
  /** What of it is left out, as sentences. */
  notices: string[]
}

/** Sitemaps that one sitemap's index may lead to. */
const mostSitemaps = 50

type OpenedList = Extract<Opened, { kind: 'feed' | 'sitemap' }>

/** The pages a feed or sitemap names, those of its further sitemaps included. */
export async function listPages(
  document: WebDocument,
  opened: OpenedList,
  how: { web: Web; signal: AbortSignal },
): Promise<PageList> {
  if (opened.kind === 'sitemap') return listSitemap(document.url, opened.text, how)
  const posts = readFeed(opened.text, document.url)
  // A post without an address of its own is known by its title.
  const entries = posts.map(post => ({
    url: post.url || `${document.url.href}#${encodeURIComponent(post.title)}`,
    changed: 0,
    post,
  }))
  return { entries: distinct(entries), isWhole: false, isOnePart: true, notices: [] }
}

async function listSitemap(
  root: URL,
  text: string,
  { web, signal }: { web: Web; signal: AbortSignal },
): Promise<PageList> {
  const found: Listed[] = []
  const waiting: URL[] = []
  const known = new Set([root.href])
  const notices: string[] = []
  let foreign = 0
  let missing = 0

  async function take(base: URL, sitemap: string) {
    const { pages, sitemaps } = await readSitemap(sitemap)
    for (const { url, changed } of pages) {
      const page = linkedUrl(url, base)
      if (page && isOfSite(page, root)) found.push({ url: page.href, changed })
      else foreign++
    }
    for (const { url } of sitemaps) {
      const next = linkedUrl(url, base)
      if (!next || known.has(next.href) || !isOfSite(next, root)) continue
      known.add(next.href)
      waiting.push(next)
    }
  }

  await take(root, text)
  for (let read = 0; waiting.length && read < mostSitemaps; read++) {
    const next = waiting.shift()
    if (!next) break
    const opened = await openSitemap(next, { web, signal }).catch((error: unknown) => {
      if (!isHttpError(error)) throw error
      return undefined
    })
    if (opened) await take(next, opened)
    else missing++
  }
  missing += waiting.length
  if (missing) notices.push(`${count(missing, 'sitemap')} it names could not be read.`)
  if (foreign) notices.push(`${count(foreign, 'address', 'addresses')} of other sites left out.`)
  const isOnePart = known.size === 1
  return { entries: distinct(found), isWhole: missing === 0, isOnePart, notices }
}

/** The text of a sitemap that another one names; nothing where there is none. */
async function openSitemap(url: URL, { web, signal }: { web: Web; signal: AbortSignal }) {
  const found = await web.get(url.href, { signal })
  if (found.kind !== 'document') return undefined
  const opened = await openDocument(found, env.FILE_LIMIT_MB * 2 ** 20)
  if (opened.kind === 'sitemap') return opened.text
  await found.body.return(undefined)
  return undefined
}

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

/** A sitemap speaks for its own site and what is below it. */
function isOfSite({ hostname }: URL, { hostname: site }: URL) {
  const own = site.replace(/^www\./, '')
  return hostname === own || hostname.endsWith(`.${own}`)
}

const distinct = (entries: Entry[]) =>
  [...new Map(entries.toReversed().map(entry => [entry.url, entry])).values()].toReversed()
