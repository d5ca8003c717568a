import { isHttpError } from 'http-errors'
import { isSiteFailing, whyNot } from '../client/whyNot.ts'
import type { Identity } from '../pages/identity.ts'
import { takeBreaths } from '../../takeBreaths.ts'
import { collectPages } from './collectPages.ts'
import { type Listing, type Looking, whyNotAll } from './Listing.ts'
import { type LinkedPage, type Look, lookAt } from './lookAt.ts'

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

type Waiting = { url: string; depth: number }

/**
 * Returns the pages that the links of a site lead to, those nearest to the first page first. Pages that the journal knows
 * are not visited again.
 */
export async function followLinks(
  first: LinkedPage & { url: URL },
  how: Looking,
): Promise<Listing> {
  const { web, signal, enough, journal, onProgress } = how
  // Pages of an earlier run are listed without asking the site: by its rules of then, and by those of now once they are read.
  const isListing = journal.first && enough.aborted
  const rules = isListing ? { allows: async () => true } : web
  const collector = collectPages(first.url, rules, linkLimits.alike)
  const waiting: Waiting[] = []
  const known = twins()
  const breathe = takeBreaths()
  const begun = performance.now() - journal.spentMs
  let bytes = 0
  let visits = 0
  let failures = 0
  let notice = ''

  /** Takes a page with its links; returns it with those of them that were new. */
  async function take(page: LinkedPage, { url, depth }: Waiting): Promise<LinkedPage> {
    visits++
    bytes += page.bytes
    collector.name(url, page.title, true)
    known.add(url, page.identity)
    const links: LinkedPage['links'] = []
    for (const link of page.links) {
      await breathe()
      signal.throwIfAborted()
      const before = collector.changes()
      const priorRefusal = isListing ? link.refusal : undefined
      const added = await collector.add(link.url, { title: link.text, refusal: priorRefusal })
      if (added) waiting.push({ url: added.url, depth: depth + 1 })
      const refusal = collector.refusalOf(link.url)
      if (collector.changes() > before)
        links.push({ ...link, ...(refusal !== undefined && { refusal }) })
    }
    return { ...page, links }
  }

  async function visit(page: Waiting) {
    const before = journal.of(page.url)
    const look =
      before ?? (await lookAt(page.url, { web, signal, enough, site: first.url, twinOf }))
    const taken = await settle(look)
    if (before) return
    await journal.add(page.url, taken, performance.now() - begun)
    onProgress(visits, collector.size())

    function twinOf(identity: Identity) {
      const canonical = collector.at(identity.canonical)
      return canonical && canonical !== page.url ? canonical : known.of(identity)
    }
    async function settle(look: Look): Promise<Look> {
      if (look.kind === 'page') return take(look, page)
      if (look.kind === 'skip') collector.skip(page.url, look.reason, look.why)
      return look
    }
  }

  const start = await collector.add(first.url.href, { title: first.title })
  const { url: _, ...page } = first
  const taken = await take(page, { url: start?.url ?? first.url.href, depth: 0 })
  if (!journal.first) {
    await journal.add(first.url.href, taken, performance.now() - begun, true)
    onProgress(visits, collector.size())
  }
  for (let page = waiting.shift(); page; page = waiting.shift()) {
    signal.throwIfAborted()
    // Pages of an earlier run cost nothing.
    if (enough.aborted && !journal.of(page.url)) continue
    if (visits >= linkLimits.visits || bytes >= linkLimits.bytes)
      notice = `Links were followed on the first ${visits} pages.`
    else if (performance.now() - begun > linkLimits.ms)
      notice = `This took too long and was stopped after ${visits} pages.`
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
        notice = `This stopped after ${visits} pages: ${refusal.message}.`
    }
    if (notice) break
  }
  if (enough.aborted) notice ||= whyNotAll(enough)
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
