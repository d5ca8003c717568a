import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import type { MayConnect } from './mayConnect.ts'

/** A connection that was not made, because of where it led. */
export class NotPublic extends Error {}

export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

const connectMs = 10_000

/**
 * An agent that connects only where `mayConnect` allows it.
 *
 * A name is resolved once and the connection goes to the very addresses that were judged, so that a name whose answer
 * changes in between gains nothing; what was connected to is judged again.
 */
export function guardedAgent(mayConnect: MayConnect, resolve: Resolve) {
  const lookupFor =
    (port: number): LookupFunction =>
    (host, _options, done) =>
      resolve(host, (error, addresses) => {
        const allowed = addresses?.filter(({ address }) => mayConnect(address, port)) ?? []
        if (error) done(error, [])
        else if (allowed.length) done(null, allowed)
        else done(new NotPublic(), [])
      })

  const connect: buildConnector.connector = (options, done) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    const { hostname } = options
    if (isIP(hostname) && !mayConnect(hostname, port)) return done(new NotPublic(), null)
    const toAllowed = buildConnector({
      allowH2: false,
      timeout: connectMs,
      lookup: lookupFor(port),
      autoSelectFamily: true,
    })
    toAllowed(options, (...[error, socket]) => {
      if (error) return done(error, null)
      if (mayConnect(socket.remoteAddress ?? '', port)) return done(null, socket)
      socket.destroy()
      done(new NotPublic(), null)
    })
  }
  return new Agent({ connect, connections: 2, maxHeaderSize: 32_768 })
}
