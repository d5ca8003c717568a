import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { env } from '../env.ts'
import type { Found, Get } from './createWeb.ts'
import { openDocument } from './openDocument.ts'
import { wordsOf } from './wordsOf.ts'

/** Folders whose answer is remembered, and for how long. */
const remembered = { max: 1_000, ttl: 60 * 60_000 }

/**
 * Gives a function that tells what a site shows for an address beside this one where surely nothing is, as the words of that
 * page; nothing where it says properly that there is nothing. Each folder of a site is asked once an hour.
 */
export function missingPages(get: (address: string, how: Get) => Promise<Found>) {
  const known = new LRUCache<string, { words: Set<string> | undefined }>(remembered)

  return async function missingPage(url: URL, signal: AbortSignal) {
    const folder = new URL('.', url).href
    const before = known.get(folder)
    if (before) return before.words
    const address = new URL(randomBytes(12).toString('hex'), folder).href
    const words = await lookAt(address, signal).catch(() => undefined)
    signal.throwIfAborted()
    known.set(folder, { words })
    return words
  }

  async function lookAt(address: string, signal: AbortSignal) {
    const found = await get(address, { signal })
    if (found.kind !== 'document') return undefined
    const opened = await openDocument(found, env.FILE_LIMIT_MB * 2 ** 20)
    if ('body' in opened) await found.body.return(undefined)
    return opened.kind === 'page' ? wordsOf(opened.head) : undefined
  }
}
