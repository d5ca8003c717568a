import { Readable, Transform } from 'node:stream'
import { constants } from 'node:zlib'
import type { Context, Next } from 'koa'
import compose from 'koa-compose'
import compress from 'koa-compress'

const offered = ['br', 'gzip', 'deflate', 'identity']

/** Compresses answers where their readers take that; one who says to take nothing at all gets them as they are. */
export const compressed = () =>
  compose<Context>([
    async (ctx, next) => {
      if (!ctx.acceptsEncodings(offered)) ctx.compress = false
      await next()
    },
    compress({ br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, zstd: false }),
    breakingOff,
  ])

/** Breaks off a compressed answer whose source fails, which would never end: `pipe` passes no errors on. */
async function breakingOff(ctx: Context, next: Next) {
  await next()
  const { body } = ctx
  if (body instanceof Readable)
    body.once('error', error => {
      if (ctx.body !== body && ctx.body instanceof Transform) ctx.body.destroy(error)
    })
}
