import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { env } from '../env.ts'
import { invalid } from '../errors.ts'

/** Names that are of no public DNS (RFC 6761, 6762, 7686, 9476). */
const notPublic = /(^|\.)(localhost|local|internal|invalid|onion|arpa|alt|home\.arpa)$/
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Returns a domain as DNS has it, of what somebody typed: `https://Hilfe.Beispiel.de/` is `hilfe.beispiel.de`. Throws Invalid,
 * with a sentence for its field, for what is none, is not public, or is of this installation itself.
 */
export function parseDomain(typed: string): string {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/\.$/, '')
  if (/:\d*$/.test(bare) && !bare.includes('[')) throw wrong('Leave out the port')
  if (isIP(bare.replace(/^\[|\]$/g, '')))
    throw wrong('This is an address of a machine, not a domain')
  const host = domainToASCII(bare).toLowerCase()
  const labels = host.split('.')
  if (!host || host.length > 253 || labels.length < 2 || !labels.every(part => label.test(part)))
    throw wrong('This is not a domain, such as help.example.com')
  if (/^\d+$/.test(labels.at(-1)!) || isIP(host))
    throw wrong('This is not a domain, such as help.example.com')
  if (notPublic.test(host)) throw wrong('This domain is not public')
  for (const own of [env.HOST, env.BOT_HOST].map(nameOf))
    if (host === own || host.endsWith(`.${own}`))
      throw wrong('This domain is ours: write one of your own')
  return host
}

/** Returns a host without its port. */
const nameOf = (host: string) => host.replace(/:\d+$/, '')

const wrong = (error: string) => invalid(error, { fields: { domain: error } })
