import { FormData } from 'undici'
import { dashboardRouters } from '../api/src/app.ts'
import type { File } from '../api/src/contract.ts'
import { site } from '../api/src/site/routes.ts'
import { caller } from '../api/src/testing/caller.ts'
import { expectOk, makeRunningBot, makeUser } from '../api/src/testing/make.ts'
import { seeded } from '../eval/seeded.ts'
import { askChild, startChild } from './hostile/askChild.ts'
import { type Generated, generator } from './hostile/generate.ts'
import { limits } from './hostile/limits.ts'
import type { Measured } from './hostile/serveWatched.ts'

const count = 10_000
const lanes = 8
const patienceMs = 60_000
const shareOfSite = 0.2
/** Calls that are refused for want of a session before a lane starts over with another account. */
const mostSignedOut = 3

const routesOf = (router: { stack: { path: unknown; methods: string[] }[] }) =>
  router.stack.flatMap(({ path, methods }) =>
    methods.filter(method => method !== 'HEAD').map(method => ({ method, path: String(path) })),
  )
const dashboardRoutes = dashboardRouters.flatMap(routesOf)
const siteRoutes = routesOf(site)

/** Sends 10,000 generated calls to the routes of the dashboard and of sites, and prints those with a server error. */
export async function benchRequests() {
  const { child, first } = await startChild<{ origin: string }>(
    'serveWatched.ts',
    JSON.stringify(limits),
  )
  const newCaller = () => caller(first.origin)
  const random = seeded(35)
  const statuses: Record<string, number> = {}
  const faults = new Map<string, string[]>()
  let left = count

  /** An account with a bot, and what gives calls to both. */
  async function enter() {
    const user = await makeUser({ newCaller })
    const botName = await makeRunningBot(user, { 'rooms.txt': 'The sauna opens at six.' })
    const { files } = await expectOk(
      user.post<{ files: File[] }>('/api/get-files', { currentBot: botName }),
    )
    const known = { botName, email: user.email, file: files[0]?.id ?? '' }
    const toDashboard = generator(dashboardRoutes, random, known)
    const toSite = generator(siteRoutes, random, known)
    const siteOrigin = `http://${botName}.${new URL(first.origin).host}`
    const next = (): Generated => {
      if (random() > shareOfSite) return toDashboard()
      const call = toSite()
      return { ...call, path: siteOrigin + call.path }
    }
    return { user, next }
  }

  async function lane() {
    let { user, next } = await enter()
    for (let signedOut = 0; left-- > 0;) {
      if (signedOut > mostSignedOut) {
        ;({ user, next } = await enter())
        signedOut = 0
      }
      const call = next()
      const { method, path, headers, body } = call
      const signal = AbortSignal.timeout(patienceMs)
      const status = await user
        .send(path, { method, headers, ...(body !== undefined && { body }), signal })
        .then(async response => {
          await response.body?.cancel()
          return String(response.status)
        })
        .catch((error: Error) => error.name)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === '401') signedOut++
      if (!isFault(status)) continue
      const what = `${status} ${method} ${path.split('?')[0]}`
      faults.set(what, [...(faults.get(what) ?? []), shown(call)])
    }
  }

  // What is loaded for the first bot that runs is not what calls do.
  await enter()
  await askChild<Measured>(child, { do: 'measure' })
  await Promise.all(Array.from({ length: lanes }, lane))
  const { own, peakMb } = await askChild<Measured>(child, { do: 'measure' })
  child.send({ do: 'stop' })
  process.stdout.write(
    `\n${count} generated calls: longest hold ${Math.round(own)} ms, at most ${Math.round(peakMb)} MB\n`,
  )
  console.table(statuses)
  for (const [what, bodies] of faults)
    process.stdout.write(`${bodies.length} × ${what}, such as ${bodies[0]}\n`)
}

/** An answer that the server owes an apology for, or none. */
const isFault = (status: string) => !/^[1-4]|^50[37]$/.test(status)

const shown = ({ path, body }: Generated) =>
  body instanceof FormData ? 'a form' : String(body ?? path.split('?')[1]).slice(0, 300)
