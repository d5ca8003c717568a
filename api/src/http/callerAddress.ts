import ipaddr from 'ipaddr.js'
import type { Context } from 'koa'

/** Returns what limits count a caller by: the address, of IPv6 its /64, which one customer of a provider has whole. */
export function callerAddress({ ip }: Context): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${ip.replace(/%.*/, '')}/64`)
  return `${network.toString()}/64`
}
