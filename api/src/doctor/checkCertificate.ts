import { once } from 'node:events'
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls'
import { type Finding, note, ok, reasonOf, wrong } from './Finding.ts'

type Served = {
  /** The dashboard's. */
  host: string
  /** That of a bot whose site runs, if there is one, and domains of owners' own: a proxy may refuse certificates of others. */
  bot: string | undefined
  domains: string[]
  /** Where it listens, where that is not what DNS and the host say. */
  at?: { address: string; port: number }
  /** Certificates that are trusted beside those of the system. */
  ca?: string
  now?: Date
}

const about = 'Certificate'
/** Certificates are usually renewed a month before their end, those of few weeks once a third of them is left. */
const soonDays = 14
const day = 24 * 60 * 60 * 1_000
const patienceMs = 10_000
const selfSigned = 'DEPTH_ZERO_SELF_SIGNED_CERT'

/** Looks at the certificates of hosts that are served: who signed them, their names, their end. */
export async function checkCertificate(served: Served): Promise<Finding[]> {
  const { host, bot, domains } = served
  const names = [host, ...(bot ? [bot] : []), ...domains].map(nameOf)
  const findings = await Promise.all(names.map(name => checkName(name, served)))
  if (bot) return findings
  return [...findings, note(about, 'Those of bots were not looked at: no site is known to run.')]
}

async function checkName(
  name: string,
  { host, at, ca, now = new Date() }: Served,
): Promise<Finding> {
  const port = at?.port ?? Number(host.split(':')[1] ?? 443)
  const socket = connect({
    host: at?.address ?? name,
    port,
    servername: name,
    rejectUnauthorized: false,
    ...(ca && { ca }),
  }).setTimeout(patienceMs, () => void socket.destroy(new Error('Nothing came for 10 seconds')))
  try {
    await once(socket, 'secureConnect')
    return judge(name, socket.getPeerCertificate(), socket.authorizationError, now)
  } catch (error) {
    return wrong(
      about,
      `No TLS connection to ${name}, port ${port}: ${reasonOf(error)}`,
      'Look whether the proxy runs, listens there and has a certificate for this name.',
    )
  } finally {
    socket.destroy()
  }
}

function judge(
  name: string,
  certificate: PeerCertificate,
  distrust: Error | string | null,
  now: Date,
): Finding {
  const end = new Date(certificate.valid_to)
  const days = Math.floor((+end - +now) / day)
  const allDays = (+end - +new Date(certificate.valid_from)) / day
  if (+end <= +now)
    return wrong(
      about,
      `That of ${name} ended on ${dateOf(end)}.`,
      'Renew it, and let the proxy load the new one.',
    )
  if (checkServerIdentity(name, certificate))
    return wrong(
      about,
      `That of ${name} is for other names: ${certificate.subjectaltname ?? 'none'}.`,
      `Get one for ${name}, or for all names beside it: a wildcard certificate takes a DNS challenge.`,
    )
  // Node gives its code, whatever its type says.
  const code = typeof distrust === 'string' ? distrust : distrust && reasonOf(distrust)
  if (code)
    return wrong(
      about,
      code === selfSigned
        ? `That of ${name} is signed by itself: browsers warn of the site (${code}).`
        : `That of ${name} is not trusted (${code}).`,
      'Get one of a known authority, or let the proxy send its whole chain. For an authority of your own set NODE_EXTRA_CA_CERTS.',
    )
  if (days <= Math.min(soonDays, allDays / 4))
    return wrong(
      about,
      `That of ${name} ends in ${days} days, on ${dateOf(end)}.`,
      'Look in the log of the proxy why it was not renewed.',
    )
  return ok(about, `${name} has one until ${dateOf(end)}`)
}

const nameOf = (host: string) => host.split(':')[0]!
const dateOf = (date: Date) => date.toISOString().slice(0, 10)
