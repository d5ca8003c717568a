import { fetch } from 'undici'
import { type Finding, note, ok, wrong } from './Finding.ts'

const about = 'Clock'
/** Codes of authenticator apps, signed visitors and leases bear half a minute. */
const maxOffMs = 30_000

/** Compares this machine's clock with the `Date` of another server, of those that it talks to anyway. */
export async function checkClock(url: string | undefined): Promise<Finding[]> {
  if (!url)
    return [note(about, 'Not looked at: this server talks to no other one. See timedatectl.')]
  const sentAt = Date.now()
  const response = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  const date = response?.headers.get('date')
  if (!date) return [note(about, 'Not looked at: no other server was reached.')]
  return [clockFinding(new Date(date), new URL(url).host, Date.now() - sentAt)]
}

/** Judges the time of another machine, which was asked for so many milliseconds. */
export function clockFinding(theirs: Date, whose: string, tookMs: number): Finding {
  const offMs = Math.abs(Date.now() - +theirs) - tookMs
  return offMs > maxOffMs
    ? wrong(
        about,
        `This machine and ${whose} are ${Math.round(offMs / 1_000)} seconds apart.`,
        'Turn on time synchronisation (timedatectl set-ntp true). Sign-in codes, trials and jobs go by the clock.',
      )
    : ok(about, `Agrees with ${whose}`)
}
