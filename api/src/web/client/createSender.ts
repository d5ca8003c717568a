import { type Dispatcher, request } from 'undici'
import { dashboardOrigin } from '../../env.ts'
import { acceptedEncodings } from './bodyOf.ts'
import type { Get } from './WebDocument.ts'
import { agentName } from '../robots/robots.ts'
import { neverBegins } from './whyNot.ts'

/** The most informational responses (103 and the like) before the response. */
const maxHints = 20

/** Milliseconds until the head of a response, without any data, and for a whole response. */
type Times = { headMs: number; silenceMs: number; totalMs: number }

/** Returns a function that sends one request, under our name and with the validators of what was seen before. */
export function createSender(dispatcher: Dispatcher, { headMs, silenceMs, totalMs }: Times) {
  /** Resolves once the response begins; rejects where it does not within `forHeadMs`. */
  return async function send(url: URL, { signal, seen, onlyHead }: Get, forHeadMs: number) {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), forHeadMs)
    let hints = 0
    const response = await request(url, {
      dispatcher,
      method: onlyHead ? 'HEAD' : 'GET',
      signal: AbortSignal.any([signal, late.signal, AbortSignal.timeout(totalMs)]),
      headersTimeout: headMs,
      bodyTimeout: silenceMs,
      onInfo: () => {
        if (++hints > maxHints) late.abort(neverBegins(url.host))
      },
      headers: {
        'user-agent': `${agentName}/1.0 (+${dashboardOrigin()})`,
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
        'accept-encoding': acceptedEncodings,
        ...(seen?.etag && { 'if-none-match': seen.etag }),
        ...(seen?.lastModified && { 'if-modified-since': seen.lastModified }),
      },
    }).finally(() => clearTimeout(timer))
    // A reader of the body gets the error; without a reader it is ignored.
    response.body.on('error', () => {})
    return response
  }
}
