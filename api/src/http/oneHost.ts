import type { Context, Next } from 'koa'
import { invalid } from '../errors.ts'

/**
 * Refuses a request with several `Host` headers, or none in HTTP/1.1, or another one than that of its whole address (RFC 9112,
 * 3.2): others may have read another one.
 */
export async function oneHost({ req }: Context, next: Next) {
  const names = req.rawHeaders.filter((_, at) => at % 2 === 0)
  const hosts = names.filter(name => name.toLowerCase() === 'host').length
  if (hosts > 1) throw invalid('The request names several hosts')
  if (!hosts && req.httpVersion === '1.1') throw invalid('The request names no host')
  const [, target] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(req.url ?? '') ?? []
  if (target !== undefined && target.toLowerCase() !== req.headers.host?.toLowerCase())
    throw invalid('The request names several hosts')
  await next()
}
