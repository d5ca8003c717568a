import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { Bot } from '../../bots/Bot.ts'
import type { File, Refreshed, WebAddress } from '../../contract.ts'
import { Job } from '../../jobs/Job.ts'
import type { Caller } from '../../testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../../testing/make.ts'
import { startApi, type TestApi } from '../../testing/startApi.ts'
import { maxOpen } from './startImport.ts'
import { html, makeSite, type Site, webOf } from '../testing/makeSite.ts'
import { WebAddress as Address } from './WebAddress.ts'

type Answer = { files: File[]; urls: WebAddress[]; refreshed: Refreshed }

let api: TestApi
let site: Site
let user: Caller
let currentBot: string

beforeAll(async () => {
  site = await makeSite()
  site.pages['/other'] = html('Other', 'Tulips bloom in April.')
  // Pages that are held back answer late on a busy machine.
  const patient = { headMs: 600_000, silenceMs: 600_000 }
  api = await startApi({}, undefined, webOf(site, patient))
})
afterAll(async () => {
  await api.stop()
  await site.close()
})
beforeEach(async () => {
  user = await makeUser(api)
  currentBot = await makeBot(user)
})
afterEach(async () => {
  await Job.deleteMany({ kind: 'import', state: 'open' })
})

const call = (path: string, body: object = {}, headers = {}) =>
  user.post<Answer>(path, { currentBot, ...body }, headers)
const later = { prefer: 'respond-async' }
const ownerAndBot = async () => {
  const { _id: bot, owner } = await Bot.findOne({ botName: currentBot }).orFail()
  return { bot, owner }
}
const openImports = async () =>
  Job.countDocuments({ kind: 'import', state: 'open', bot: (await ownerAndBot()).bot })

/** Adds `count` addresses to a bot, each on its own host and visited before. */
async function addAddresses(count: number) {
  const { bot } = await ownerAndBot()
  for (let at = 0; at < count; at++)
    site.pages[`/${currentBot}/${at}`] ??= html(`Page ${at}`, `Bed ${at} is full of roses.`)
  await Address.insertMany(
    Array.from({ length: count }, (_, at) => ({
      bot,
      url: site.at(`/${currentBot}/${at}`, `garden-${at}.test`),
      // The last one was read longest ago.
      checkedAt: new Date(Date.now() - at * 1_000),
    })),
  )
}

/** Has the owner's other work take all but so many of the places in which imports may wait. */
async function fillUp(left: number) {
  const { bot, owner } = await ownerAndBot()
  await Job.insertMany(
    Array.from({ length: maxOpen - left }, () => ({
      kind: 'import',
      subject: new mongoose.Types.ObjectId(),
      bot,
      owner,
      state: 'open',
      wanted: 1,
      heldBy: 'another process',
      heldUntil: new Date(Date.now() + 600_000),
    })),
  )
}

const readNow = async () => {
  const { urls } = await expectOk(call('/api/get-urls'))
  return urls.filter(({ pages }) => pages > 0).map(({ url }) => url)
}

async function importOfAnother() {
  const other = await makeUser(api)
  const url = site.at('/other', 'other.test')
  const answer = other.post<Answer>('/api/import-url', { currentBot: await makeBot(other), url })
  expect((await expectOk(answer)).files).toMatchObject([{ status: 'ready' }])
}

it('all addresses of a bot are read in turns, with those of others between them', async () => {
  const gate = Promise.withResolvers<void>()
  const pages = Array.from({ length: 12 }, (_, at) => `/${currentBot}/${at}`)
  let [waiting, maxWaiting] = [0, 0]
  for (const path of pages)
    site.pages[path] = (_request, response) => {
      maxWaiting = Math.max(maxWaiting, ++waiting)
      // One that is given up as too slow waits no longer.
      response.once('close', () => waiting--)
      void gate.promise.then(() => {
        response.writeHead(200, { 'content-type': 'text/html' })
        return response.end(html(path, `This is ${path}.`))
      })
    }
  await addAddresses(pages.length)
  const all = call('/api/refresh-url')
  await expect.poll(() => waiting).toBeGreaterThan(0)
  await importOfAnother()
  expect(maxWaiting).toBeLessThan(4)
  gate.resolve()
  expect(await expectOk(all)).toMatchObject({ refreshed: { added: pages.length } })
})

it('a refresh of many addresses is cancelled as a whole', async () => {
  const gate = Promise.withResolvers<void>()
  const slow = Array.from({ length: 8 }, (_, at) => `/${currentBot}/${at}`)
  for (const path of slow)
    site.pages[path] = (_request, response) =>
      void gate.promise.then(() => response.end('Too late.'))
  await addAddresses(slow.length)
  const all = call('/api/refresh-url')
  await expect.poll(() => site.requestedPaths().some(path => slow.includes(path))).toBe(true)
  await expectOk(call('/api/cancel'))
  expect((await expectOk(all)).refreshed).toEqual({ added: 0, changed: 0, removed: 0 })
  expect(await openImports()).toBe(0)
  gate.resolve()
})

it('who leaves while all is refreshed leaves the work to go on', async () => {
  await addAddresses(4)
  const leaving = new AbortController()
  const left = user.send('/api/refresh-url', {
    method: 'POST',
    body: JSON.stringify({ currentBot }),
    headers: { 'content-type': 'application/json' },
    signal: leaving.signal,
  })
  await expect.poll(openImports).toBeGreaterThan(0)
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  await expect.poll(openImports).toBe(0)
  const { urls } = await expectOk(call('/api/get-urls'))
  expect(urls).toMatchObject(Array.from({ length: 4 }, () => ({ pages: 1, error: '' })))
})

it('opens no more imports than an owner may have, those looked at longest ago first', async () => {
  await addAddresses(3)
  await fillUp(1)
  await expectOk(call('/api/refresh-url', {}, later))
  await expect.poll(async () => (await readNow()).length).toBe(1)
  expect(await readNow()).toEqual([site.at(`/${currentBot}/2`, 'garden-2.test')])
  await expect.poll(openImports).toBe(maxOpen - 1)
})

it('refuses what an owner has too much of and keeps nothing of it, while others go on', async () => {
  await addAddresses(1)
  await fillUp(0)
  const { urls } = await expectOk(call('/api/get-urls'))
  for (const path of ['/api/refresh-url', '/api/import-url']) {
    const url = path === '/api/import-url' ? site.at('/new') : undefined
    const { status, headers, body } = await call(path, { url })
    expect([status, body]).toMatchObject([429, { code: 'too_many' }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await expectOk(call('/api/get-urls'))).urls).toEqual(urls)
  expect(await Address.countDocuments({ url: site.at('/new') })).toBe(0)
  await importOfAnother()
})

it('asks the database for many addresses together', async () => {
  await addAddresses(400)
  await fillUp(400)
  let queries = 0
  const count = () => void queries++
  mongoose.connection.getClient().on('connectionCheckOutStarted', count)
  const { status } = await call('/api/refresh-url', {}, later)
  mongoose.connection.getClient().off('connectionCheckOutStarted', count)
  expect(status).toBe(202)
  expect(queries).toBeLessThan(300)
  await expectOk(call('/api/cancel'))
})
