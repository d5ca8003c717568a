import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { addDomain, getLog, ReplyOf } from '../contract.ts'
import { env } from '../env.ts'
import type { Caller } from '../testing/caller.ts'
import { freePort } from '../testing/freePort.ts'
import { expectOk, makeRunningBot, makeUser } from '../testing/make.ts'
import { mailsWritten } from '../testing/mails.ts'
import { rawCall } from '../testing/rawCall.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { movePlan } from '../plans/movePlan.ts'
import { User } from '../users/User.ts'
import { checkDueDomains } from './checkDomain.ts'
import { Domain } from './Domain.ts'
import { keepDomainsToPlans } from './domainRoom.ts'
import { resolver } from './recordOf.ts'
import { startNameServer } from './testing/startNameServer.ts'

let api: TestApi
let metrics: string
let names: Awaited<ReturnType<typeof startNameServer>>
let user: Caller & { email: string }
let botName: string
let other: string
beforeAll(async () => {
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}`
  names = await startNameServer()
  resolver.setServers([names.address])
  api = await startApi({ METRICS_PORT: String(port) })
  user = await makeUser(api)
  const gate = { 'gate.txt': 'The gate opens at nine.' }
  botName = await makeRunningBot(user, gate)
  other = await makeRunningBot(await makeUser(api), gate)
})
afterAll(async () => {
  await api.stop()
  names.close()
})
beforeEach(() => {
  names.records.clear()
  names.state.isSilent = false
})

type Reply = ReplyOf<typeof addDomain>
const never = new AbortController().signal
const port = () => new URL(api.origin).port
const send = (row: string, body: object, by: Caller = user, bot = botName) =>
  by.post<Reply>(`/api/${row}`, { currentBot: bot, ...body })
const add = async (domain: string) =>
  (await expectOk(send('add-domain', { domain }))).domains.at(-1)!
const check = async (domain: string) =>
  (await expectOk(send('check-domain', { domain }))).domains.find(({ host }) => host === domain)!
const targetOf = async () => (await expectOk(send('domains', {}))).target
const makeDue = (host: string, change: object = {}) =>
  Domain.updateOne({ host }, { dueAt: new Date(0), ...change })

/** A call with this `Host`, as the proxy sends it. */
function callAt(
  host: string,
  path = '/',
  more: { method?: string; headers?: string; body?: string } = {},
) {
  const { method = 'GET', headers = '', body = '' } = more
  const call = rawCall(
    api.origin,
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`,
  )
  onTestFinished(() => void call.socket.destroy())
  return call.ended
}
const statusAt = async (host: string, path?: string) =>
  Number((await callAt(host, path)).split(' ')[1])
const askTls = async (domain: string) =>
  (await fetch(`${metrics}/tls-ask?domain=${encodeURIComponent(domain)}`)).status

/** Waits until no process remembers any more whose a host was. */
async function statusBecomes(host: string, status: number) {
  await expect.poll(() => statusAt(`${host}:${port()}`)).toBe(status)
}

/** Adds a domain whose record leads to the bot. */
async function addFound(host: string) {
  names.records.set(host, await targetOf())
  expect(await add(host)).toMatchObject({ host, state: 'found' })
}

describe('the record of a domain', () => {
  it('is waited for, found wrong with what it leads to, and found', async () => {
    const host = 'states.example.org'
    expect(await add(host)).toMatchObject({ state: 'waiting', leadsTo: [] })
    expect(await statusAt(`${host}:${port()}`)).toBe(421)
    names.records.set(host, [192, 0, 2, 7])
    expect(await check(host)).toMatchObject({ state: 'wrong', leadsTo: ['192.0.2.7'] })
    names.records.set(host, 'elsewhere.example.net')
    expect(await check(host)).toMatchObject({ state: 'wrong', leadsTo: ['elsewhere.example.net'] })
    names.records.set(host, await targetOf())
    expect(await check(host)).toMatchObject({ state: 'found', leadsTo: [await targetOf()] })
    await statusBecomes(host, 200)
  })

  it('may lead here by way of other names, which end', async () => {
    const host = 'chain.example.org'
    names.records.set(host, 'alias.example.org')
    names.records.set('alias.example.org', await targetOf())
    expect(await add(host)).toMatchObject({ state: 'found' })
    names.records.set('circle.example.org', 'circle.example.org')
    expect(await add('circle.example.org')).toMatchObject({ state: 'wrong' })
  })

  it('is looked at by itself, and a name server that is silent changes nothing', async () => {
    const host = 'schedule.example.org'
    await add(host)
    names.records.set(host, await targetOf())
    await makeDue(host)
    await checkDueDomains(never)
    expect(await Domain.findOne({ host })).toMatchObject({ state: 'found' })
    names.state.isSilent = true
    await makeDue(host)
    await checkDueDomains(never)
    expect(await Domain.findOne({ host })).toMatchObject({ state: 'found', lostAt: null })
  })

  it('is looked at beside others whose name servers are silent, and no more are once the server stops', async () => {
    const bot = new Types.ObjectId()
    const hosts = Array.from({ length: 24 }, (_, at) => `silent-${at}.example.org`)
    await Domain.create(hosts.map(host => ({ bot, host, dueAt: new Date(0) })))
    onTestFinished(async () => void (await Domain.deleteMany({ bot })))
    names.state.isSilent = true
    const stopping = new AbortController()
    const queriedHosts = () => new Set(names.queries).intersection(new Set(hosts))
    const checks = checkDueDomains(stopping.signal)
    await expect.poll(() => queriedHosts().size).toBeGreaterThanOrEqual(8)
    stopping.abort()
    names.state.isSilent = false
    await checks
    const left = await Domain.countDocuments({ bot, dueAt: new Date(0) })
    expect(left).toBeGreaterThan(0)
    expect(left).toBe(hosts.length - queriedHosts().size)
  })

  it('may be gone for a day before the site is', async () => {
    const host = 'lost.example.org'
    await addFound(host)
    names.records.delete(host)
    expect(await check(host)).toMatchObject({ state: 'found' })
    await statusBecomes(host, 200)
    await makeDue(host, { lostAt: new Date(Date.now() - 25 * 3_600_000) })
    await checkDueDomains(never)
    expect(await Domain.findOne({ host })).toMatchObject({ state: 'waiting' })
    await statusBecomes(host, 421)
  })

  it('says whose the domain is where two bots want it', async () => {
    const host = 'wanted.example.org'
    await addFound(host)
    const stranger = await makeUser(api)
    const theirs = await makeRunningBot(stranger, { 'gate.txt': 'Closed.' })
    const { domains, target } = await expectOk(
      send('add-domain', { domain: host }, stranger, theirs),
    )
    expect(domains).toMatchObject([{ state: 'taken', leadsTo: [await targetOf()] }])
    expect(await callAt(`${host}:${port()}`, '/bot.json')).toContain(`"botName":"${botName}"`)
    names.records.set(host, target)
    await expectOk(send('check-domain', { domain: host }, stranger, theirs))
    await expect
      .poll(() => callAt(`${host}:${port()}`, '/bot.json'))
      .toContain(`"botName":"${theirs}"`)
    const { domains: mine } = await expectOk(send('domains', {}))
    expect(mine.find(domain => domain.host === host)).toMatchObject({ state: 'taken' })
  })
})

describe('at a domain', () => {
  const host = 'help.example.org'
  beforeAll(async () => {
    names.records.set(host, await targetOf())
    await add(host)
  })

  it('is the site of the bot, which says so to search engines, previews and its widget', async () => {
    await statusBecomes(host, 200)
    const page = await callAt(`${host}:${port()}`)
    const { domains } = await expectOk(send('domains', {}))
    const [first] = domains.filter(({ state }) => state === 'found')
    expect(page).toContain(`<link rel="canonical" href="${first!.url}/"`)
    expect(page).toContain(`content="${first!.url}/preview.png"`)
    for (const path of ['/manifest.webmanifest', '/bot.json', '/widget.js', '/icon.png'])
      expect(await statusAt(`${host}:${port()}`, path)).toBe(200)
    const body = JSON.stringify({ message: 'When does the gate open?' })
    const answer = await callAt(`${host}:${port()}`, '/chat', {
      method: 'POST',
      headers: `Content-Type: application/json\r\nOrigin: http://${host}:${port()}\r\n`,
      body,
    })
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain('nine')
  })

  it('nothing of the dashboard is there, and its cookie neither comes nor counts', async () => {
    await statusBecomes(host, 200)
    const cookie = `Cookie: ${user.cookie()}\r\nContent-Type: application/json\r\n`
    for (const [method, path] of [
      ['GET', '/api/session'],
      ['POST', '/api/get-bots'],
      ['POST', '/api/signin'],
      ['GET', '/dashboard/mybots'],
      ['POST', '/api/operator/owners'],
    ] as const) {
      const answer = await callAt(`${host}:${port()}`, path, {
        method,
        headers: cookie,
        body: '{}',
      })
      expect(answer).toMatch(/^HTTP\/1.1 404 /)
      expect(answer).not.toMatch(/^set-cookie:/im)
      expect(answer).not.toContain(user.email)
    }
    const body = JSON.stringify({ message: 'Hi' })
    const answer = await callAt(`${host}:${port()}`, '/chat', {
      method: 'POST',
      headers: cookie,
      body,
    })
    expect(answer).not.toMatch(/^set-cookie:/im)
  })

  it('its own pages may use the bot, and those of other domains may not', async () => {
    await statusBecomes(host, 200)
    const from = (origin: string) =>
      callAt(`${host}:${port()}`, '/bot.json', { headers: `Origin: ${origin}\r\n` })
    expect(await from(`http://${host}:${port()}`)).toMatch(/^HTTP\/1.1 200 /)
    for (const origin of [
      `http://evil.example.org:${port()}`,
      `http://x.${host}:${port()}`,
      `https://${host}:${port()}`,
    ])
      expect(await from(origin)).toMatch(/^HTTP\/1.1 403 /)
  })

  it('hosts of every shape are the bot or nobody', async () => {
    await statusBecomes(host, 200)
    for (const same of [`${host}:${port()}`, `HELP.Example.ORG:${port()}`, `${host}.:${port()}`])
      expect([same, await statusAt(same)]).toEqual([same, 200])
    const others = [
      '192.0.2.1',
      '[::1]',
      'x',
      '.',
      '..',
      `a.${host}`,
      `${host}..`,
      'help.example.org.evil.example',
      `${'a'.repeat(300)}.org`,
      'hilfe.xn--mller-kva.example',
    ]
    for (const foreign of others) {
      expect([foreign, await statusAt(`${foreign}:${port()}`)]).toEqual([foreign, 421])
      expect([foreign, await askTls(foreign)]).toEqual([foreign, 404])
    }
    // As long as the bot's own host, and beginning with its name.
    const padding = 'x'.repeat(`.${env.BOT_HOST}`.length - 2)
    expect(await statusAt(`${botName}${padding}:1`)).toBe(421)
    for (const otherPort of ['', ':1', ':65536', ':0x1'])
      expect([otherPort, await statusAt(host + otherPort)]).not.toEqual([otherPort, 200])
  })

  it('a domain with other letters is served by the name that DNS has for it', async () => {
    const ascii = 'hilfe.xn--mller-kva.example'
    names.records.set(ascii, await targetOf())
    expect(await add('Hilfe.Müller.example')).toMatchObject({
      host: ascii,
      name: 'hilfe.müller.example',
      state: 'found',
    })
    await statusBecomes(ascii, 200)
  })

  it('removing it frees it', async () => {
    const gone = 'gone.example.org'
    await addFound(gone)
    await statusBecomes(gone, 200)
    const { domains } = await expectOk(send('remove-domain', { domain: gone }))
    expect(domains.map(one => one.host)).not.toContain(gone)
    await statusBecomes(gone, 421)
    expect((await send('check-domain', { domain: gone })).status).toBe(404)
  })

  it('a site that is stopped says so there', async () => {
    await statusBecomes(host, 200)
    await expectOk(user.post('/api/stop-streamlit-app', { botName }))
    expect(await statusAt(`${host}:${port()}`)).toBe(404)
    await expectOk(user.post('/api/run-streamlit-app', { botName }))
  })
})

it('a proxy may get certificates for proved domains, bots that exist and the dashboard, and for nothing else', async () => {
  const host = 'secure.example.org'
  expect(await askTls(host)).toBe(404)
  await addFound(host)
  await expect.poll(() => askTls(host)).toBe(200)
  const bots = env.BOT_HOST.replace(/:\d+$/, '')
  for (const name of [`${botName}.${bots}`, `${other}.${bots}`, bots, host.toUpperCase()])
    expect([name, await askTls(name)]).toEqual([name, 200])
  for (const name of [
    '',
    `nobody.${bots}`,
    `a.${botName}.${bots}`,
    `${botName}.evil.example`,
    'x'.repeat(300),
  ])
    expect([name, await askTls(name)]).toEqual([name, 404])
  expect((await user.get('/tls-ask?domain=x')).status).not.toBe(200)
})

it('what is no domain is refused beside its field, and one that the bot has', async () => {
  for (const domain of ['', 'localhost', '192.0.2.1', `x.${env.BOT_HOST}`, 'a'.repeat(301)])
    expect(await send('add-domain', { domain })).toMatchObject({
      status: 400,
      body: { fields: { domain: expect.any(String) } },
    })
  const adding = () => send('add-domain', { domain: 'twice.example.org' })
  const statuses = (await Promise.all([adding(), adding()])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await send('add-domain', { domain: 'TWICE.example.org.' })).status).toBe(409)
})

function limitPlans() {
  env.PLAN_LIMITS = 'on'
  onTestFinished(() => void (env.PLAN_LIMITS = 'off'))
}

it('a smaller plan serves the domains that were added first, and a larger one all of them again', async () => {
  limitPlans()
  const owner = await makeUser(api)
  const bot = await makeRunningBot(owner, { 'gate.txt': 'The gate opens at nine.' })
  await User.updateOne({ email: owner.email }, { plan: 'basic' })
  const { target } = await expectOk(send('domains', {}, owner, bot))
  const hosts = ['first.example.net', 'second.example.net']
  for (const domain of hosts) {
    names.records.set(domain, target)
    await expectOk(send('add-domain', { domain }, owner, bot))
    await statusBecomes(domain, 200)
  }
  const moveTo = async (plan: 'free' | 'basic') =>
    movePlan(await User.findOne({ email: owner.email }).orFail(), plan)
  const states = async () =>
    (await expectOk(send('domains', {}, owner, bot))).domains.map(({ state }) => state)
  await moveTo('free')
  expect(await states()).toEqual(['found', 'surplus'])
  await statusBecomes('second.example.net', 421)
  const news = async () => {
    const { log } = await expectOk(
      owner.post<ReplyOf<typeof getLog>>('/api/log', { currentBot: bot }),
    )
    const mails = (await mailsWritten()).filter(mail => mail.includes(`To: ${owner.email}`))
    return {
      entries: log.filter(({ about, who }) => about.includes(hosts[1]!) && who === 'SandBox AI'),
      mails: mails.filter(mail => mail.includes('no longer at second.example.net')),
    }
  }
  await expect.poll(news).toMatchObject({ entries: [{ count: 1 }], mails: [expect.anything()] })
  await makeDue('second.example.net')
  await checkDueDomains(never)
  expect(await states()).toEqual(['found', 'surplus'])
  expect(await statusAt(`first.example.net:${port()}`)).toBe(200)
  await moveTo('basic')
  await checkDueDomains(never)
  expect(await states()).toEqual(['found', 'found'])
  await statusBecomes('second.example.net', 200)
  // As where the plan was changed by a process that then ended.
  await User.updateOne({ email: owner.email }, { plan: 'free' })
  await keepDomainsToPlans()
  expect(await states()).toEqual(['found', 'surplus'])
})

it('domains that are added at the same moment keep to the plan together', async () => {
  limitPlans()
  const owner = await makeUser(api)
  const bot = await makeRunningBot(owner, { 'gate.txt': 'The gate opens at nine.' })
  const adding = ['a', 'b', 'c'].map(name =>
    send('add-domain', { domain: `${name}.example.net` }, owner, bot),
  )
  const statuses = (await Promise.all(adding)).map(({ status }) => status)
  expect(statuses.filter(status => status !== 402).length).toBeLessThanOrEqual(1)
  const { domains } = await expectOk(send('domains', {}, owner, bot))
  expect(domains.length).toBeLessThanOrEqual(1)
})

it('a plan allows so many domains', async () => {
  limitPlans()
  const owner = await makeUser(api)
  const bot = await makeRunningBot(owner, { 'gate.txt': 'The gate opens at nine.' })
  await expectOk(send('add-domain', { domain: 'one.example.net' }, owner, bot))
  expect(await send('add-domain', { domain: 'two.example.net' }, owner, bot)).toMatchObject({
    status: 402,
    body: {
      error: 'Your plan allows no further domain',
      detail: expect.stringContaining('1 domain'),
    },
  })
})
