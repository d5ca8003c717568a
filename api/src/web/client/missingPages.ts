import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { env } from '../../env.ts'
import type { FetchResult, Get } from './WebDocument.ts'
import { openDocument } from './openDocument.ts'
import type { PageHead } from '../parsing/headOf.ts'

/** The texts of a page that a site shows where nothing is; `isEcho` when it repeats what it was asked for. */
export type MissingPage = Pick<PageHead, 'title' | 'text' | 'linked'> & { isEcho: boolean }

/** Addresses whose answer is remembered, and for how long. */
const remembered = { max: 1_000, ttl: 60 * 60_000 }

/**
 * Returns functions for the page that a site shows at addresses near a given one: at one that surely does not exist, in the
 * same folder or with the same query, and without the query; `undefined` where it shows none, such as for a proper 404.
 * Each is requested once an hour.
 */
export function missingPages(get: (address: string, how: Get) => Promise<FetchResult>) {
  const known = new LRUCache<string, { page: MissingPage | undefined }>(remembered)

  async function pageAt(key: string, address: URL, token: string, signal: AbortSignal) {
    const before = known.get(key)
    if (before) return before.page
    const page = await load(address.href, token, signal).catch(() => undefined)
    signal.throwIfAborted()
    known.set(key, { page })
    return page
  }

  async function load(address: string, token: string, signal: AbortSignal) {
    const result = await get(address, { signal })
    if (result.kind !== 'document') return undefined
    const opened = await openDocument(result, env.FILE_LIMIT_MB * 2 ** 20, signal)
    if ('body' in opened) await result.body.return(undefined)
    return opened.kind === 'page' ? without(token, opened.head) : undefined
  }

  return {
    inFolder(url: URL, signal: AbortSignal) {
      const token = newToken()
      const folder = new URL('.', url)
      return pageAt(folder.href, new URL(token, folder), token, signal)
    },
    ofQuery(url: URL, signal: AbortSignal) {
      const token = newToken()
      const other = new URL(url)
      for (const name of new Set(url.searchParams.keys())) other.searchParams.set(name, token)
      const names = [...other.searchParams.keys()].join('&')
      return pageAt(`${url.origin}${url.pathname}?${names}`, other, token, signal)
    },
    withoutQuery(url: URL, signal: AbortSignal) {
      const bare = new URL(url.pathname, url)
      return pageAt(`${bare.href} `, bare, '', signal)
    },
  }
}

const newToken = () => randomBytes(12).toString('hex')

/** Returns a page's texts without what it repeats of a made-up address. */
function without(token: string, { title, text, linked }: PageHead): MissingPage {
  const page = { title, text, linked, isEcho: false }
  if (!token) return page
  const pattern = new RegExp(token, 'gi')
  const less = {
    title: title.replace(pattern, ' '),
    text: text.replace(pattern, ' '),
    linked: linked.replace(pattern, ' '),
  }
  return { ...less, isEcho: less.title !== title || less.text !== text }
}
