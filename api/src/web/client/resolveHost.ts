import { promises as dns, type LookupAddress } from 'node:dns'
import { callbackify } from 'node:util'
import type { Resolve } from './guardedAgent.ts'

/** Milliseconds and times that a name server is asked. */
const patience = { timeout: 2_500, tries: 2 }

/**
 * Returns a function for the addresses of a name. It queries name servers itself: the system's own lookup would occupy a
 * thread that files, hashes and answers need for as long as a foreign name server is silent.
 */
export function resolveHost(servers?: string[]): Resolve {
  const resolver = new dns.Resolver(patience)
  if (servers) resolver.setServers(servers)
  return callbackify(async (host: string): Promise<LookupAddress[]> => {
    if (isThisMachine(host)) return [{ address: '127.0.0.1', family: 4 }]
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = [
      ...(six.status === 'fulfilled' ? six.value : []).map(address => ({ address, family: 6 })),
      ...(four.status === 'fulfilled' ? four.value : []).map(address => ({ address, family: 4 })),
    ]
    if (!addresses.length && four.status === 'rejected') throw four.reason
    return addresses
  })
}

/** True for names that no name server is to be asked for (RFC 6761, 6.3). */
const isThisMachine = (host: string) => /(?:^|\.)localhost\.?$/i.test(host)
