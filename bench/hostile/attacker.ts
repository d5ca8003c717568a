/** Attacks a server from a process of its own; its site and its model are here too. */
import { setPriority } from 'node:os'
import type { Response } from 'undici'
import { caller as newCaller, type Caller } from '../../api/src/testing/caller.ts'
import { fakeClaude } from '../../api/src/testing/fakeClaude.ts'
import { expectOk, password } from '../../api/src/testing/make.ts'
import { makeSite } from '../../api/src/web/testing/makeSite.ts'
import { manual } from '../speed/manual.ts'
import { attacks } from './attacks/attacks.ts'
import type { Tenant, World } from './Attack.ts'

/** The attack to make ready or to repeat for a while. */
export type Order = { do: 'prepare' | 'run'; name: string; origin: string; ms: number }

/** Its own work is not to be taken for what it does to the others. */
const nice = 10
if (process.platform === 'linux') setPriority(nice)

const site = await makeSite()
const claude = await fakeClaude()
let counted: Record<string, number> = {}
let world: World
let prepared: unknown
let tenants = 0

const count = (what: string) => {
  counted[what] = (counted[what] ?? 0) + 1
}

process.on('message', async ({ do: what, name, origin, ms }: Order) => {
  const attack = attacks[name]
  if (!attack) throw new Error(`There is no attack "${name}"`)
  if (what === 'prepare') {
    world = await makeWorld(origin)
    prepared = await attack.prepare?.(world)
    process.send?.({ botName: world.botName })
  } else {
    counted = {}
    const until = performance.now() + ms
    do await attack.run(world, prepared as never).catch((error: Error) => count(error.message))
    while (performance.now() < until)
    process.send?.({ counted })
  }
})
process.once('disconnect', () => process.exit())
process.send?.({
  sitePort: site.port,
  model: { ANTHROPIC_BASE_URL: claude.url, ANTHROPIC_API_KEY: claude.key },
})

async function makeWorld(origin: string): Promise<World> {
  const tenant = await makeTenant(origin)
  const { user, botName } = tenant
  const zebra = '# The zebra house\n\nThe zebra house opens at six. Tickets cost 9 euros.'
  const bytes = [zebra, ...manual(40).pages.flat()].join('\n\n')
  await expectOk(user.upload(botName, [{ name: 'base.md', bytes }]))
  await expectOk(user.post('/create-index', { currentBot: botName }))
  await expectOk(user.post('/api/run-streamlit-app', { botName }))
  const { host } = new URL(origin)
  return {
    ...tenant,
    origin,
    siteOf: name => `http://${name}.${host}`,
    newCaller: () => counting(newCaller(origin)),
    newTenant: () => makeTenant(origin),
    site,
    claude,
    count,
  }
}

async function makeTenant(origin: string): Promise<Tenant> {
  const user = counting(newCaller(origin))
  const number = (tenants += 1)
  const email = `attacker-${number}@example.com`
  await expectOk(user.post('/api/signup', { email, password }))
  await expectOk(user.post('/api/start-trial', { user: email }))
  const botName = `attacked-${number}`
  await expectOk(user.post('/api/create-bot', { botName }))
  return { user, botName }
}

/** The same caller, whose answers are counted by status. */
function counting({ send, post, get, upload, cookie }: Caller): Caller {
  const counted = async <T extends Pick<Response, 'status' | 'headers'>>(answer: Promise<T>) => {
    const { status, headers } = await answer
    const isSilent = (status === 429 || status === 503) && !headers.has('retry-after')
    count(isSilent ? `${status} without Retry-After` : String(status))
    return answer
  }
  return {
    cookie,
    send: (...what) => counted(send(...what)),
    post: (...what) => counted(post(...what)) as never,
    get: (...what) => counted(get(...what)) as never,
    upload: (...what) => counted(upload(...what)) as never,
  }
}
