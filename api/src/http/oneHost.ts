import type { Context, Next } from 'koa'
import { invalid } from '../errors.ts'

/** Refuses a request with several `Host` headers (RFC 9112, 3.2): others may have read another one of them. */
export async function oneHost({ req }: Context, next: Next) {
  const names = req.rawHeaders.filter((_, at) => at % 2 === 0)
  if (names.filter(name => name.toLowerCase() === 'host').length > 1)
    throw invalid('The request names several hosts')
  await next()
}
