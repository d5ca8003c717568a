import ipaddr from 'ipaddr.js'

export type MayConnect = (address: string, port: number) => boolean

const webPorts = new Set([80, 443, 8080, 8443])

/** In a public range, but inside Azure the address of the machine's own platform. */
const azurePlatform = '168.63.129.16'

/** All public IPv6 addresses (RFC 4291); `range` names the special-use ranges among them. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** True for a port of the web at a public unicast address, where a server may be contacted. */
export const mayConnect: MayConnect = (address, port) => webPorts.has(port) && isPublic(address)

function isPublic(address: string) {
  if (!ipaddr.isValid(address)) return false
  // IPv4 mapped to IPv6 counts as IPv4; addresses of translation and tunnels have ranges of their own.
  const parsed = ipaddr.process(address)
  if (parsed.toString() === azurePlatform) return false
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}
