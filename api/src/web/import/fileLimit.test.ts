import { afterAll, beforeAll, expect, it } from 'vitest'
import { Bot } from '../../bots/Bot.ts'
import type { File as FileView, Refusal, WebAddress } from '../../contract.ts'
import { File } from '../../material/File.ts'
import type { Caller } from '../../testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../../testing/make.ts'
import { startApi, type TestApi } from '../../testing/startApi.ts'
import { html, makeSite, type Site, webOf } from '../testing/makeSite.ts'

const limit = 2_000
const full = 'This bot holds 2,000 files, the most that your free trial allows'
const paths = Array.from({ length: 12 }, (_, at) => `/page-${at}`)

let api: TestApi
let site: Site
let user: Caller
beforeAll(async () => {
  site = await makeSite()
  api = await startApi({ PLAN_LIMITS: 'on' }, undefined, webOf(site))
  user = await makeUser(api)
  for (const path of paths) site.pages[path] = html(path, `About ${path}.`)
})
afterAll(async () => {
  await api.stop()
  await site.close()
})

async function makeAlmostFull(places: number) {
  const currentBot = await makeBot(user)
  const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
  const names = Array.from({ length: limit - places }, (_, at) => `old-${at}.txt`)
  await File.insertMany(names.map(name => ({ bot, name, kind: 'file', status: 'ready', size: 1 })))
  const call = (path: string, body: object = {}) =>
    user.post<{ files: FileView[]; urls: WebAddress[] } & Refusal>(path, { currentBot, ...body })
  const pages = () => File.countDocuments({ bot, kind: 'url', deletedAt: null })
  return { bot, call, pages, count: () => File.countDocuments({ bot, deletedAt: null }) }
}

it.each([
  ['sitemap', (path: string) => `<url><loc>${site.at(path)}</loc></url>`, 'urlset'],
  ['feed', (path: string) => `<item><title>${path}</title><link>${path}</link></item>`, 'rss'],
])('a %s is read as far as there are places, and further once there are more', async (...row) => {
  const [kind, entryOf, tag] = row
  const entries = paths.map(entryOf).join('')
  site.pages['/list.xml'] =
    `<${tag}>${tag === 'rss' ? `<channel>${entries}</channel>` : entries}</${tag}>`
  const { bot, call, pages, count } = await makeAlmostFull(4)
  site.requests.length = 0
  await expectOk(call('/api/import-url', { url: site.at('/list.xml') }))
  expect([await pages(), await count()]).toEqual([4, limit])
  const [address] = (await expectOk(call('/api/get-urls'))).urls
  expect(address).toMatchObject({ kind, notice: expect.stringContaining(full) })
  // The rest is not even fetched.
  const fetched = new Set(site.requestedPaths().filter(path => path.startsWith('/page')))
  expect(fetched.size).toBeLessThan(paths.length)

  await File.deleteMany({ bot, name: { $in: ['old-1.txt', 'old-2.txt'] } })
  await expectOk(call('/api/refresh-url', { url: site.at('/list.xml') }))
  expect([await pages(), await count()]).toEqual([6, limit])
})

it('a page is refused by a full bot, and one that it has is read again', async () => {
  const { call, pages } = await makeAlmostFull(1)
  const roses = site.at('/roses')
  site.pages['/roses'] = html('Roses', 'Roses bloom in June.')
  await expectOk(call('/api/import-url', { url: roses }))
  const { status, body } = await call('/api/import-url', { url: site.at(paths[0]!) })
  expect([status, body.error]).toEqual([402, full])
  site.pages['/roses'] = html('Roses', 'Roses bloom in July.')
  const refreshed = await expectOk(call('/api/refresh-url', { url: roses }))
  expect(refreshed).toMatchObject({ refreshed: { changed: 1 } })
  expect(await pages()).toBe(1)
})
