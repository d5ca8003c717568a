import { existsSync } from 'node:fs'
import type { Context, Next } from 'koa'
import sirv from 'sirv'

const year = 365 * 24 * 60 * 60

/**
 * Serves the files of a built folder, with ETags; names that carry a hash may be kept for ever.
 *
 * A folder that does not exist serves nothing.
 */
export function serveFolder(folder: string) {
  if (!existsSync(folder)) return (_ctx: Context, next: Next) => next()
  const serve = sirv(folder, {
    etag: true,
    // Looked up at each request: a folder that is built again under a running server is served as it is then.
    dev: true,
    setHeaders(res, path) {
      const hashed = /\/assets\/.*-[\w-]{8}\.\w+$/.test(path)
      res.setHeader('Cache-Control', hashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const missing = await new Promise<boolean>(resolve => {
      ctx.res.once('finish', () => resolve(false)).once('close', () => resolve(false))
      serve(ctx.req, ctx.res, () => resolve(true))
    })
    if (missing) return next()
    ctx.respond = false
  }
}
