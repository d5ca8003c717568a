import { env } from '../../env.ts'
import { unreadable } from '../../errors.ts'
import { largerThan } from './bodyOf.ts'
import { createSender } from './createSender.ts'
import { guardedAgent } from './guardedAgent.ts'
import { mayConnect } from './mayConnect.ts'
import { missingPages } from './missingPages.ts'
import type { Rules } from '../robots/readRobots.ts'
import { bytesOf, discard, headerOf, isRedirect } from './response.ts'
import { rememberRobots } from '../robots/robots.ts'
import { resolveHost } from './resolveHost.ts'
import { takeTurns } from './takeTurns.ts'
import type { FetchResult, Get } from './WebDocument.ts'
import { webUrl } from '../parsing/webUrl.ts'
import { isMissing, whySite, whyStatus } from './whyNot.ts'
import { wholeLines } from './wholeLines.ts'

export type Web = ReturnType<typeof createWeb>

const settings = {
  mayConnect,
  resolve: resolveHost(),
  /** Milliseconds from the start of one request to a host to the start of the next. */
  pauseMs: 400,
  /** Milliseconds in total until the first bytes of a document, including robots.txt and redirects. */
  headMs: 9_000,
  /** Milliseconds without any data after which a request fails. */
  silenceMs: 8_000,
  /** Milliseconds for a whole document. */
  totalMs: 180_000,
  /** Milliseconds after which an import goes on at the end of the line. */
  importMs: 15 * 60_000,
}

const maxRedirects = 5
const robotsBytes = 512 * 1024

/**
 * Creates a polite client of the public web: it respects robots.txt, sends requests to a host one after the other, and
 * checks every redirect like a new address. Throws a refusal with a sentence for a document that is not available.
 */
export function createWeb(options: Partial<typeof settings> = {}) {
  const { pauseMs, headMs, silenceMs, totalMs, importMs, ...guard } = { ...settings, ...options }
  const dispatcher = guardedAgent(guard.mayConnect, guard.resolve)
  const turn = takeTurns()
  const send = createSender(dispatcher, { headMs, silenceMs, totalMs })
  const rulesOf = rememberRobots(fetchRobots, pauseMs)

  /** Returns the document at the address; `unchanged` where the validators in `seen` still match. */
  async function get(address: string, { signal, ...how }: Get): Promise<FetchResult> {
    const { url, response } = await follow(webUrl(address), { signal, ...how }, rulesOf)
    const { statusCode: status } = response
    if (status === 304) return discard(response, { kind: 'unchanged' })
    if (isMissing(status))
      return discard(response, { kind: 'gone', why: whyStatus(status, url.host).message })
    if (status < 200 || status >= 300) {
      await discard(response, undefined)
      throw whyStatus(status, url.host)
    }
    const header = headerOf(response)
    const limit = env.FILE_LIMIT_MB * 2 ** 20
    if (Number(header('content-length')) > limit) {
      response.body.destroy()
      throw largerThan(limit)
    }
    return {
      kind: 'document',
      url,
      contentType: header('content-type'),
      disposition: header('content-disposition'),
      etag: header('etag'),
      lastModified: header('last-modified'),
      body: bytesOf(response, { host: url.host, limit, silenceMs, signal }),
    }
  }

  /** Returns the response after all redirects, if each site allows it; waiting for a turn does not count as time. */
  async function follow(start: URL, how: Get, rulesFor: (url: URL) => Promise<Rules> | undefined) {
    let url = start
    let left = headMs
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const began = performance.now()
      try {
        const rules = await rulesFor(url)
        if (rules && !(await rules.allows(url)))
          throw unreadable(
            `${url.host} does not want this page to be read by programs (robots.txt)`,
          )
        left -= performance.now() - began
        if (rules) await turn(url.host, rules.pauseMs, how.signal)
        const sent = performance.now()
        const response = await send(url, how, Math.max(left, 0))
        const next = headerOf(response)('location')
        if (!isRedirect(response.statusCode) || !next) return { url, response }
        await discard(response, undefined)
        url = webUrl(next, url)
        left -= performance.now() - sent
      } catch (error) {
        throw whySite(error, url.host, how.signal)
      }
    }
    throw unreadable('This address redirects again and again and never reaches a page')
  }

  async function fetchRobots(address: URL): Promise<string | undefined> {
    const signal = AbortSignal.timeout(headMs)
    const { response, url } = await follow(address, { signal }, () => undefined)
    const { statusCode: status } = response
    if (status >= 500 || status === 429) {
      await discard(response, undefined)
      throw whyStatus(status, url.host)
    }
    if (status < 200 || status >= 300) return discard(response, undefined)
    const how = { host: url.host, limit: Infinity, silenceMs, signal }
    return wholeLines(bytesOf(response, how), robotsBytes)
  }

  return {
    importMs,
    /** Connects to public addresses alone. */
    dispatcher,
    get,
    missing: missingPages(get),
    /** True when the robots.txt of the site allows the address. */
    allows: async (url: URL) => (await rulesOf(url)).allows(url),
    /** Returns the sitemaps that the robots.txt of the site names. */
    sitemapsOf: async (url: URL) => (await rulesOf(url)).sitemaps,
    close: () => dispatcher.destroy(),
  }
}
