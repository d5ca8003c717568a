import { isHttpError } from 'http-errors'
import type { Opened } from '../client/openDocument.ts'
import { isSiteFailing, whyNot } from '../client/whyNot.ts'
import { findDocument } from '../pages/findDocument.ts'
import { type Identity, identityOf } from '../pages/identity.ts'
import type { PageLinks } from '../parsing/readLinks.ts'
import { takeBreaths } from '../robots/takeBreaths.ts'
import { collectPages, isOneHost } from './collectPages.ts'
import type { Listing, Looking } from './Listing.ts'
import { linksOf } from './linksOf.ts'

export const linkLimits = {
  /** Pages whose links are followed, and clicks from the first one. */
  visits: 500,
  depth: 8,
  /** Bytes of all pages, and milliseconds for them. */
  bytes: 200 * 2 ** 20,
  ms: 10 * 60_000,
  /** Pages whose addresses differ in nothing but numbers and values of their query: calendars have no end. */
  alike: 200,
  /** Failures in a row after which a site is left alone. */
  failures: 5,
}

/** Types of what no reader takes for a text. */
const noDocument = /^(image|audio|video|font)\/|\b(javascript|json|css|xml|octet-stream|zip)\b/i

type VisitedPage = {
  url: URL
  opened: Extract<Opened, { kind: 'page' }>
  links: PageLinks & { bytes: number }
}
type Waiting = { url: string; depth: number }

/** Returns the pages that the links of a site lead to, those nearest to the first page first. */
export async function followLinks(first: VisitedPage, how: Looking): Promise<Listing> {
  const { web, signal, enough, onProgress } = how
  const collector = collectPages(first.url, web, linkLimits.alike)
  const waiting: Waiting[] = []
  const known = twins()
  const breathe = takeBreaths()
  const deadline = performance.now() + linkLimits.ms
  let bytes = 0
  let visits = 0
  let failures = 0
  let notice = ''

  async function take({ url, opened, links }: VisitedPage, page: Waiting) {
    visits++
    bytes += links.bytes
    collector.name(page.url, opened.head.title, true)
    known.add(page.url, identityOf(url, opened))
    for (const link of links.links) {
      await breathe()
      signal.throwIfAborted()
      const added = await collector.add(link.url, { title: link.text })
      if (added) waiting.push({ url: added.url, depth: page.depth + 1 })
    }
    onProgress(visits, collector.size())
  }

  async function visit(page: Waiting) {
    const result = await findDocument(web, page.url, { signal: AbortSignal.any([signal, enough]) })
    if (result.kind !== 'document')
      return collector.skip(page.url, 'kind', 'why' in result ? result.why : '')
    const { document, opened } = result
    if (opened.kind !== 'page' || !isOneHost(document.url, first.url) || opened.head.why) {
      await document.body.return(undefined)
      // A document that can be read is offered as a page is.
      const isOwn = isOneHost(document.url, first.url)
      if (opened.kind === 'file' && isOwn && !noDocument.test(document.contentType)) return
      if (opened.kind === 'page' && opened.head.why)
        return collector.skip(page.url, 'kind', opened.head.why)
      return collector.skip(page.url, opened.kind === 'page' ? 'host' : 'kind')
    }
    const identity = identityOf(document.url, opened)
    const canonical = collector.at(identity.canonical)
    const twin = canonical && canonical !== page.url ? canonical : known.of(identity)
    if (twin) {
      await document.body.return(undefined)
      return collector.skip(page.url, 'same', twin)
    }
    await take({ url: document.url, opened, links: await linksOf(opened, document, signal) }, page)
  }

  const start = await collector.add(first.url.href, { title: first.opened.head.title })
  await take(first, { url: start?.url ?? first.url.href, depth: 0 })
  for (let page = waiting.shift(); page; page = waiting.shift()) {
    if (enough.aborted) notice = 'You stopped this before all of the site was looked through.'
    else if (visits >= linkLimits.visits || bytes >= linkLimits.bytes)
      notice = `Links were followed on the first ${visits} pages.`
    else if (performance.now() > deadline)
      notice = `This took long and was ended after ${visits} pages.`
    if (notice) break
    if (page.depth > linkLimits.depth) continue
    try {
      await visit(page)
      failures = 0
    } catch (error) {
      signal.throwIfAborted()
      if (enough.aborted) continue
      const refusal = whyNot(error, first.url.host)
      if (!isHttpError(refusal)) throw error
      if (!isSiteFailing(refusal)) collector.skip(page.url, 'kind', refusal.message)
      else if (++failures >= linkLimits.failures)
        notice = `This ended after ${visits} pages: ${refusal.message}.`
    }
    if (notice) break
  }
  if (enough.aborted) notice ||= 'You stopped this before all of the site was looked through.'
  return { listedBy: 'links', isComplete: false, notices: notice ? [notice] : [], collector }
}

/** Remembers pages by the signs that two addresses show the same one. */
function twins() {
  const byWords = new Map<string, string>()
  const byPlace = new Map<string, string>()
  return {
    add(url: string, { words, place, canonical }: Identity) {
      if (words) byWords.set(words, url)
      for (const sign of [place, canonical]) if (sign) byPlace.set(sign, url)
    },
    of: ({ words, place, canonical }: Identity) =>
      byWords.get(words) ?? byPlace.get(canonical) ?? byPlace.get(place),
  }
}
