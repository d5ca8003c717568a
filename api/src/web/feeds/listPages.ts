import { isHttpError } from 'http-errors'
import { env } from '../../env.ts'
import type { Web } from '../client/createWeb.ts'
import type { WebDocument } from '../client/WebDocument.ts'
import { openDocument, type Opened } from '../client/openDocument.ts'
import { maxEntries } from '../parsing/maxEntries.ts'
import { parseBeside } from '../parsing/parseBeside.ts'
import type { Post } from '../parsing/readFeed.ts'
import type { Listed, Sitemap } from '../parsing/readSitemap.ts'

export type Entry = Listed & { post?: Post }

export type PageList = {
  entries: Entry[]
  /** True when it names every page: a feed names the newest only. */
  isComplete: boolean
  /** True when it is a single document. */
  isOnePart: boolean
  /** Number of addresses of other sites that it names, and the first of them. */
  foreign: number
  others: string[]
  /** Notes on entries that are left out, as sentences. */
  notices: string[]
}

/** The most sitemaps that are read from one sitemap index. */
const maxSitemaps = 50

export type OpenedList = Extract<Opened, { kind: 'feed' | 'sitemap' }>

/** Returns the pages in a feed or sitemap, including those of its further sitemaps. */
export async function listPages(
  { url }: WebDocument,
  opened: OpenedList,
  how: { web: Web; signal: AbortSignal },
): Promise<PageList> {
  const root = url.href
  const list = await parseBeside('list', { ...opened, base: root, site: root }, how.signal)
  if ('sitemap' in list) return listSitemaps(root, list.sitemap, how)
  return {
    entries: list.feed,
    isComplete: false,
    isOnePart: true,
    foreign: 0,
    others: [],
    notices: [],
  }
}

async function listSitemaps(
  root: string,
  first: Sitemap,
  { web, signal }: { web: Web; signal: AbortSignal },
): Promise<PageList> {
  const entries = new Map<string, Listed>()
  const known = new Set([root])
  const waiting: string[] = []
  const notices: string[] = []
  const others: string[] = []
  let foreign = 0
  let missing = 0
  let isCut = false

  function take(sitemap: Sitemap) {
    foreign += sitemap.foreign
    others.push(...sitemap.others)
    isCut ||= sitemap.isCut
    for (const page of sitemap.pages)
      if (entries.size < maxEntries || entries.has(page.url)) {
        if (!entries.has(page.url)) entries.set(page.url, page)
      } else isCut = true
    for (const url of sitemap.sitemaps) {
      if (known.has(url)) continue
      known.add(url)
      waiting.push(url)
    }
  }

  take(first)
  for (let read = 0; read < maxSitemaps && !isCut; read++) {
    const next = waiting.shift()
    if (!next) break
    const sitemap = await openSitemap(next, root, { web, signal }).catch((error: unknown) => {
      if (!isHttpError(error)) throw error
      return undefined
    })
    if (sitemap) take(sitemap)
    else missing++
  }
  missing += waiting.length
  if (missing) notices.push(`${count(missing, 'sitemap')} it names could not be read.`)
  if (foreign) notices.push(`${count(foreign, 'address', 'addresses')} of other sites left out.`)
  return {
    entries: [...entries.values()],
    isComplete: missing === 0 && !isCut,
    isOnePart: known.size === 1,
    foreign,
    others,
    notices,
  }
}

/** Returns the sitemap at an address; `undefined` where there is none. */
async function openSitemap(
  address: string,
  site: string,
  { web, signal }: { web: Web; signal: AbortSignal },
): Promise<Sitemap | undefined> {
  const response = await web.get(address, { signal })
  if (response.kind !== 'document') return undefined
  const opened = await openDocument(response, env.FILE_LIMIT_MB * 2 ** 20, signal)
  if (opened.kind === 'sitemap') {
    const list = await parseBeside('list', { ...opened, base: response.url.href, site }, signal)
    return 'sitemap' in list ? list.sitemap : undefined
  }
  await response.body.return(undefined)
  return undefined
}

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
