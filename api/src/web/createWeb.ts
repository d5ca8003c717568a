import { text } from 'node:stream/consumers'
import { request, type Dispatcher } from 'undici'
import { dashboardOrigin, env } from '../env.ts'
import { unreadable } from '../errors.ts'
import { acceptedEncodings, bodyOf, largerThan } from './bodyOf.ts'
import { guardedAgent, resolveHost } from './guardedAgent.ts'
import { mayConnect } from './mayConnect.ts'
import { agentName, rememberRobots } from './robots.ts'
import { takeTurns } from './takeTurns.ts'
import { webUrl } from './webUrl.ts'
import { isGone, whyNot, whyStatus } from './whyNot.ts'

/** What a server said of a document so that it need not send it again unchanged. */
export type Seen = { etag: string; lastModified: string }

export type WebDocument = Seen & {
  /** Where it was found, after all redirects. */
  url: URL
  contentType: string
  /** The name it is to be saved under, as its server says. */
  disposition: string
  /** Unpacked; unreadable beyond FILE_LIMIT_MB. */
  body: AsyncGenerator<Uint8Array>
}

export type Found =
  | ({ kind: 'document' } & WebDocument)
  | { kind: 'unchanged' }
  | { kind: 'gone'; why: string }

export type Get = { signal: AbortSignal; seen?: Seen | undefined; onlyHead?: boolean }

export type Web = ReturnType<typeof createWeb>

const settings = {
  mayConnect,
  resolve: resolveHost,
  /** Milliseconds between the beginnings of two requests to one host. */
  pauseMs: 400,
  /** Milliseconds until the first bytes, between bytes, and for a whole document. */
  headMs: 15_000,
  silenceMs: 15_000,
  wholeMs: 180_000,
}

const mostRedirects = 5
const robotsBytes = 512 * 1024

/**
 * The public web, read politely: robots.txt is kept, a host is asked one thing after the other, redirects are followed
 * by hand and judged like every address. What cannot be had is refused with a sentence.
 */
export function createWeb(wanted: Partial<typeof settings> = {}) {
  const { pauseMs, headMs, silenceMs, wholeMs, ...guard } = { ...settings, ...wanted }
  const dispatcher = guardedAgent(guard.mayConnect, guard.resolve)
  const turn = takeTurns()
  const rulesOf = rememberRobots(fetchRobots, pauseMs)

  /** What is at the address; `unchanged` where the server says so of what was `seen`. */
  async function get(address: string, { signal, ...how }: Get): Promise<Found> {
    const { url, response } = await follow(webUrl(address), { signal, ...how }, async next => {
      const rules = await rulesOf(next)
      if (!rules.allows(next))
        throw unreadable(`${next.host} does not want this page to be read by programs (robots.txt)`)
      await turn(next.host, rules.pauseMs, signal)
    })
    const { statusCode: status, body } = response
    if (status === 304) return discard(response, { kind: 'unchanged' })
    if (isGone(status))
      return discard(response, { kind: 'gone', why: whyStatus(status, url.host).message })
    if (status < 200 || status >= 300) {
      await discard(response, undefined)
      throw whyStatus(status, url.host)
    }
    const header = headerOf(response)
    const limit = env.FILE_LIMIT_MB * 2 ** 20
    if (Number(header('content-length')) > limit) {
      body.destroy()
      throw largerThan(limit)
    }
    return {
      kind: 'document',
      url,
      contentType: header('content-type'),
      disposition: header('content-disposition'),
      etag: header('etag'),
      lastModified: header('last-modified'),
      body: explained(bodyOf(body, header('content-encoding'), limit), url.host),
    }
  }

  async function follow(start: URL, how: Get, before: (url: URL) => Promise<void>) {
    let url = start
    for (let hops = 0; hops <= mostRedirects; hops++) {
      try {
        await before(url)
        const response = await send(url, how)
        const next = headerOf(response)('location')
        if (!isRedirect(response.statusCode) || !next) return { url, response }
        await discard(response, undefined)
        url = webUrl(next, url)
      } catch (error) {
        throw whyNot(error, url.host)
      }
    }
    throw unreadable('This address leads from one to the next and to no page')
  }

  async function send(url: URL, { signal, seen, onlyHead }: Get) {
    const response = await request(url, {
      dispatcher,
      method: onlyHead ? 'HEAD' : 'GET',
      signal: AbortSignal.any([signal, AbortSignal.timeout(wholeMs)]),
      headersTimeout: headMs,
      bodyTimeout: silenceMs,
      headers: {
        'user-agent': `${agentName}/1.0 (+${dashboardOrigin()})`,
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
        'accept-encoding': acceptedEncodings,
        ...(seen?.etag && { 'if-none-match': seen.etag }),
        ...(seen?.lastModified && { 'if-modified-since': seen.lastModified }),
      },
    })
    // Whoever reads the body is told; one nobody reads to its end goes quietly.
    response.body.on('error', () => {})
    return response
  }

  async function fetchRobots(address: URL): Promise<string | undefined> {
    const signal = AbortSignal.timeout(headMs)
    const { response, url } = await follow(address, { signal }, () => Promise.resolve())
    const { statusCode: status, body } = response
    if (status >= 500 || status === 429) {
      await discard(response, undefined)
      throw whyStatus(status, url.host)
    }
    if (status < 200 || status >= 300) return discard(response, undefined)
    const bytes = bodyOf(body, headerOf(response)('content-encoding'), robotsBytes)
    return text(explained(bytes, url.host))
  }

  return { get, close: () => dispatcher.destroy() }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

const headerOf =
  ({ headers }: Dispatcher.ResponseData) =>
  (name: string) =>
    String(headers[name] ?? '')

async function discard<T>({ body }: Dispatcher.ResponseData, result: T): Promise<T> {
  await body.dump({ limit: 16_384 }).catch(() => {})
  return result
}

async function* explained(bytes: AsyncGenerator<Uint8Array>, host: string) {
  try {
    yield* bytes
  } catch (error) {
    throw whyNot(error, host)
  }
}
