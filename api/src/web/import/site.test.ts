import { describe, expect, it, test } from 'vitest'
import { Bot as StoredBot } from '../../bots/Bot.ts'
import type { Bot, Crawl, CrawlPages, File, WebAddress } from '../../contract.ts'
import { expectOk, makeUser } from '../../testing/make.ts'
import { CrawledPage } from '../crawl/Crawl.ts'
import { html } from '../testing/makeSite.ts'
import { startSite } from '../testing/startSite.ts'
import { refreshDaily } from './refreshDaily.ts'
import { WebAddress as Address } from './WebAddress.ts'

type Answer = { files: File[]; bot: Bot; urls: WebAddress[]; crawls: Crawl[]; removed: File[] }

const web = startSite()
const { show } = web
const at = (path: string) => web.at(path)
const post = (path: string, body: object = {}, headers = {}) =>
  web.post<Answer>(path, body, headers)
const call = (path: string, body: object = {}) => web.call<Answer>(path, body)
const names = ({ files }: Pick<Answer, 'files'>) => files.map(({ name }) => name).toSorted()
const files = () => call('/api/get-files')
const address = async () => (await call('/api/get-urls')).urls[0]!
const refresh = () => call('/api/refresh-url', { url: at('/') })
const sitemap = (...paths: string[]) => ({
  '/sitemap.xml': `<urlset>${paths.map(path => `<url><loc>${at(path)}</loc></url>`).join('')}</urlset>`,
})
const read = async (file: string) => {
  const body = { currentBot: web.currentBot, file }
  const { reading } = await expectOk(
    web.user.post<{ reading: { blocks: { text: string }[] } }>('/api/read-file', body),
  )
  return reading.blocks.map(({ text }) => text).join('\n')
}

/** Looks through the site and gives the pages that are offered, by path. */
async function look() {
  await call('/api/crawl-site', { url: at('/') })
  const isLooking = async () => (await call('/api/get-crawls')).crawls[0]?.isLooking
  await expect.poll(isLooking).toBe(false)
  const body = { currentBot: web.currentBot, url: at('/') }
  const { pages } = await expectOk(web.user.post<CrawlPages>('/api/get-crawl-pages', body))
  return pages
}
const importSite = (...paths: string[]) =>
  call('/api/import-site', { url: at('/'), pages: paths.map(at) })
/** Looks through the site and has these pages of it read. */
async function add(...paths: string[]) {
  await look()
  return importSite(...paths)
}

const garden = () => {
  const about = ['roses', 'tulips', 'ferns'].map(name => `/plants/${name}`)
  show({ '/': html('Garden', 'Welcome to the garden.'), ...sitemap('/', ...about) })
  for (const path of about) web.site.pages[path] = html(path.slice(8), `All about ${path}.`)
}

describe('the pages of a site', () => {
  it('are read as one web address, those that were chosen alone', async () => {
    garden()
    const { urls, ...answer } = await add('/', '/plants/roses')
    expect(names(answer)).toEqual(['Garden', 'roses'])
    expect(urls).toMatchObject([
      {
        url: at('/'),
        kind: 'site',
        pages: 2,
        every: 'never',
        added: { count: 0 },
        goneCount: 0,
      },
    ])
    expect((await call('/api/get-crawls')).crawls).toMatchObject([{ isChosen: true }])
    expect(web.site.requestedPaths()).not.toContain('/plants/tulips')
  })

  it('can be chosen anew: what is not wanted any more leaves the material', async () => {
    garden()
    await add('/', '/plants/roses')
    expect(names(await importSite('/plants/roses', '/plants/ferns'))).toEqual(['ferns', 'roses'])
    const pages = await look()
    expect(pages.filter(({ isChosen }) => isChosen).map(({ url }) => url)).toEqual(
      ['/plants/roses', '/plants/ferns'].map(at),
    )
  })

  it('are not proposed again once their owner deleted them', async () => {
    garden()
    const { files: read } = await add('/', '/plants/roses')
    const roses = read.find(({ name }) => name === 'roses')
    await call('/api/delete-files', { files: [roses!.id] })
    expect(names(await refresh())).toEqual(['Garden'])
    const body = { currentBot: web.currentBot, url: at('/') }
    const { pages } = await expectOk(web.user.post<CrawlPages>('/api/get-crawl-pages', body))
    expect(pages.filter(({ isChosen }) => isChosen).map(({ url }) => url)).toEqual([at('/')])
  })

  it('begin to be read at once when asked so', async () => {
    garden()
    await look()
    const body = { url: at('/'), pages: [at('/')] }
    const { status } = await post('/api/import-site', body, { prefer: 'respond-async' })
    expect(status).toBe(202)
    await expect.poll(async () => names(await files())).toEqual(['Garden'])
  })

  test.each<[string, () => string[], RegExp]>([
    ['none', () => [], /at least one/],
    ['another page', () => [at('/elsewhere')], /from the list/],
    ['a private address', () => ['http://127.0.0.1/'], /from the list/],
    ['too many', () => Array.from({ length: 1_001 }, (_, page) => at(`/${page}`)), /at most 1,000/],
  ])('are refused where they are %s', async (_, pages, reason) => {
    garden()
    await look()
    const { status, body } = await post('/api/import-site', { url: at('/'), pages: pages() })
    expect([status, body]).toMatchObject([
      400,
      { fields: { pages: expect.stringMatching(reason) } },
    ])
    expect(await call('/api/get-urls')).toEqual({ urls: [] })
  })

  it('are chosen by the owner of the bot alone, of a site that was looked through', async () => {
    garden()
    await look()
    const stranger = await makeUser(web.api)
    const body = { currentBot: web.currentBot, url: at('/'), pages: [at('/')] }
    expect((await stranger.post('/api/import-site', body)).status).toBe(404)
    expect((await post('/api/import-site', { ...body, url: at('/other') })).status).toBe(404)
    const gone = { currentBot: web.currentBot, url: at('/'), decision: 'remove' }
    expect((await stranger.post('/api/settle-gone', gone)).status).toBe(404)
    expect((await post('/api/settle-gone', gone)).status).toBe(404)
  })

  it('can be chosen anew after their first reading was cancelled', async () => {
    garden()
    await look()
    const { promise, resolve: go } = Promise.withResolvers<void>()
    web.site.pages['/'] = (_request, response) =>
      void promise.then(() => response.writeHead(200).end('Late'))
    const body = { url: at('/'), pages: [at('/')] }
    await post('/api/import-site', body, { prefer: 'respond-async' })
    await expect.poll(() => web.site.requestedPaths().filter(path => path === '/')).toHaveLength(2)
    await call('/api/cancel')
    await expect.poll(async () => (await call('/api/get-urls')).urls).toEqual([])
    go()
    expect((await call('/api/get-crawls')).crawls).toMatchObject([{ isChosen: false, pages: 4 }])
    garden()
    expect(names(await importSite('/'))).toEqual(['Garden'])
  })

  it('go with their address, and so does the list', async () => {
    garden()
    await add('/', '/plants/roses')
    const { status } = await post('/api/discard-crawl', { url: at('/') })
    expect(status).toBe(409)
    const gone = await call('/api/delete-url', { url: at('/') })
    expect(names({ files: gone.removed })).toEqual(['Garden', 'roses'])
    expect(await call('/api/get-crawls')).toEqual({ crawls: [] })
    expect(await CrawledPage.countDocuments({ url: at('/') })).toBe(0)
  })

  it('are copied with their bot and read again there', async () => {
    garden()
    await add('/', '/plants/roses')
    const botName = `${web.currentBot}-copy`
    await call('/api/duplicate-bot', { bot: web.currentBot, botName })
    const copied = async () =>
      (await web.user.post<Answer>('/api/get-files', { currentBot: botName })).body
    await expect.poll(async () => (await copied()).files?.length).toBe(2)
    web.site.pages['/plants/roses'] = html('roses', 'Roses bloom in July.')
    const body = { currentBot: botName, url: at('/') }
    const { refreshed } = await expectOk(
      web.user.post<{ refreshed: object }>('/api/refresh-url', body),
    )
    expect(refreshed).toEqual({ added: 0, changed: 1, removed: 0 })
  })
})

describe('a site that is read again', () => {
  it('shows what was added, changed and is gone, and keeps the last until its owner decides', async () => {
    garden()
    await add('/', '/plants/roses', '/plants/tulips', '/plants/ferns')
    show(sitemap('/', '/plants/roses', '/plants/ferns', '/plants/mosses'))
    show({
      '/plants/roses': html('roses', 'Roses bloom in July.'),
      '/plants/mosses': html('mosses', 'Mosses want shade.'),
      '/plants/ferns': { status: 410 },
    })
    const again = await refresh()
    expect(names(again)).toEqual(['Garden', 'ferns', 'mosses', 'roses', 'tulips'])
    expect(again.urls).toMatchObject([
      {
        added: { count: 1, urls: [at('/plants/mosses')] },
        changed: { count: 1, urls: [at('/plants/roses')] },
        goneCount: 2,
        gone: [
          { url: at('/plants/tulips'), why: expect.stringMatching(/no longer lists/) },
          { url: at('/plants/ferns'), why: expect.stringMatching(/410/) },
        ],
      },
    ])
    const pages = [at('/plants/tulips')]
    const afterKeeping = await call('/api/settle-gone', { url: at('/'), pages, decision: 'keep' })
    expect(afterKeeping.urls).toMatchObject([
      { goneCount: 1, gone: [{ url: at('/plants/ferns') }] },
    ])
    const settled = await call('/api/settle-gone', { url: at('/'), decision: 'remove' })
    expect(names(settled)).toEqual(['Garden', 'mosses', 'roses', 'tulips'])
    const later = await refresh()
    expect(later.urls[0]?.left).toMatchObject([{ url: at('/plants/ferns') }])
    expect(later.urls).toMatchObject([{ goneCount: 0, added: { count: 0 }, changed: { count: 0 } }])
    expect(names(await files())).toEqual(['Garden', 'mosses', 'roses', 'tulips'])
  })

  it('adds new pages only to folders that were chosen as a whole', async () => {
    garden()
    await add('/plants/roses', '/plants/tulips', '/plants/ferns')
    show(sitemap('/', '/new', '/plants/roses', '/plants/tulips', '/plants/ferns', '/plants/moss'))
    show({ '/new': html('New', 'News.'), '/plants/moss': html('moss', 'Mosses want shade.') })
    expect(names(await refresh())).toEqual(['ferns', 'moss', 'roses', 'tulips'])
  })

  it('keeps all it had while the site is in trouble, and takes a page back that returns', async () => {
    garden()
    await add('/', '/plants/roses')
    for (const path of ['/', '/plants/roses']) show({ [path]: { status: 503 } })
    expect((await post('/api/refresh-url', { url: at('/') })).status).toBe(422)
    expect([names(await files()), (await address()).error]).toEqual([
      ['Garden', 'roses'],
      expect.stringMatching(/503/),
    ])
    garden()
    show({ '/plants/roses': { status: 404 } })
    expect((await refresh()).urls).toMatchObject([{ goneCount: 1 }])
    garden()
    expect((await refresh()).urls).toMatchObject([{ goneCount: 0, error: '' }])
  })

  test.each([
    ['home', '/', /leads to the home page/],
    ['a sign-in', '/login', /asks visitors to sign in/],
  ])(
    'keeps the last text of a page that leads to %s now, and says so',
    async (_, location, why) => {
      garden()
      show({
        '/login': `<!doctype html><title>Members</title><p>Welcome to our garden, where members meet. Please tell us who you are, as we keep our pages about the plants for them.</p><form><input type="password"></form>`,
      })
      await add('/', '/plants/roses')
      show({ '/plants/roses': { status: 302, headers: { location } } })
      const again = await refresh()
      expect(names(again)).toEqual(['Garden', 'roses'])
      expect(again.urls).toMatchObject([
        { left: [{ url: at('/plants/roses'), why: expect.stringMatching(why) }] },
      ])
    },
  )

  it('by its links keeps pages that nothing links to any more, and reads new ones', async () => {
    const links = (...paths: string[]) =>
      html('Garden', paths.map(path => `<a href="${path}">${path}</a>`).join(' and '))
    show({ '/': links('/a', '/b'), '/a': html('a', 'Page a.'), '/b': html('b', 'Page b.') })
    await add('/', '/a', '/b')
    show({ '/': links('/a', '/c'), '/c': html('c', 'Page c.') })
    const again = await refresh()
    expect(names(again)).toEqual(['Garden', 'a', 'b', 'c'])
    expect(again.urls).toMatchObject([{ added: { count: 1 }, goneCount: 0 }])
  })

  it('by a schedule is read every day or every week, or never', async () => {
    garden()
    await add('/')
    for (const [every, days] of [['weekly', 7] as const, ['daily', 1] as const]) {
      const { urls } = await call('/api/schedule-url', { url: at('/'), every })
      expect(urls).toMatchObject([{ every, daily: true }])
      web.site.requests.length = 0
      await Address.updateMany({ url: at('/') }, { nextAt: new Date() })
      await Promise.all([refreshDaily(), refreshDaily()])
      await expect.poll(() => web.site.requestedPaths()).toContain('/')
      await expect.poll(async () => (await address()).isReading).toBe(false)
      const { nextAt } = await Address.findOne({ url: at('/') }).orFail()
      expect(Math.round((Number(nextAt) - Date.now()) / 86_400_000)).toBe(days)
    }
    const { urls } = await call('/api/schedule-url', { url: at('/'), every: 'never' })
    expect(urls).toMatchObject([{ every: 'never', daily: false }])
    expect((await post('/api/schedule-url', { url: at('/'), every: 'hourly' })).status).toBe(400)
    expect((await post('/api/schedule-url', { url: 'x', every: 'daily' })).status).toBe(404)
  })
})

describe('equal pages of a list', () => {
  const moss = (head = '', more = '') =>
    `<!doctype html><head><title>Moss</title>${head}</head>${more}<main><h1>Moss</h1><p>Mosses want shade and are watered twice a week.</p></main>`
  const canonical = '<link rel="canonical" href="/moss">'
  const variants = {
    '/moss': moss(canonical),
    '/moss.html?view=print': moss('', '<nav><a href="/moss">Back to the page</a></nav>'),
    '/copy': moss(canonical),
    '/sorted?by=name': moss(canonical, '<p>By name</p>'),
    '/fern': html('Fern', 'Ferns want rain.'),
  }

  test.each([
    ['site', () => add(...Object.keys(variants))],
    ['sitemap', () => call('/api/import-url', { url: at('/sitemap.xml') })],
  ])('become one file of a %s, and the list names what was merged', async (_, bring) => {
    show({ '/': html('Garden', 'Hello.'), ...variants, ...sitemap(...Object.keys(variants)) })
    expect(names({ files: (await bring()).files })).toHaveLength(2)
    const { merged, mergedCount, pages } = await address()
    expect([pages, mergedCount]).toEqual([2, 3])
    expect(new Set(merged.map(({ sameAs }) => sameAs)).size).toBe(1)
    expect(merged.every(({ url }) => url !== at('/fern'))).toBe(true)
  })

  it('stay merged, and want no training, while nothing changes', async () => {
    show({ '/': html('Garden', 'Hello.'), ...variants, ...sitemap(...Object.keys(variants)) })
    await add(...Object.keys(variants))
    await call('/create-index')
    const again = await refresh()
    expect(again).toMatchObject({
      bot: { needsIndex: false },
      urls: [{ mergedCount: 3, pages: 2 }],
    })
  })

  it('are files of their own once they differ, or the other is gone', async () => {
    show({ '/': html('Garden', 'Hello.'), '/a': moss(), '/b': moss(), ...sitemap('/a', '/b') })
    await add('/a', '/b')
    expect((await files()).files).toHaveLength(1)
    web.site.pages['/b'] = html('Lichen', 'Lichens are no mosses.')
    const again = await refresh()
    expect(names(again)).toEqual(['Lichen', 'Moss'])
    expect(again.urls).toMatchObject([{ mergedCount: 0 }])
    const { _id: bot } = await StoredBot.findOne({ botName: web.currentBot }).orFail()
    expect(await Address.countDocuments({ bot })).toBe(1)
    const lichen = again.files.find(({ name }) => name === 'Lichen')
    expect(await read(lichen!.id)).toContain('Lichens are no mosses.')
  })

  it('are not brought back by the other address of a page that its owner deleted', async () => {
    show({ '/': html('Garden', 'Hello.'), '/a': moss(), '/b': moss(), ...sitemap('/a', '/b') })
    const { files: read } = await add('/a', '/b')
    await call('/api/delete-files', { files: [read[0]!.id] })
    expect((await refresh()).files).toEqual([])
  })
})
