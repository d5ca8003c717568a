import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Refusal, Reply, Webhook as WebhookView, WebhookDelivery } from '../contract.ts'
import { movePlan } from '../plans/movePlan.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeRunningBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { User } from '../users/User.ts'
import { webOf } from '../web/testing/makeSite.ts'
import { createWeb } from '../web/client/createWeb.ts'
import { Delivery } from './Delivery.ts'
import { queueEvent } from './emitEvent.ts'
import { patience, sendDelivery } from './sendDelivery.ts'
import { Webhook } from './Webhook.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** A receiver on this machine, which answers by the path. */
const received: Received[] = []
const answers: Record<string, RequestListener> = {
  '/broken': (_request, response) => response.writeHead(500).end('out of order'),
  '/hanging': () => {},
  '/slow': (_request, response) => void response.writeHead(200).write('a'),
  '/inside': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/large': (_request, response) => {
    response.writeHead(200)
    const chunk = Buffer.alloc(65_536, 'x')
    const write = () => {
      while (response.writable && response.write(chunk));
      if (response.writable) response.once('drain', write)
    }
    write()
  },
}
const receiver = createServer((request, response) => void receive(request, response))
async function receive(request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? ''
  received.push({ path, headers: request.headers, body: String(await buffer(request)) })
  const answer = answers[path]
  if (answer) answer(request, response)
  else response.writeHead(204).end()
}
let port: number
let api: TestApi
let user: Caller & { email: string }
let currentBot: string
const { totalMs } = patience
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  port = (receiver.address() as AddressInfo).port
  api = await startApi({}, undefined, webOf({ port }))
  user = await makeUser(api)
  currentBot = await makeRunningBot(user, { 'gate.txt': 'The garden gate is painted green.' })
})
afterAll(async () => {
  patience.totalMs = totalMs
  await api.stop()
  receiver.closeAllConnections()
  receiver.close()
})
beforeEach(async () => {
  received.length = 0
  await Webhook.deleteMany({})
  await Delivery.deleteMany({})
})

const at = (path: string) => `http://hooks.example.com:${port}${path}`
const all = [
  'question.unanswered',
  'visitor.waiting',
  'answer.rated',
  'training.ended',
  'plan.changed',
]
const post = <Body>(path: string, body: object = {}) =>
  expectOk(user.post<Body>(path, { currentBot, ...body }))
type Saved = { webhook: string; webhooks: WebhookView[]; secret: string }
const add = (path: string, events = all) =>
  post<Saved>('/api/save-webhook', { url: at(path), events })
const log = async (webhook: string) =>
  (await post<{ deliveries: WebhookDelivery[] }>('/api/webhook-deliveries', { webhook })).deliveries
const test = (webhook: string) => post('/api/test-webhook', { webhook })

it('tells of what happens, signed, in JSON with id, type, time and data', async () => {
  const { secret } = await add('/all')
  await post('/api/bot-settings', { settings: { followUp: true } })
  const site = api.siteOf(currentBot)
  const visit = <Body>(path: string, body: object) =>
    expectOk(api.newCaller().post<Body>(site + path, body))
  const { id } = await visit<Reply>('/chat', { message: 'Who won the cup in 1974?' })
  await visit('/contact', { id, name: 'Eve', email: 'eve@example.com' })
  await visit('/rate', { id, rating: -1, comment: 'No' })
  await expectOk(user.upload(currentBot, [{ name: 'lamp.txt', bytes: 'The lamp is red.' }]))
  await post('/create-index')
  await movePlan(await User.findOne({ email: user.email }).orFail(), 'basic')
  await expect.poll(() => received.length).toBe(5)

  const events = received.map(({ body }) => JSON.parse(body) as { type: string; data: object })
  expect(events.map(({ type }) => type).toSorted()).toEqual(all.toSorted())
  const dataOf = (type: string) => events.find(event => event.type === type)?.data
  const question = { bot: currentBot, id, question: 'Who won the cup in 1974?' }
  expect(dataOf('question.unanswered')).toMatchObject(question)
  const visitor = { name: 'Eve', email: 'eve@example.com' }
  expect(dataOf('visitor.waiting')).toMatchObject({ ...question, visitor })
  expect(dataOf('answer.rated')).toMatchObject({ ...question, rating: -1, comment: 'No' })
  expect(dataOf('training.ended')).toMatchObject({ bot: currentBot, trained: true, added: 1 })
  expect(dataOf('plan.changed')).toEqual({ bot: currentBot, plan: 'basic' })
  for (const { headers, body } of received) {
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      String(headers['sandbox-signature']),
    )!
    const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    expect(signature).toBe(expected)
    expect(JSON.parse(body)).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      time: expect.any(String),
    })
    expect(headers['content-type']).toBe('application/json')
  }
})

it('sends only chosen events, of its own bot, while it is on', async () => {
  const { webhook } = await add('/some', ['answer.rated'])
  await api.newCaller().post(`${api.siteOf(currentBot)}/chat`, { message: 'Who won in 1974?' })
  expect(await Delivery.countDocuments()).toBe(0)
  await post('/api/save-webhook', { webhook, url: at('/some'), events: all, isOn: false })
  await api.newCaller().post(`${api.siteOf(currentBot)}/chat`, { message: 'Who won in 1975?' })
  expect(await Delivery.countDocuments()).toBe(0)
})

it('tries again what failed, postpones what follows it, and sends again by hand with the same id', async () => {
  const { webhook } = await add('/broken')
  await test(webhook)
  await expect.poll(async () => (await log(webhook))[0]?.attempts).toBe(1)
  await expect.poll(async () => (await log(webhook))[0]?.status).toBe(500)
  const [failed] = await log(webhook)
  expect(failed).toMatchObject({
    state: 'waiting',
    status: 500,
    reply: 'out of order',
    error: `hooks.example.com:${port} answered with 500`,
  })
  await post('/api/save-webhook', { webhook, url: at('/mended'), events: all })
  await post('/api/send-webhook-again', { webhook, delivery: failed!.id })
  await expect.poll(async () => (await log(webhook))[0]?.state).toBe('sent')
  const [again] = await log(webhook)
  expect(again).toMatchObject({ status: 204, error: '', body: failed!.body })
  // After the last pause it is given up.
  await post('/api/save-webhook', { webhook, url: at('/broken'), events: all })
  await Delivery.updateOne({ _id: failed!.id }, { attempts: 7, dueAt: new Date() })
  await expect.poll(async () => (await log(webhook))[1]?.state).toBe('failed')
})

describe('a receiver that', () => {
  it.each([
    ['/inside', /answered with 302/, 302],
    ['/hanging', /took too long/, null],
  ])('does harm at %s is refused', async (path, error, status) => {
    patience.totalMs = path === '/hanging' ? 300 : totalMs
    const { webhook } = await add(path)
    await test(webhook)
    await expect.poll(async () => (await log(webhook))[0]?.error).toMatch(error)
    expect((await log(webhook))[0]).toMatchObject({ state: 'waiting', status })
    expect(received).toHaveLength(1)
    patience.totalMs = totalMs
  })

  it.each(['/large', '/slow'])('does not end at %s is not read for long', async path => {
    patience.totalMs = path === '/slow' ? 500 : totalMs
    const { webhook } = await add(path)
    await test(webhook)
    await expect.poll(async () => (await log(webhook))[0]?.state).toBe('sent')
    const [{ reply } = { reply: '' }] = await log(webhook)
    expect(reply.length).toBeLessThanOrEqual(2_000)
    patience.totalMs = totalMs
  })

  it('hangs holds up no other', async () => {
    patience.totalMs = 10 * totalMs
    const [hanging, quick] = [await add('/hanging'), await add('/quick')]
    for (let sent = 0; sent < 9; sent++) await test(hanging.webhook)
    await test(quick.webhook)
    await expect.poll(() => received.some(({ path }) => path === '/quick')).toBe(true)
    expect(received.filter(({ path }) => path === '/hanging')).toHaveLength(1)
    patience.totalMs = totalMs
  })
})

it.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/',
  'http://rebound.example/',
])('is never sent to %s', async url => {
  // The name leads outside when it is looked up first, and inside after.
  let lookups = 0
  const outside = createWeb({
    resolve: (_host, done) =>
      done(null, [{ address: lookups++ ? '8.8.8.8' : '10.0.0.1', family: 4 }]),
  })
  const { webhook } = await add('/kept')
  await Webhook.updateOne({ _id: webhook }, { url })
  const [stored] = [await Webhook.findById(webhook).orFail()]
  await Webhook.updateOne({ _id: webhook }, { isOn: false })
  await queueEvent([stored], { type: 'plan.changed', data: {} })
  await Webhook.updateOne({ _id: webhook }, { isOn: true })
  const delivery = await Delivery.findOne({ webhook }).orFail()
  await expect(sendDelivery(delivery, outside.dispatcher)).rejects.toThrow(
    /not on the public web|is off/,
  )
  await outside.close()
  expect(received).toEqual([])
})

it('its queue is bounded', async () => {
  const { webhook } = await add('/bounded')
  const stored = await Webhook.findById(webhook).orFail()
  const { bot } = stored
  const dueAt = new Date(Date.now() + 3_600_000)
  await Delivery.insertMany(
    Array.from({ length: 1_000 }, () => ({ bot, webhook, type: 'test', body: '{}', dueAt })),
  )
  await queueEvent([stored], { type: 'test', data: {} })
  expect(await Delivery.countDocuments({ webhook })).toBe(1_000)
})

it.each([
  [{ url: 'ftp://example.com', events: all }, 'url'],
  [{ url: 'https://user:pass@example.com', events: all }, 'url'],
  [{ url: 'not an address', events: all }, 'url'],
  [{ url: 'https://example.com', events: [] }, 'events'],
  [{ url: 'https://example.com', events: ['everything'] }, 'events'],
])('refuses %j', async (body, field) => {
  const refused = await user.post<Refusal>('/api/save-webhook', { currentBot, ...body })
  expect([refused.status, Object.keys(refused.body.fields ?? {}).join()]).toEqual([
    400,
    expect.stringContaining(field),
  ])
})

it('a bot has five at most, their secrets are shown once beside their ids, and nobody else sees them', async () => {
  const { webhook, secret } = await add('/one')
  for (let count = 1; count < 5; count++) {
    const added = await add(`/${count}`)
    const { url } = added.webhooks.find(({ id }) => id === added.webhook)!
    expect(url).toBe(at(`/${count}`))
  }
  const url = at('/six')
  expect((await user.post('/api/save-webhook', { currentBot, url, events: all })).status).toBe(409)
  expect(JSON.stringify(await post('/api/webhooks'))).not.toContain(secret)
  const renewed = await post<{ secret: string }>('/api/renew-webhook-secret', { webhook })
  expect(renewed.secret).not.toBe(secret)
  const stranger = await makeUser(api)
  const own = await makeBot(stranger)
  for (const bot of [currentBot, own]) {
    const foreign = await stranger.post('/api/webhook-deliveries', { currentBot: bot, webhook })
    expect(foreign.status).toBe(404)
  }
  await post('/api/delete-webhook', { webhook })
  expect((await user.post('/api/test-webhook', { currentBot, webhook })).status).toBe(404)
})
