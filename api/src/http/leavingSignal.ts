import type { Context } from 'koa'

/** Aborts when the caller closes the connection before the answer has ended. */
export function leavingSignal(ctx: Context): AbortSignal {
  const left = new AbortController()
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) left.abort()
  })
  return left.signal
}
