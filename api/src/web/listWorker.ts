import { parentPort } from 'node:worker_threads'
import { Unreadable } from '../reading/Reading.ts'
import { decode } from '../reading/text/decode.ts'
import { type FeedEntry, readFeed } from './readFeed.ts'
import { readSitemap, type Sitemap } from './readSitemap.ts'

/** The bytes of a feed or sitemap found at `base`; `site` is the address that was asked for first. */
export type ListTask = {
  kind: 'feed' | 'sitemap'
  bytes: Uint8Array
  charset: string
  base: string
  site: string
}
export type ParsedList = { feed: FeedEntry[] } | { sitemap: Sitemap }
export type ListReport = ParsedList | { refused: string }

parentPort?.once('message', (task: ListTask) => {
  try {
    parentPort?.postMessage(parse(task), [])
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    parentPort?.postMessage({ refused: error.message } satisfies ListReport, [])
  }
})

function parse({ kind, bytes, charset, base, site }: ListTask): ListReport {
  const { text } = decode(bytes, charset || undefined)
  const url = new URL(base)
  return kind === 'feed'
    ? { feed: readFeed(text, url) }
    : { sitemap: readSitemap(text, url, new URL(site)) }
}
