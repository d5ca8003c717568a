import type { Context, Next } from 'koa'
import { patience } from './patience.ts'

/** Cuts the connection of a caller who reads nothing of an answer for `patience.stallMs`; one that waits for us goes on. */
export async function dropUnread({ req: { socket }, res }: Context, next: Next) {
  const look = () => {
    // It is called where nothing was sent either way, also none of what is to be sent.
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(patience.stallMs)
  }
  res.setTimeout(patience.stallMs, look)
  await next()
}
