import { createHash } from 'node:crypto'
import type { Types } from 'mongoose'
import type { PageHead } from '../parsing/headOf.ts'
import { withoutTracking } from '../parsing/webUrl.ts'
import { isHome } from '../pages/isHome.ts'
import type { Opened } from '../client/openDocument.ts'
import { fileOf, WebPage } from './WebPage.ts'

/** Signs that two addresses show one page: its place, the one that it names itself, and its words. */
export type Identity = { place: string; canonical: string; words: string }

/** Returns the identity of the page at `url`; empty for files and for pages that go on after their start. */
export function identityOf(url: URL, opened: Opened): Identity {
  if (opened.kind !== 'page' || !opened.isAll) return { place: '', canonical: '', words: '' }
  const { head } = opened
  return { place: placeOf(url), canonical: canonicalOf(url, head), words: wordsOf(url, head) }
}

/** Returns another page of the bot that shows the same, if that is read. */
export async function twinOf(bot: Types.ObjectId, own: string, identity: Identity) {
  const { place, canonical, words } = identity
  const alike = [
    ...(words ? [{ words }] : []),
    ...(canonical ? [{ canonical }, { place: canonical }] : []),
    ...(place ? [{ canonical: place }] : []),
  ]
  if (alike.length === 0) return undefined
  const pages = await WebPage.find({ bot, url: { $ne: own }, $or: alike }).sort({ _id: 1 })
  for (const page of pages) if (await fileOf(page._id)) return page
  return undefined
}

/** An address without what servers take for the same: the slash at its end, `index.html`, the order of its query. */
function placeOf(address: URL): string {
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

/** Returns a sentence where a page that was read leads to another place now; `before` is where it led to then. */
export function whyMoved(
  before: string | null | undefined,
  now: URL,
  opened: Opened,
): string | undefined {
  if (!before || opened.kind !== 'page') return undefined
  const then = new URL(before)
  const isElsewhere = then.host !== now.host || then.pathname !== now.pathname
  if (isHome(now) && !isHome(then))
    return `This page leads to the home page of ${now.host} now. Its last text is kept.`
  return opened.head.hasSignIn && (isElsewhere || opened.head.why)
    ? `This page asks to sign in at ${now.host} now. Its last text is kept.`
    : undefined
}
