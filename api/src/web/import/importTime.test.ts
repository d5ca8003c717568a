import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Crawl, File } from '../../contract.ts'
import { expectOk, makeBot, makeUser } from '../../testing/make.ts'
import { startApi, type TestApi } from '../../testing/startApi.ts'
import { html, makeSite, type Site, type SitePage, webOf } from '../testing/makeSite.ts'

/** Milliseconds that an import has in its place here. */
const importMs = 5_000
/** Imports that run at once. */
const places = 4

let api: TestApi
let site: Site
beforeAll(async () => {
  site = await makeSite()
  api = await startApi(
    {},
    undefined,
    webOf(site, { importMs, headMs: 300_000, silenceMs: 300_000 }),
  )
})
afterAll(async () => {
  await api.stop()
  await site.close()
})

/** Has a new owner import what is at an address. */
async function importFrom(path: string, host: string) {
  const user = await makeUser(api)
  const currentBot = await makeBot(user)
  return () =>
    user.post<{ files: File[] }>('/api/import-url', { currentBot, url: site.at(path, host) })
}

const silent: SitePage = () => {}

it('owners of silent sites, one for each place, keep no other from importing for long', async () => {
  const hosts = Array.from({ length: places }, (_, at) => `silent-${at}.test`)
  site.pages['/silent'] = silent
  site.pages['/other'] = html('Other', 'Tulips bloom in April.')
  const begins = await Promise.all(hosts.map(host => importFrom('/silent', host)))
  const begin = await importFrom('/other', 'other.test')
  const ends = begins.map(beginSilent => beginSilent())
  await expect
    .poll(() => site.requestedPaths().filter(path => path === '/silent').length)
    .toBe(places)
  expect(await expectOk(begin())).toMatchObject({ files: [{ status: 'ready' }] })
  for (const { body } of await Promise.all(ends))
    expect(body).toMatchObject({ error: expect.stringContaining('took too long and was stopped') })
})

it('a look through a site whose time is over ends with what was found, and says why', async () => {
  site.pages['/'] = html('Garden', 'All about it. <a href="/silent">Silence</a>')
  site.pages['/silent'] = silent
  const user = await makeUser(api)
  const currentBot = await makeBot(user)
  await expectOk(user.post('/api/crawl-site', { currentBot, url: site.at('/', 'look.test') }))
  const crawls = async () =>
    (await expectOk(user.post<{ crawls: Crawl[] }>('/api/get-crawls', { currentBot }))).crawls
  const notice = expect.stringContaining('took too long')
  await expect.poll(crawls).toMatchObject([{ isLooking: false }])
  expect(await crawls()).toMatchObject([{ pages: 2, notice }])
})

it('an import whose time is over goes on where it stopped', async () => {
  const host = 'long.test'
  const paths = Array.from({ length: 5 }, (_, at) => `/long-${at}`)
  for (const path of paths) site.pages[path] = html(path, `${path} has a bed of its own.`)
  const [first, second] = paths as [string, string]
  const readLater = site.pages[second]!
  site.pages[second] = () => (site.pages[second] = readLater)
  site.pages['/long.xml'] =
    `<urlset>${paths.map(path => `<url><loc>${site.at(path, host)}</loc></url>`).join('')}</urlset>`
  const begin = await importFrom('/long.xml', host)
  const { files } = await expectOk(begin())
  expect(files).toHaveLength(paths.length)
  const requestCount = (path: string) =>
    site.requestedPaths().filter(requested => requested === path).length
  expect([requestCount(first), requestCount(second)]).toEqual([1, 2])
})
