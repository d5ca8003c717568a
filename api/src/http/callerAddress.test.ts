import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bot, Reply } from '../contract.ts'
import { env } from '../env.ts'
import { expectOk, makeRunningBot, makeUser, password } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'

let api: TestApi
let user: Awaited<ReturnType<typeof makeUser>>
let botName: string
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1', ADDRESS_LIMIT: '3', SIGNUP_LIMIT: '3' })
  user = await makeUser(api)
  botName = await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' })
})
afterAll(() => api.stop())

let at = 0
/** Calls that are counted by address, each made from one. */
const calls: Record<string, (address: string) => Promise<number>> = {
  'a new account': address =>
    statusOf('/api/signup', { email: `at${(at += 1)}@example.com`, password }, address),
  'a message to us': address =>
    statusOf('/api/contact', { name: 'A', email: 'a@example.com', message: 'Hello' }, address),
  'a question': address => statusOf(`${api.siteOf(botName)}/chat`, { message: 'Hello' }, address),
  'a rating': address =>
    statusOf(`${api.siteOf(botName)}/rate`, { id: 'guess', rating: 1 }, address),
  'a name and an email': address =>
    statusOf(
      `${api.siteOf(botName)}/contact`,
      { id: 'x', name: 'A', email: 'a@b.example' },
      address,
    ),
  'a page that may not use the bot': address =>
    statusOf(`${api.siteOf(botName)}/chat`, { message: 'Hello' }, address, {
      origin: `https://page${(at += 1)}.example.net`,
    }),
}

async function statusOf(path: string, body: object, address: string, headers = {}) {
  const more = { 'x-forwarded-for': address, 'user-agent': `browser ${(at += 1)}`, ...headers }
  return (await api.newCaller().post(path, body, more)).status
}

/** Returns the number of calls, made by these addresses in turn, before one is refused. */
async function passedBy(call: (address: string) => Promise<number>, addresses: string[]) {
  for (let passed = 0; passed < 10; passed += 1)
    if ((await call(addresses[passed % addresses.length]!)) === 429) return passed
  return Infinity
}

describe.each(Object.entries(calls))('%s', (name, call) => {
  const limit = name === 'a message to us' ? 5 : 3
  const net = Object.keys(calls).indexOf(name)

  it('is counted by the /64 of an IPv6 address', async () => {
    const own = ['1::1', '1:ffff:ffff:ffff:ffff', '1::9%eth0', '1:0:0:192.0.2.1']
    const addresses = own.map(rest => `2001:db8:${net}:${rest}`)
    expect(await passedBy(call, addresses)).toBe(limit)
    expect(await call(`2001:db8:${net}:2::1`)).not.toBe(429)
  })

  it('is counted by the address alone, however a proxy writes its port', async () => {
    const own = `198.51.100.${net}`
    const ipv4 = [`${own}:5678`, own, `for=${own}:1`, `For="${own}:_hidden"`]
    expect(await passedBy(call, ipv4)).toBe(limit)
    const network = `2001:db8:f${net}:1`
    const ipv6 = [`[${network}::1]:80`, `for="[${network}::2]:4711"`, `[${network}::3]`]
    expect(await passedBy(call, ipv6)).toBe(limit)
  })

  it('is counted by an IPv4 address, however that is written', async () => {
    const addresses = [`192.0.2.${net}`, `::ffff:192.0.2.${net}`, `::ffff:c000:20${net}`]
    expect(await passedBy(call, addresses)).toBe(limit)
    expect(await call(`192.0.2.${net + 100}`)).not.toBe(429)
  })
})

it('failed sign-ins are counted by the /64', async () => {
  const guess = (rest: string) =>
    statusOf(
      '/api/signin',
      { email: user.email, password: `guess ${rest}` },
      `2001:db8:a:1:${rest}::1`,
    )
  for (let tries = 0; tries < env.SIGNIN_LIMIT; tries += 1)
    expect(await guess(String(tries))).toBe(200)
  expect(await guess('ffff')).toBe(429)
  const elsewhere = { email: user.email, password }
  expect(await statusOf('/api/signin', elsewhere, '2001:db8:a:2::1')).toBe(200)
})

it('what a proxy calls unknown is counted as the proxy', async () => {
  const contact = (address: string) =>
    statusOf('/api/contact', { name: 'A', email: 'a@example.com', message: 'Hello' }, address)
  const statuses = []
  for (let at = 0; at < 6; at += 1) statuses.push(await contact(at % 2 ? 'unknown' : `_${at}`))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

it('a refused rating and a refused page change nothing', async () => {
  const address = { 'x-forwarded-for': '2001:db8:b::1' }
  const site = api.siteOf(botName)
  const { id } = await expectOk(
    user.post<Reply>(
      `${site}/chat`,
      { message: 'When does the gate open?' },
      { 'x-forwarded-for': '2001:db8:c::1' },
    ),
  )
  for (let tries = 0; tries < 3; tries += 1)
    await user.post(`${site}/rate`, { id: 'guess', rating: 1 }, address)
  const refused = await user.post(`${site}/rate`, { id, rating: -1 }, address)
  expect([refused.status, refused.body['code']]).toEqual([429, 'too_many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  for (let tries = 0; tries < 5; tries += 1)
    await user.get(`${site}/bot.json`, { ...address, origin: `https://try${tries}.example.org` })
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  const noted = bots[0]?.refusedOrigins.filter(({ origin }) => origin.endsWith('.example.org'))
  expect(noted).toHaveLength(3)
  const { feedback } = await expectOk(
    user.post<{ feedback: { rating: number | null }[] }>('/api/feedback', { botName, limit: 1 }),
  )
  expect(feedback[0]?.rating).toBeNull()
})
