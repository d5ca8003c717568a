import type { Socket } from 'node:net'
import type { Context, Next } from 'koa'

/** Calls that may wait on one connection; browsers send none before the one before it is answered. */
const mostWaiting = 100

const mostListeners = 20

type Line = { length: number; last: Promise<void> }
const lines = new WeakMap<Socket, Line>()

/**
 * Begins a call once the one before it on the same connection has been sent: who reads no answer has no second one made.
 * Cuts a connection on which too many calls wait.
 */
export async function oneByOne({ req, res }: Context, next: Next) {
  const line = lines.get(req.socket) ?? { length: 0, last: Promise.resolve() }
  lines.set(req.socket, line)
  if (line.length++ >= mostWaiting) return void req.socket.destroy()
  const { last } = line
  // Streams that are compressed alone listen more often than Node thinks right.
  res.setMaxListeners(mostListeners)
  line.last = new Promise(resolve => {
    res.once('close', () => {
      line.length--
      resolve()
    })
  })
  await last
  if (!req.destroyed) await next()
}
