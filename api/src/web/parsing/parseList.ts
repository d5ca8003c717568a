import { decode } from '@sandbox-ai/reading/decode'
import { type FeedEntry, readFeed } from './readFeed.ts'
import { readSitemap, type Sitemap } from './readSitemap.ts'

/** The bytes of a feed or sitemap found at `base`; `site` is the address that was asked for first. */
export type UnparsedList = {
  kind: 'feed' | 'sitemap'
  bytes: Uint8Array
  charset: string
  base: string
  site: string
}
export type ParsedList = { feed: FeedEntry[] } | { sitemap: Sitemap }

/** Returns the posts of a feed, or the pages and further sitemaps of a sitemap. */
export function parseList({ kind, bytes, charset, base, site }: UnparsedList): ParsedList {
  const { text } = decode(bytes, charset || undefined)
  const url = new URL(base)
  return kind === 'feed'
    ? { feed: readFeed(text, url) }
    : { sitemap: readSitemap(text, url, new URL(site)) }
}
