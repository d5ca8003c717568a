import { FormData } from 'undici'
import type { File } from '../../api/src/contract.ts'
import { caller } from '../../api/src/testing/caller.ts'
import { expectOk, makeRunningBot, makeUser } from '../../api/src/testing/make.ts'
import { askChild, startChild } from './askChild.ts'
import type { Generated, Known } from './generate.ts'
import { limits } from './limits.ts'
import type { Measured } from './serveWatched.ts'
import type { Hold } from './watchTurns.ts'

const lanes = 8
const patienceMs = 60_000
/** Calls that are refused for want of a session before a lane starts over with another account. */
const maxSignedOut = 3
/** Calls after which the holds are looked at, and the holds that are printed. */
const [callsOfRound, maxHolds] = [500, 10]

/** Returns the next call; paths of a bot's site begin with `site`, scheme and host. */
type Next = () => Generated
type Figures = Pick<Measured, 'own' | 'peakMb' | 'holds'>

/** Sends so many calls to a server in several lanes, each with an account of its own, and prints what it made of them. */
export async function sendCalls(count: number, nextOf: (known: Known, site: string) => Next) {
  const { child, first } = await startChild<{ origin: string }>(
    'serveWatched.ts',
    JSON.stringify(limits),
  )
  const newCaller = () => caller(first.origin)
  const statuses: Record<string, number> = {}
  const faults = new Map<string, string[]>()

  /** An account with a running bot, and the calls that name both. */
  async function enter() {
    const user = await makeUser({ newCaller })
    const botName = await makeRunningBot(user, { 'rooms.txt': 'The sauna opens at six.' })
    const { files } = await expectOk(
      user.post<{ files: File[] }>('/api/get-files', { currentBot: botName }),
    )
    const known = { botName, email: user.email, file: files[0]?.id ?? '' }
    return { user, next: nextOf(known, `http://${botName}.${new URL(first.origin).host}`) }
  }

  const accounts = await Array.fromAsync({ length: lanes }, enter)
  let left = 0
  async function lane(at: number) {
    for (let signedOut = 0; left-- > 0;) {
      if (signedOut > maxSignedOut) {
        accounts[at] = await enter()
        signedOut = 0
      }
      const { user, next } = accounts[at]!
      const call = next()
      const status = await statusOf(user.send, call)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === '401') signedOut++
      if (!isFault(status)) continue
      const what = `${status} ${call.method} ${call.path.split('?')[0]}`
      faults.set(what, [...(faults.get(what) ?? []), summary(call)])
    }
  }

  const figures: Figures[] = []
  // The load for the first bot that runs is none of the calls'.
  await askChild<Measured>(child, { do: 'measure' })
  for (let sent = 0; sent < count; sent += callsOfRound) {
    left = Math.min(callsOfRound, count - sent)
    await Promise.all(accounts.map((_, at) => lane(at)))
    figures.push(await askChild<Measured>(child, { do: 'measure' }))
    process.stdout.write(`${sent + callsOfRound} calls ${JSON.stringify(figures.at(-1)?.holds)}\n`)
  }
  child.send({ do: 'stop' })
  report(count, statuses, faults, figures)
}

function report(
  count: number,
  statuses: Record<string, number>,
  faults: Map<string, string[]>,
  figures: Figures[],
) {
  const [own, peakMb] = [
    Math.max(...figures.map(({ own }) => own)),
    Math.max(...figures.map(({ peakMb }) => peakMb)),
  ]
  process.stdout.write(
    `\n${count} generated calls: longest hold ${Math.round(own)} ms, at most ${Math.round(peakMb)} MB\n`,
  )
  console.table(statuses)
  for (const { ms, stack } of topHolds(figures.flatMap(({ holds }) => holds)))
    process.stdout.write(`${ms} ms in ${stack}\n`)
  for (const [what, bodies] of faults)
    process.stdout.write(`${bodies.length} × ${what}, such as ${bodies[0]}\n`)
}

const topHolds = (holds: Hold[]) =>
  holds.toSorted((one, other) => other.ms - one.ms).slice(0, maxHolds)

type Send = ReturnType<typeof caller>['send']

/** Returns the status of the answer, or the name of the error where none comes. */
const statusOf = (send: Send, { method, path, headers, body }: Generated) =>
  send(path, {
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    async response => {
      await response.body?.cancel()
      return String(response.status)
    },
    (error: Error) => error.name,
  )

/** An answer that the server owes an apology for, or none. */
const isFault = (status: string) => !/^[1-4]|^50[37]$/.test(status)

const summary = ({ path, body }: Generated) =>
  body instanceof FormData ? 'a form' : String(body ?? path.split('?')[1]).slice(0, 300)
