import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Bot } from '../../bots/Bot.ts'
import type { Bot as BotView, File as FileView, Refreshed, WebAddress } from '../../contract.ts'
import { env } from '../../env.ts'
import { Job } from '../../jobs/Job.ts'
import { File } from '../../material/File.ts'
import { makeZip } from '@sandbox-ai/reading/testing/makeZip'
import type { Caller } from '../../testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../../testing/make.ts'
import { readEvents } from '../../testing/readEvents.ts'
import { startApi, type TestApi } from '../../testing/startApi.ts'
import { refreshDaily } from './refreshDaily.ts'
import { html, makeSite, type Site, webOf } from '../testing/makeSite.ts'
import { WebAddress as Address } from './WebAddress.ts'
import { WebPage } from './WebPage.ts'

type Answer = { files: FileView[]; bot: BotView; urls: WebAddress[]; refreshed: Refreshed }

let api: TestApi
let folder: string
let site: Site
let user: Caller
let currentBot: string

beforeAll(async () => {
  site = await makeSite()
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  api = await startApi({}, folder, webOf(site))
  user = await makeUser(api)
})
afterAll(async () => {
  await api.stop()
  await site.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  for (const path of Object.keys(site.pages)) delete site.pages[path]
  currentBot = await makeBot(user)
})

const call = (path: string, body: object = {}, headers = {}) =>
  user.post<Answer>(path, { currentBot, ...body }, headers)
const importUrl = (path: string) => expectOk(call('/api/import-url', { url: site.at(path) }))
const refresh = () => expectOk(call('/api/refresh-url'))
const train = () => expectOk(call('/create-index'))
const names = ({ files }: Answer) => files.map(({ name }) => name).toSorted()
const none = { added: 0, changed: 0, removed: 0 }

const sitemap = (...paths: string[]) =>
  `<urlset>${paths.map(path => `<url><loc>${site.at(path)}</loc></url>`).join('')}</urlset>`
const feed = (...paths: string[]) =>
  `<rss><channel>${paths.map(path => `<item><title>${path}</title><link>${path}</link></item>`).join('')}</channel></rss>`

describe('what did not change', () => {
  it('costs nothing where its server says so, or sends the same', async () => {
    const roses = html('Roses', 'Roses bloom in June.')
    site.pages['/sitemap.xml'] = { headers: { etag: '"s1"' }, body: sitemap('/roses', '/tulips') }
    site.pages['/roses'] = { headers: { etag: '"r1"' }, body: roses }
    site.pages['/tulips'] = {
      headers: { 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' },
      body: html('Tulips', 'Tulips bloom in April.'),
    }
    const { files } = await importUrl('/sitemap.xml')
    await train()
    site.requests.length = 0
    const again = await refresh()
    expect(again.refreshed).toEqual(none)
    expect(again.bot.needsIndex).toBe(false)
    expect(again.files.map(({ id }) => id).toSorted()).toEqual(files.map(({ id }) => id).toSorted())
    const sent = Object.fromEntries(site.requests.map(({ path, headers }) => [path, headers]))
    expect(sent['/sitemap.xml']).toMatchObject({ 'if-none-match': '"s1"' })
    expect(sent['/roses']).toMatchObject({ 'if-none-match': '"r1"' })
    expect(sent['/tulips']).toMatchObject({ 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' })
  })

  it('wants no training where only what no reader sees is new', async () => {
    let nonce = 0
    site.pages['/roses'] = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(html('Roses', 'Roses bloom.').replace('<body>', `<body data-nonce="${nonce++}">`))
    const { files } = await importUrl('/roses')
    await train()
    const again = await refresh()
    expect(nonce).toBe(2)
    expect(again).toMatchObject({ refreshed: none, bot: { needsIndex: false } })
    expect(again.urls).toMatchObject([{ error: '', leftCount: 0 }])
    expect(again.files).toMatchObject([{ id: files[0]?.id, status: 'ready' }])
  })

  it('is not even asked for where the sitemap dates it', async () => {
    const dated = `<urlset><url><loc>${site.at('/roses')}</loc><lastmod>2020-01-01</lastmod></url></urlset>`
    site.pages['/sitemap.xml'] = dated
    site.pages['/roses'] = html('Roses', 'Roses bloom in June.')
    await importUrl('/sitemap.xml')
    site.requests.length = 0
    await refresh()
    expect(site.requestedPaths()).toEqual(['/sitemap.xml'])
  })
})

describe('what changed', () => {
  it('is read again, also under a new title, and takes the place of what was', async () => {
    site.pages['/roses'] = html('Roses', 'Roses bloom in June.')
    await importUrl('/roses')
    await train()
    site.pages['/roses'] = html('Roses and thorns', 'Roses bloom in July.')
    const again = await refresh()
    expect(again).toMatchObject({ refreshed: { ...none, changed: 1 }, bot: { needsIndex: true } })
    expect(names(again)).toEqual(['Roses and thorns'])
  })

  it('is added and dropped with its sitemap, and can be restored', async () => {
    site.pages['/sitemap.xml'] = sitemap('/a', '/b', '/c')
    for (const name of ['a', 'b', 'c', 'd']) site.pages[`/${name}`] = html(name, `Page ${name}.`)
    const { files } = await importUrl('/sitemap.xml')
    site.pages['/sitemap.xml'] = sitemap('/b', '/c', '/d')
    delete site.pages['/c']
    const again = await refresh()
    expect(again.refreshed).toEqual({ added: 1, changed: 0, removed: 2 })
    expect(names(again)).toEqual(['b', 'd'])
    const file = files.find(({ name }) => name === 'a')?.id
    expect(names(await expectOk(call('/api/restore-file', { file })))).toEqual(['a', 'b', 'd'])
    expect(names(await refresh())).toEqual(['a', 'b', 'd'])
  })

  it('is read out of an archive file by file', async () => {
    const rules = 'The garden closes at nine.'
    site.pages['/all.zip'] = {
      body: makeZip({ 'rules.txt': rules, 'a.txt': 'Page a.', 'b.txt': 'Page b.' }),
    }
    const { files } = await importUrl('/all.zip')
    expect(files).toMatchObject([
      { name: 'rules.txt', kind: 'url' },
      { name: 'a.txt' },
      { name: 'b.txt' },
    ])
    const { urls } = await expectOk(call('/api/get-urls'))
    expect(urls).toMatchObject([{ kind: 'file', pages: 3 }])
    site.pages['/all.zip'] = { body: makeZip({ 'rules.txt': rules, 'a.txt': 'New a.' }) }
    const again = await refresh()
    expect([again.refreshed, names(again)]).toEqual([
      { ...none, changed: 1 },
      ['a.txt', 'rules.txt'],
    ])
    expect(again.files.find(({ name }) => name === 'rules.txt')?.id).toBe(files[0]?.id)
    site.pages['/all.zip'] = {
      body: makeZip({ 'a.bin': new Uint8Array([0x4d, 0x5a, 0x90, 0, 3]) }),
    }
    expect(names(await refresh())).toEqual(['a.txt', 'rules.txt'])
  })

  it('needs no more of the storage of a plan than an archive and what is in it', async () => {
    env.PLAN_LIMITS = 'on'
    onTestFinished(() => void (env.PLAN_LIMITS = 'off'))
    const text = Array.from({ length: 6_000 }, (_, at) => `Word${(at * 7_919) % 10_007}`).join(' ')
    const body = makeZip({ 'words.txt': text })
    site.pages['/words.zip'] = { body }
    const owner = await makeUser(api)
    const botName = await makeBot(owner)
    const { _id: bot } = await Bot.findOne({ botName }).orFail()
    const size = 5 * 2 ** 30 - body.length - text.length - 5_096
    await File.create({ bot, name: 'film.mp4', kind: 'file', status: 'ready', size })
    const call = { currentBot: botName, url: site.at('/words.zip') }
    expect((await expectOk(owner.post<Answer>('/api/import-url', call))).files).toMatchObject([
      { name: 'words.txt', status: 'ready' },
    ])
  })

  it('is added with its feed; posts that fell off stay until they are gone', async () => {
    for (const name of ['a', 'b', 'c']) site.pages[`/${name}`] = html(name, `Post ${name}.`)
    site.pages['/feed'] = feed('/a', '/b')
    await importUrl('/feed')
    site.pages['/feed'] = feed('/c')
    const again = await refresh()
    expect([again.refreshed, names(again)]).toEqual([{ ...none, added: 1 }, ['a', 'b', 'c']])
    site.pages['/a'] = { status: 410 }
    const later = await refresh()
    expect([later.refreshed, names(later)]).toEqual([{ ...none, removed: 1 }, ['b', 'c']])
  })

  it('keeps what it had while the site is in trouble, and says so', async () => {
    site.pages['/roses'] = html('Roses', 'Roses bloom in June.')
    await importUrl('/roses')
    for (const failure of [{ status: 500 }, html('', '')]) {
      site.pages['/roses'] = failure
      const again = await refresh()
      expect(again.files).toMatchObject([{ name: 'Roses', status: 'ready' }])
      expect(again.urls).toMatchObject([{ error: expect.stringMatching(/^\w.{10,}/), pages: 1 }])
    }
    const url = site.at('/roses')
    expect(await call('/api/refresh-url', { url })).toMatchObject({ status: 422 })
    site.pages['/roses'] = html('Roses', 'Roses bloom in May.')
    expect((await refresh()).urls).toMatchObject([{ error: '', notice: '' }])
  })

  it('does not bring back what its owner deleted, until it is imported anew', async () => {
    site.pages['/feed'] = feed('/a', '/b')
    for (const name of ['a', 'b']) site.pages[`/${name}`] = html(name, `Post ${name}.`)
    await importUrl('/feed')
    await expectOk(call('/api/delete-file', { fileToDelete: 'a' }))
    expect(names(await refresh())).toEqual(['b'])
    expect(names(await importUrl('/feed'))).toEqual(['a', 'b'])
  })
})

it('an address is read daily where its owner wants that', async () => {
  site.pages['/roses'] = html('Roses', 'Roses bloom in June.')
  site.pages['/tulips'] = html('Tulips', 'Tulips bloom in April.')
  await importUrl('/roses')
  await importUrl('/tulips')
  const { urls } = await expectOk(
    call('/api/refresh-daily', { url: site.at('/roses'), daily: true }),
  )
  expect(urls.map(({ daily }) => daily)).toEqual([true, false])
  site.requests.length = 0
  await refreshDaily()
  await Address.updateMany({ nextAt: { $type: 'date' } }, { nextAt: new Date() })
  await Promise.all([refreshDaily(), refreshDaily()])
  await expect.poll(() => site.requestedPaths()).toEqual(['/roses'])
  const off = await expectOk(call('/api/refresh-daily', { url: site.at('/roses'), daily: false }))
  expect(off.urls[0]?.daily).toBe(false)
  expect((await call('/api/refresh-daily', { url: 'x', daily: true })).status).toBe(404)
})

it('an address that is deleted takes its files along', async () => {
  site.pages['/feed'] = feed('/a', '/b')
  for (const name of ['a', 'b']) site.pages[`/${name}`] = html(name, `Post ${name}.`)
  await importUrl('/feed')
  const gone = await expectOk(call('/api/delete-url', { url: site.at('/feed') }))
  expect(gone).toMatchObject({ urls: [], files: [] })
  const inAnyOrder = expect.arrayContaining(
    ['a', 'b'].map(name => expect.objectContaining({ name }) as unknown),
  ) as unknown
  expect(gone).toMatchObject({ removed: inAnyOrder })
  expect(names(await importUrl('/feed'))).toEqual(['a', 'b'])
})

it('an address whose deletion breaks off leaves it known that the bot needs training', async () => {
  site.pages['/roses'] = html('Roses', 'Roses bloom in June.')
  site.pages['/tulips'] = html('Tulips', 'Tulips bloom in April.')
  for (const path of ['/roses', '/tulips']) await importUrl(path)
  await train()
  const remove = () => call('/api/delete-url', { url: site.at('/roses') })
  const changes = vi.spyOn(Bot, 'findByIdAndUpdate').mockImplementationOnce(() => {
    throw new Error('the server stops')
  })
  onTestFinished(() => changes.mockRestore())
  expect((await remove()).status).toBe(500)
  expect(await expectOk(remove())).toMatchObject({ bot: { needsIndex: true } })
})

it('an address that is deleted takes along what is stored of it meanwhile', async () => {
  site.pages['/roses'] = html('Roses', 'Roses bloom in June.')
  const { files } = await importUrl('/roses')
  const { _id, ...stored } = await File.findById(files[0]!.id).orFail().lean()
  const deleteMany = WebPage.deleteMany.bind(WebPage)
  const deletions = vi.spyOn(WebPage, 'deleteMany').mockImplementationOnce((...args) => {
    const inserted = File.create({ ...stored, name: 'Roses again' })
    return inserted.then(() => deleteMany(...args)) as never
  })
  onTestFinished(() => deletions.mockRestore())
  await expectOk(call('/api/delete-url', { url: site.at('/roses') }))
  expect(await File.countDocuments({ bot: stored.bot })).toBe(2)
  expect(names(await expectOk(call('/api/get-files')))).toEqual([])
})

it('an address that is deleted while it is imported leaves no file of it', async () => {
  site.pages['/roses'] = html('Roses', 'Roses bloom in June.')
  const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
  const insertMany = File.insertMany.bind(File) as (files: unknown[]) => Promise<unknown>
  const insertions = vi.spyOn(File, 'insertMany').mockImplementationOnce((async (
    inserted: unknown[],
  ) => {
    await expectOk(call('/api/delete-url', { url: site.at('/roses') }))
    return insertMany(inserted)
  }) as never)
  onTestFinished(() => insertions.mockRestore())
  expect(await call('/api/import-url', { url: site.at('/roses') })).toMatchObject({ status: 409 })
  await expect.poll(() => File.countDocuments({ bot })).toBe(0)
})

it('an address of which nothing could be read leaves the bot as trained as it was', async () => {
  site.pages['/roses'] = html('Roses', 'Roses bloom in June.')
  await importUrl('/roses')
  await train()
  site.pages['/empty'] = html('', '')
  site.pages['/broken.pdf'] = { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' }
  const { _id } = await Bot.findOne({ botName: currentBot }).orFail()
  const before = await Bot.findById(_id).orFail()
  for (const path of ['/nowhere', '/empty', '/broken.pdf'])
    expect(await call('/api/import-url', { url: site.at(path) })).toMatchObject({ status: 422 })
  const { material, trainedMaterial } = await Bot.findById(_id).orFail()
  expect([material, trainedMaterial]).toEqual([before.material, before.trainedMaterial])
})

describe('a long import', () => {
  const begin = (path: string) =>
    call('/api/import-url', { url: site.at(path) }, { prefer: 'respond-async' })

  /** Pages of a sitemap of which the third is sent when `go` is called. */
  function showSlowSite() {
    const { promise, resolve: go } = Promise.withResolvers<void>()
    site.pages['/sitemap.xml'] = sitemap('/a', '/b', '/slow', '/d')
    for (const name of ['a', 'b', 'd']) site.pages[`/${name}`] = html(name, `Page ${name}.`)
    site.pages['/slow'] = (_request, response) =>
      void promise.then(() => response.writeHead(200).end('The slow page.'))
    return go
  }
  const untilRequested = async (path: string) =>
    await expect.poll(() => site.requestedPaths()).toContain(path)

  it('is answered at once when asked to, shows how far it is, and goes on', async () => {
    const go = showSlowSite()
    site.requests.length = 0
    expect((await begin('/sitemap.xml')).status).toBe(202)
    await untilRequested('/slow')
    expect((await expectOk(call('/api/get-urls'))).urls).toMatchObject([{ isReading: true }])
    const following = user.get<string>(`/api/progress?bot=${currentBot}`)
    setTimeout(go, 600)
    const events = readEvents((await following).body)
    expect(events).toContainEqual({
      event: 'progress',
      data: { phase: 'read', done: expect.any(Number), total: 4, file: site.at('/sitemap.xml') },
    })
    expect(events.at(-1)).toEqual({ event: 'end', data: { ok: true } })
    expect((await expectOk(call('/api/get-urls'))).urls).toMatchObject([
      { isReading: false, pages: 4 },
    ])
  })

  it('can be cancelled; what was read stays and the rest comes with the next refresh', async () => {
    const go = showSlowSite()
    site.requests.length = 0
    await begin('/sitemap.xml')
    await untilRequested('/slow')
    await expect.poll(async () => names(await expectOk(call('/api/get-files')))).toContain('b')
    await expectOk(call('/api/cancel'))
    go()
    const { urls } = await expectOk(call('/api/get-urls'))
    expect(urls).toMatchObject([{ isReading: false, checkedAt: null }])
    const { files } = await refresh()
    expect(files).toHaveLength(4)
    expect(files.every(({ status }) => status === 'ready')).toBe(true)
  })

  it('is taken up again after a restart', async () => {
    const go = showSlowSite()
    site.requests.length = 0
    await begin('/sitemap.xml')
    await untilRequested('/slow')
    const { port } = new URL(api.origin)
    await api.stop()
    api = await startApi({ PORT: port }, folder, webOf(site))
    go()
    await expect
      .poll(async () => (await expectOk(call('/api/get-urls'))).urls)
      .toMatchObject([{ isReading: false, pages: 4, error: '' }])
  })

  it('leaves nothing behind when its bot is deleted', async () => {
    const go = showSlowSite()
    site.requests.length = 0
    await begin('/sitemap.xml')
    await untilRequested('/slow')
    const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
    await expectOk(call('/api/delete-bot'))
    go()
    const left = async () => [
      await Address.countDocuments({ bot }),
      await WebPage.countDocuments({ bot }),
      await File.countDocuments({ bot }),
      await Job.countDocuments({ bot }),
    ]
    await expect.poll(left).toEqual([0, 0, 0, 0])
  })
})
