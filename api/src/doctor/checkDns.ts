import { lookup } from 'node:dns/promises'
import { type Finding, ok, reasonOf, wrong } from './Finding.ts'

type Lookup = (host: string) => Promise<{ address: string }[]>

const about = 'DNS'

/** Looks whether the host and any name below the bots' host lead somewhere, and to the same machine. */
export async function checkDns(
  { host, botHost }: { host: string; botHost: string },
  find: Lookup = name => lookup(name, { all: true }),
): Promise<Finding[]> {
  const [own, below] = [nameOf(host), `doctor-${Date.now().toString(36)}.${nameOf(botHost)}`]
  const [addresses, wildcard] = await Promise.all([
    find(own).catch(asError),
    find(below).catch(asError),
  ])
  if (addresses instanceof Error)
    return [
      wrong(
        about,
        `${own} leads nowhere: ${reasonOf(addresses)}`,
        `Add an A or AAAA record of ${own} with the address of this machine or its proxy.`,
      ),
    ]
  const list = addresses.map(({ address }) => address)
  const first = ok(about, `${own} is ${list.join(', ')}`)
  const entry = `*.${nameOf(botHost)}`
  if (wildcard instanceof Error)
    return [
      first,
      wrong(
        about,
        `${entry} leads nowhere: no bot's site is reached.`,
        `Add the wildcard record ${entry} with the address ${list[0]}.`,
      ),
    ]
  const elsewhere = wildcard.filter(({ address }) => !list.includes(address))
  if (host === botHost && elsewhere.length)
    return [
      first,
      wrong(
        about,
        `${entry} leads to ${elsewhere[0]!.address}, ${own} to ${list.join(', ')}.`,
        `Let both lead to the same proxy.`,
      ),
    ]
  return [first, ok(about, `${entry} is ${wildcard.map(({ address }) => address).join(', ')}`)]
}

const nameOf = (host: string) => host.split(':')[0]!
const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
