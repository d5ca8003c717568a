import { dashboardRouters } from '../api/src/app.ts'
import { FormData } from 'undici'
import type { File } from '../api/src/contract.ts'
import { site } from '../api/src/site/routes.ts'
import { caller } from '../api/src/testing/caller.ts'
import { expectOk, makeRunningBot, makeUser } from '../api/src/testing/make.ts'
import { seeded } from '../eval/seeded.ts'
import { askChild, startChild } from './hostile/askChild.ts'
import { generator, type Generated } from './hostile/generate.ts'
import { limits } from './hostile/limits.ts'
import type { Measured } from './hostile/serveWatched.ts'

const count = 10_000
const lanes = 8
const patienceMs = 30_000

const routesOf = (router: { stack: { path: unknown; methods: string[] }[] }) =>
  router.stack.flatMap(({ path, methods }) =>
    methods.filter(method => method !== 'HEAD').map(method => ({ method, path: String(path) })),
  )

/** Sends 10,000 generated calls to every route of the dashboard and of sites, and prints those that were answered with a fault. */
export async function benchRequests() {
  const { child, first } = await startChild<{ origin: string }>(
    'serveWatched.ts',
    JSON.stringify(limits),
  )
  const newCaller = () => caller(first.origin)
  const random = seeded(35)
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  let left = count

  async function lane() {
    const user = await makeUser({ newCaller })
    const botName = await makeRunningBot(user, { 'rooms.txt': 'The sauna opens at six.' })
    const { files } = await expectOk(
      user.post<{ files: File[] }>('/api/get-files', { currentBot: botName }),
    )
    const known = { botName, email: user.email, file: files[0]?.id ?? '' }
    const next = generator(dashboardRouters.flatMap(routesOf), random, known)
    const nextOfSite = generator(routesOf(site), random, known)
    const origin = `http://${botName}.${new URL(first.origin).host}`
    while (left-- > 0) {
      const call = random() < 0.8 ? next() : prefixed(nextOfSite(), origin)
      const { method, path, headers, body } = call
      const began = performance.now()
      const status = await user
        .send(path, {
          method,
          headers,
          ...(body !== undefined && { body }),
          signal: AbortSignal.timeout(patienceMs),
        })
        .then(async response => (response.body?.cancel(), String(response.status)))
        .catch((error: Error) => error.name)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (isFault(status))
        faults.push(
          `${status} ${method} ${path.slice(0, 200)} ${shown(call)} after ${Math.round(performance.now() - began)} ms`,
        )
    }
  }

  await Promise.all(Array.from({ length: lanes }, lane))
  const { own, peakMb } = await askChild<Measured>(child, { do: 'measure' })
  child.send({ do: 'stop' })
  process.stdout.write(
    `\n${count} generated calls: longest hold ${Math.round(own)} ms, at most ${Math.round(peakMb)} MB\n`,
  )
  console.table(statuses)
  process.stdout.write(`Faults: ${faults.length}\n${faults.slice(0, 50).join('\n')}\n`)
}

const prefixed = (call: Generated, origin: string) => ({ ...call, path: origin + call.path })

const isFault = (status: string) => !/^[1-4]|^50[37]$/.test(status)

const shown = ({ body }: Generated) =>
  body instanceof FormData ? 'form' : String(body ?? '').slice(0, 300)
