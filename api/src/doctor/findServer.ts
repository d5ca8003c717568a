import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fetch } from 'undici'
import { type RunningHosts, tokenFile } from '../http/probe.ts'
import { type Finding, note, ok, reasonOf, wrong } from './Finding.ts'

const about = 'Server'
const patienceMs = 10_000

type Where = {
  /** Where the server listens. */
  direct: string
  /** The folder of its data, and the one in that where it looks for the doctor. */
  dataFolder: string
  temporaryFolder: string
}

type Outcome = {
  finding: Finding
  /** Of a server that knows the doctor: what it is known by, and the hosts of sites that run. */
  running?: { token: string; hosts: RunningHosts }
  /** Has the server know this process no longer. */
  leave: () => Promise<void>
}

/** Looks whether the server runs, and has it know this process by a file in the folder of the data. */
export async function findServer(where: Where): Promise<Outcome> {
  const { direct, dataFolder } = where
  const token = randomBytes(24).toString('hex')
  const file = join(where.temporaryFolder, `${randomUUID()}${tokenFile}`)
  const leave = () => rm(file, { force: true }).catch(() => {})
  const absence = await absenceOf(direct)
  if (absence) return { finding: note(about, `It does not run at ${direct}: ${absence}.`), leave }
  const isThere = await stat(dataFolder).then(
    () => true,
    () => false,
  )
  try {
    if (isThere) writeToken(file, token, where)
  } catch (error) {
    return {
      finding: wrong(
        about,
        `It runs at ${direct}, and this user may not write in ${dataFolder}: ${reasonOf(error)}`,
        'Run the doctor as the user of the server, or as root.',
      ),
      leave,
    }
  }
  const hosts = await hostsOf(direct, token)
  if (hosts) return { finding: ok(about, `It runs at ${direct}`), running: { token, hosts }, leave }
  return {
    finding: wrong(
      about,
      `It runs at ${direct}, but not on ${dataFolder}, or as a user who may not read there.`,
      'Run the doctor with the settings of the server, DATA_DIR above all, in its folder and as its user.',
    ),
    leave,
  }
}

/** Returns why no server of ours answers there. */
async function absenceOf(direct: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${direct}/healthz`, { signal: AbortSignal.timeout(patienceMs) })
    const body = await response.text()
    return body.startsWith('{"ok":true') ? undefined : 'another program answers'
  } catch (error) {
    return reasonOf(error)
  }
}

/** Writes the token as the owner of the folder of the data: the links there may lead to where only root may write. */
function writeToken(file: string, token: string, { dataFolder, temporaryFolder }: Where) {
  asOwner(statSync(dataFolder), () => {
    mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 })
    writeFileSync(file, token, { mode: 0o600, flag: 'wx' })
  })
}

/** Calls `act`, which waits for nothing, with no more rights than that user has where this one is root. */
function asOwner({ uid, gid }: { uid: number; gid: number }, act: () => void) {
  if (uid === 0 || process.geteuid?.() !== 0) return act()
  const [groups, group] = [process.getgroups!(), process.getegid!()]
  process.setgroups!([gid])
  process.setegid!(gid)
  process.seteuid!(uid)
  try {
    act()
  } finally {
    process.seteuid!(0)
    process.setegid!(group)
    process.setgroups!(groups)
  }
}

/** Returns the hosts of sites, where the server knows the token. */
async function hostsOf(direct: string, token: string): Promise<RunningHosts | undefined> {
  const response = await fetch(`${direct}/probe/hosts`, {
    headers: { 'x-doctor': token },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined)
  if (response?.status === 421) return undefined
  return response?.ok ? ((await response.json()) as RunningHosts) : { domains: [], bot: undefined }
}
