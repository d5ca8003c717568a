import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context, Next } from 'koa'

const year = 365 * 24 * 60 * 60
/** Paths of files: nothing hidden, nothing above the folder. */
const filePath = /^(?:\/[\w-][\w.-]*)+$/
const carriesHash = /\/assets\/.*-[\w-]{8}\.\w+$/

/**
 * Serves the files of a built folder as they are at each request, with ETags; names that carry a hash may be kept for
 * ever. A folder that does not exist serves nothing.
 */
export const serveFolder = (folder: string) => async (ctx: Context, next: Next) => {
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD'
  const path = reads && filePath.test(ctx.path) ? join(folder, ctx.path) : ''
  const file = path ? await stat(path).catch(() => null) : null
  if (!file?.isFile()) return next()
  ctx.set(
    'Cache-Control',
    carriesHash.test(ctx.path) ? `public, max-age=${year}, immutable` : 'no-cache',
  )
  ctx.type = extname(path)
  ctx.etag = `W/"${file.size}-${file.mtimeMs}"`
  ctx.status = 200
  if (ctx.fresh) ctx.status = 304
  else {
    ctx.length = file.size
    ctx.body = createReadStream(path)
  }
}
