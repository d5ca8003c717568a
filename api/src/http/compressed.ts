import { constants } from 'node:zlib'
import type { Context } from 'koa'
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
  ])
