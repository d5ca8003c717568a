import type { Context, Next } from 'koa'
import { patience } from './patience.ts'

/** Cuts the connection of a caller who reads nothing of an answer for `patience.unreadMs`; one that waits for us goes on. */
export async function dropUnread({ req: { socket }, res }: Context, next: Next) {
  const check = () => {
    // Called after so long without traffic either way: what still waits to be sent is not being read.
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(patience.unreadMs)
  }
  res.setTimeout(patience.unreadMs, check)
  await next()
}
