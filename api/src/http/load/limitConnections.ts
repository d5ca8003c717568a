import type { Server } from 'node:http'
import { env } from '../../env.ts'
import { networkOf } from '../callerAddress.ts'

/** Connections that are open at once, each of which takes some memory before it says anything; tests change them. */
export const connectionLimits = { ofAll: 10_000, ofOne: 2_500 }

/** Closes connections beyond what the server takes at once. Behind a proxy only the proxy can tell its callers apart. */
export function limitConnections(server: Server): Server {
  server.maxConnections = connectionLimits.ofAll
  if (env.TRUST_PROXY) return server
  const open = new Map<string, number>()
  return server.on('connection', socket => {
    const caller = networkOf(socket.remoteAddress) ?? ''
    const count = (open.get(caller) ?? 0) + 1
    open.set(caller, count)
    socket.once('close', () => {
      const left = open.get(caller)! - 1
      if (left) open.set(caller, left)
      else open.delete(caller)
    })
    if (count > connectionLimits.ofOne) socket.destroy()
  })
}
