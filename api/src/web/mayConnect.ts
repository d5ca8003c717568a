import ipaddr from 'ipaddr.js'

export type MayConnect = (address: string, port: number) => boolean

const webPorts = new Set([80, 443, 8080, 8443])

/** Public by its range, but inside Azure the machine's own platform. */
const azurePlatform = '168.63.129.16'

/** All of IPv6 that is given out for the public net (RFC 4291); ranges of special use within it are named by `range`. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Whether a server may be reached there: on a port of the web, at a public unicast address. */
export const mayConnect: MayConnect = (address, port) => webPorts.has(port) && isPublic(address)

function isPublic(address: string) {
  if (!ipaddr.isValid(address)) return false
  // IPv4 written as IPv6 is IPv4; IPv6 that leads to IPv4 by translation or a tunnel has a range of its own.
  const parsed = ipaddr.process(address)
  if (parsed.toString() === azurePlatform) return false
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}
