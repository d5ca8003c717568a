import { isHttpError } from 'http-errors'
import { cleanName } from '../../material/fileName.ts'
import type { Web } from '../client/createWeb.ts'
import { whyNot } from '../client/whyNot.ts'
import { placeOf } from '../pages/identity.ts'
import { linkedUrl, withoutTracking } from '../parsing/webUrl.ts'
import type { SkipReason } from './Crawl.ts'

export type SitePage = { url: string; title: string; changed: number }
type Naming = { title?: string; changed?: number; refusal?: string | undefined }
export type SkippedPage = { url: string; reason: SkipReason; why: string }

const limits = {
  /** Pages that are offered. */
  pages: 2_000,
  /** Addresses that are remembered. */
  addresses: 50_000,
  /** Skipped pages of each reason that are named. */
  named: 100,
}

/** Endings of what no reader takes for a text. */
const noPages =
  /\.(avif|bmp|gif|heic|ico|jpe?g|png|svg|tiff?|webp|css|m?js|map|json|xml|rss|atom|woff2?|ttf|otf|eot|mp[34]|m4[av]|avi|mov|mkv|ogg|oga|ogv|wav|webm|zip|gz|tgz|bz2|7z|rar|dmg|exe|msi|apk|iso|deb|rpm|ics|vcf)$/i

/** Returns a host without the `www.` that most sites have and lack. */
const bareHost = ({ host }: URL) => host.replace(/^www\./, '')

/** True for two addresses of one host. */
export const isOneHost = (one: URL, other: URL) => bareHost(one) === bareHost(other)

/**
 * Collects the pages of one site, each once, and counts those that are not offered. Of addresses that differ in nothing but
 * numbers and values of their query it takes up to `maxAlike`.
 */
export function collectPages(site: URL, web: Pick<Web, 'allows'>, maxAlike = Infinity) {
  const pages = new Map<string, SitePage>()
  const skipped = new Map<string, SkippedPage>()
  const counts: Record<SkipReason, number> = { robots: 0, host: 0, kind: 0, same: 0, limit: 0 }
  const firstAt = new Map<string, string>()
  const seen = new Set<string>()
  const alike = new Map<string, number>()
  /** Why the rules of an origin are not known. */
  const failures = new Map<string, string>()
  /** Why robots may not read an address, as `whyRefused` says it. */
  const refusals = new Map<string, string>()
  let changes = 0
  /** The page that the site was entered by, until the site names it. */
  let entered: string | undefined

  function skip(url: string, reason: SkipReason, why = ''): undefined {
    pages.delete(url)
    if (++counts[reason] <= limits.named) skipped.set(url, { url, reason, why })
  }

  /** Returns why robots may not read a page; empty where its robots.txt says so, undefined where they may. */
  async function whyRefused(url: URL): Promise<string | undefined> {
    const failure = failures.get(url.origin)
    if (failure) return failure
    try {
      return (await web.allows(url)) ? undefined : ''
    } catch (error) {
      const refusal = whyNot(error, url.host)
      if (!isHttpError(refusal)) throw refusal
      failures.set(url.origin, refusal.message)
      return refusal.message
    }
  }

  /** Names a page that has no name yet, or has one to be replaced. */
  function name(address: string, title: string, isBetter = false): undefined {
    const page = pages.get(address)
    if (!page || !title.trim() || !(isBetter || !page.title)) return
    page.title = cleanTitle(title)
    changes++
  }

  /**
   * Takes a page that the site names, and returns it where it is new and offered. `refusal` is why robots were found not to read
   * it before.
   */
  async function add(
    address: string,
    { title = '', changed = 0, refusal }: Naming = {},
  ): Promise<SitePage | undefined> {
    const linked = linkedUrl(address, site)
    if (!linked) return undefined
    const url = withoutTracking(linked)
    const place = placeOf(url).replace(/^www\./, '')
    if (entered && firstAt.get(place) === entered) leave(entered, place)
    if (seen.has(url.href)) return name(url.href, title)
    if (seen.size >= limits.addresses) return undefined
    seen.add(url.href)
    changes++
    const first = firstAt.get(place)
    const shape = shapeOf(url)
    if (!isOneHost(url, site)) return skip(url.href, 'host')
    if (noPages.test(url.pathname)) return skip(url.href, 'kind')
    if (first) return skip(url.href, 'same', first)
    const count = alike.get(shape) ?? 0
    if (pages.size >= limits.pages || count >= maxAlike) return skip(url.href, 'limit')
    const why = refusal ?? (await whyRefused(url))
    if (why !== undefined) {
      refusals.set(address, why)
      return skip(url.href, 'robots', why)
    }
    alike.set(shape, count + 1)
    firstAt.set(place, url.href)
    const page = { url: url.href, title: cleanTitle(title), changed }
    pages.set(url.href, page)
    return page
  }

  /** Takes the page that the site was entered by, in whose place one comes that the site names. */
  async function enter(address: string) {
    entered = (await add(address))?.url
  }

  function leave(url: string, place: string) {
    pages.delete(url)
    seen.delete(url)
    firstAt.delete(place)
    entered = undefined
  }

  return {
    add,
    enter,
    name,
    skip,
    counts,
    /** Returns the page that was taken first of those at a place. */
    at: (place: string) => pages.get(firstAt.get(place.replace(/^www\./, '')) ?? '')?.url,
    /** Returns why an address that was taken is not to be read by robots, if so. */
    refusalOf: (address: string) => refusals.get(address),
    list: () => [...pages.values()],
    skipped: () => [...skipped.values()],
    /** Returns the number of pages that the site names. */
    size: () => pages.size - (entered ? 1 : 0),
    /** Returns the number of addresses that were new and names that were given by now. */
    changes: () => changes,
  }
}

export type PageCollector = ReturnType<typeof collectPages>

const cleanTitle = (title: string) => (title.trim() ? cleanName(title) : '')

/** An address without its numbers and the values of its query. */
const shapeOf = (url: URL) =>
  `${url.pathname.replace(/\d+/g, '#')}?${[...url.searchParams.keys()].toSorted().join('&')}`
