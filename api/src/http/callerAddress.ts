import ipaddr from 'ipaddr.js'
import type { Context } from 'koa'

/** Returns what limits count a caller by; where a proxy names none that can be read, the proxy. */
export const callerAddress = ({ ip, req }: Context): string =>
  networkOf(ip) ?? networkOf(req.socket.remoteAddress) ?? ''

/**
 * Returns an address as it is counted: IPv4, or of IPv6 the /64, which one customer of a provider has whole. Proxies write
 * it with its port, in brackets or as in `Forwarded` (RFC 7239, 6); `undefined` for what is none.
 */
export function networkOf(written = ''): string | undefined {
  const text = bare(written)
  if (!ipaddr.isValid(text)) return undefined
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv4') return address.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${text.replace(/%.*/, '')}/64`)
  return `${network.toString()}/64`
}

/** `for="[2001:db8::1]:4711"`, `[::1]:80`, `192.0.2.1:5678` */
const withPort = /^\[([^\]]*)\](?::\w*)?$|^([\d.]+):\w*$/

function bare(written: string): string {
  const text = written.trim().replace(/^for=/i, '').replaceAll('"', '')
  const [, inBrackets, beforePort] = withPort.exec(text) ?? []
  return inBrackets ?? beforePort ?? text
}
