import type { Socket } from 'node:net'
import type { Context, Next } from 'koa'

/** Calls that may wait on one connection. Browsers send a call only once the one before it is answered. */
const maxWaiting = 100

/** Compressing a stream adds most of the ten listeners to a response beyond which Node warns of a leak. */
const maxListeners = 20

type Line = { length: number; last: Promise<void> }
const lines = new WeakMap<Socket, Line>()

/**
 * Begins a call once the answer to the one before it on the same connection has been sent, so that no answers pile up for a
 * caller who reads none. Cuts a connection on which too many calls wait.
 */
export async function oneByOne({ req, res }: Context, next: Next) {
  const line = lines.get(req.socket) ?? { length: 0, last: Promise.resolve() }
  lines.set(req.socket, line)
  if (line.length++ >= maxWaiting) return void req.socket.destroy()
  const { last } = line
  res.setMaxListeners(maxListeners)
  line.last = new Promise(resolve => {
    res.once('close', () => {
      line.length--
      resolve()
    })
  })
  await last
  if (!req.destroyed) await next()
}
