import { createHash } from 'node:crypto'
import type { Opened } from '../client/openDocument.ts'
import type { PageHead } from '../parsing/headOf.ts'
import { withoutTracking } from '../parsing/webUrl.ts'
import { isHome } from './isHome.ts'

/** Signs that two addresses show one page: its place, the one that it names itself, and its words. */
export type Identity = { place: string; canonical: string; words: string }

const none: Identity = { place: '', canonical: '', words: '' }

/** Returns the identity of the page at `url`; empty for files, without its words for pages that go on after their start. */
export function identityOf(url: URL, opened: Opened): Identity {
  if (opened.kind !== 'page') return none
  const { head, isAll } = opened
  return {
    place: placeOf(url),
    canonical: canonicalOf(url, head),
    words: isAll ? wordsOf(url, head) : '',
  }
}

/** An address without what servers take for the same: the slash at its end, `index.html`, the order of its query. */
export function placeOf(address: URL): string {
  const url = withoutTracking(address)
  url.searchParams.sort()
  const path = url.pathname.replace(/\/index\.\w{3,4}$/, '/').replace(/\/+$/, '')
  return url.host + path + url.search
}

/** A site that names its first page for all others says nothing. */
function canonicalOf(url: URL, { canonical }: PageHead): string {
  if (!canonical) return ''
  const canonicalUrl = new URL(canonical)
  return canonicalUrl.host !== url.host || (isHome(canonicalUrl) && !isHome(url))
    ? ''
    : placeOf(canonicalUrl)
}

const wordsOf = ({ host }: URL, { title, text, linked }: PageHead): string =>
  text ? createHash('sha256').update([host, title, text, linked].join('\n')).digest('hex') : ''
