import type { Context, Next } from 'koa'
import { patience } from './patience.ts'

/** Cuts the connection of a caller who still sends a body some time after its answer: it is read by nobody. */
export async function dropLeftovers({ req, res }: Context, next: Next) {
  const drop = () => {
    if (!req.complete) req.socket.destroy()
  }
  res.once('finish', () => {
    if (!req.complete) setTimeout(drop, patience.leftoverMs).unref()
  })
  await next()
}
