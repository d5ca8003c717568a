import { describe, expect, it, test } from 'vitest'
import type { Crawl, CrawlPages } from '../../contract.ts'
import { Job } from '../../jobs/Job.ts'
import { expectOk, makeBot, makeUser } from '../../testing/make.ts'
import { html, type SitePage } from '../testing/makeSite.ts'
import { startSite } from '../testing/startSite.ts'
import { linkLimits } from './followLinks.ts'
import { CrawlLook } from './journal.ts'

const web = startSite({ headMs: 2_000, silenceMs: 600 })
const { at, show, call } = web

const crawls = async () => (await call<{ crawls: Crawl[] }>('/api/get-crawls')).crawls
const begin = (path = '/') => call('/api/crawl-site', { url: at(path) })
const pathOf = (url: string) => url.slice(at('').length)

/** Waits until the site was looked through; gives the crawl and what it offers and skips, by path. */
async function look(path = '/') {
  await begin(path)
  await expect.poll(async () => (await crawls()).some(({ isLooking }) => isLooking)).toBe(false)
  const [crawl] = (await crawls()).filter(({ url }) => url === at(path))
  const { pages, skipped } = await call<CrawlPages>('/api/get-crawl-pages', { url: at(path) })
  return {
    crawl: crawl!,
    pages,
    paths: pages.map(({ url }) => pathOf(url)),
    skipped: skipped.map(({ url, reason, why }) => ({ url: pathOf(url), reason, why })),
  }
}

const page = (title: string, ...links: string[]) =>
  html(title, `All about ${title}. ${links.map(to => `<a href="${to}">To ${to}</a>`).join(' ')}`)
const sitemap = (...urls: string[]) =>
  `<urlset>${urls.map(url => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map(url => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`

describe('a site with a sitemap', () => {
  it('offers its pages, named by the links of its first page, and reads nothing into the bot', async () => {
    show({
      '/': html('Garden', 'Welcome. <a href="/roses">Our roses</a>'),
      '/sitemap.xml': sitemap(at('/'), at('/roses'), at('/tulips')),
    })
    const { crawl, pages } = await look()
    expect(crawl).toMatchObject({ listedBy: 'sitemap', pages: 3, isChosen: false, error: '' })
    expect(pages).toMatchObject([
      { url: at('/'), title: 'Garden', isChosen: true },
      { url: at('/roses'), title: 'Our roses', isChosen: true },
      { url: at('/tulips'), title: '', isChosen: true },
    ])
    expect(web.site.requestedPaths()).toEqual(['/', '/sitemap.xml'])
    expect(await call('/api/get-urls')).toEqual({ urls: [] })
    expect(await call('/api/get-files')).toEqual({ files: [] })
  })

  it('may name it in robots.txt, as an index of several', async () => {
    show({
      '/robots.txt': `Sitemap: ${at('/maps.xml')}`,
      '/': page('Garden'),
      '/maps.xml': index(at('/one.xml'), at('/two.xml')),
      '/one.xml': sitemap(at('/a')),
      '/two.xml': sitemap(at('/b')),
    })
    expect((await look()).paths).toEqual(['/', '/a', '/b'])
  })

  it('offers the page it was entered by first, unless it names that itself', async () => {
    show({ '/': page('Garden'), '/sitemap.xml': sitemap(at('/roses'), at('/tulips')) })
    const { crawl, pages } = await look()
    expect([crawl.listedBy, pages[0]]).toMatchObject(['sitemap', { title: 'Garden' }])
    expect(pages.map(({ url }) => pathOf(url))).toEqual(['/', '/roses', '/tulips'])
    show({ '/index.html': page('Garden') })
    show({ '/sitemap.xml': sitemap(at('/roses'), at('/')) })
    const again = await look('/index.html')
    expect([again.paths, again.skipped]).toEqual([['/roses', '/'], []])
  })

  it('says what it leaves out and why', async () => {
    show({
      '/robots.txt': 'User-agent: *\nDisallow: /private',
      '/': page('Garden'),
      '/sitemap.xml': sitemap(
        ...['/', '/a', '/a/', '/a/index.html', '/a?utm_source=x', '/private/1', '/private/2'].map(
          path => at(path),
        ),
        at('/rose.jpg'),
        at('/x', 'other.test'),
        at('/x', `blog.${web.host}`),
      ),
    })
    const { crawl, paths, skipped } = await look()
    expect(paths).toEqual(['/', '/a'])
    expect(crawl.skipped).toEqual({ robots: 2, host: 2, kind: 1, same: 2, limit: 0 })
    expect(skipped).toContainEqual({ url: '/a/', reason: 'same', why: at('/a') })
    expect(skipped).toContainEqual({ url: '/private/1', reason: 'robots', why: '' })
    expect(skipped).toContainEqual({ url: '/rose.jpg', reason: 'kind', why: '' })
  })

  it('of other hosts alone is looked through by its links', async () => {
    show({
      '/': page('Garden', '/roses'),
      '/roses': page('Roses'),
      '/sitemap.xml': sitemap(at('/x', 'other.test'), at('/y', 'other.test')),
    })
    const { crawl, paths } = await look()
    expect([crawl.listedBy, paths]).toEqual(['links', ['/', '/roses']])
    expect(web.site.requests.filter(({ headers }) => headers.host?.startsWith('other'))).toEqual([])
  })

  it('of 100,000 pages is offered up to a limit', async () => {
    const maps = [0, 1].map(map =>
      sitemap(...Array.from({ length: 50_000 }, (_, page) => at(`/${map}/${page}`))),
    )
    show({ '/': page('Garden'), '/sitemap.xml': index(at('/0.xml'), at('/1.xml')) })
    show({ '/0.xml': maps[0]!, '/1.xml': maps[1]! })
    const { crawl, pages } = await look()
    expect([crawl.pages, pages.length]).toEqual([2_000, 2_000])
    expect(pages.filter(({ isChosen }) => isChosen)).toHaveLength(1_000)
    expect(crawl.skipped.limit).toBeGreaterThan(40_000)
  })

  it('proposes the pages in the folder of an address', async () => {
    show({
      '/docs/': page('Docs'),
      '/sitemap.xml': sitemap(...['/', '/docs/', '/docs/a', '/shop'].map(path => at(path))),
    })
    const { pages } = await look('/docs/')
    expect(pages.filter(({ isChosen }) => isChosen).map(({ url }) => pathOf(url))).toEqual([
      '/docs/',
      '/docs/a',
    ])
  })
})

describe('a site without a sitemap', () => {
  it('is looked through where another name of it has no rules to be had', async () => {
    show({ '/': page('Garden', at('/a', `www.${web.host}`), at('/b', `www.${web.host}`), '/c') })
    show({ '/c': page('C') })
    web.site.pages['/robots.txt'] = (request, response) =>
      void response.writeHead(request.headers.host?.startsWith('www.') ? 503 : 404).end()
    const { paths, skipped } = await look()
    expect(paths).toEqual(['/', '/c'])
    expect(skipped).toHaveLength(2)
    expect(skipped[1]).toMatchObject({ reason: 'robots', why: expect.stringMatching(/503/) })
    expect(
      web.site.requests.filter(({ headers }) => headers.host?.startsWith('www.')),
    ).toHaveLength(1)
  })

  it('offers the pages that its links lead to, by their titles', async () => {
    show({
      '/': page('Garden', '/roses', 'guides/care#top', '/prices.pdf', 'mailto:a@b.test'),
      '/roses': page('Roses', '/', '/roses/old'),
      '/guides/care': page('Care', '../roses', 'water?utm_source=mail'),
      '/guides/water': page('Water'),
      '/roses/old': page('Old roses'),
      '/prices.pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4 x' },
    })
    const { crawl, pages } = await look()
    expect(crawl).toMatchObject({ listedBy: 'links', pages: 6 })
    expect(pages.map(({ url, title }) => [pathOf(url), title])).toEqual([
      ['/', 'Garden'],
      ['/roses', 'Roses'],
      ['/guides/care', 'Care'],
      ['/prices.pdf', 'To /prices.pdf'],
      ['/roses/old', 'Old roses'],
      ['/guides/water', 'Water'],
    ])
  })

  it('is left alone where robots.txt says so, and its links are not followed where they may not be', async () => {
    show({
      '/robots.txt': 'User-agent: *\nDisallow: /private',
      '/': page('Garden', '/private/a', '/b" rel="nofollow', '/c'),
      '/c': page('C', '/d').replace('<title>', '<meta name="robots" content="nofollow"><title>'),
    })
    const { paths, crawl } = await look()
    expect(paths).toEqual(['/', '/c'])
    expect(crawl.skipped.robots).toBe(1)
    expect(web.site.requestedPaths()).not.toContain('/private/a')
  })

  it('offers documents, and nothing that is no text', async () => {
    const file = (type: string) => ({ headers: { 'content-type': type }, body: '\0\x01' })
    show({
      '/': page('Garden', '/plan', '/photo', '/feed', '/a.jpg', '/app.js'),
      '/plan': file('application/pdf'),
      '/photo': file('image/jpeg'),
      '/feed': '<rss><channel><item><link>/post</link></item></channel></rss>',
    })
    const { paths, crawl } = await look()
    expect(paths).toEqual(['/', '/plan'])
    expect(crawl.skipped.kind).toBe(4)
  })

  it('offers a page of several addresses once', async () => {
    const same = page('Moss')
    show({
      '/': page('Garden', '/moss', '/copy', '/moved', '/print/fern', '/fern', '/fern?sort=a'),
      '/moss': same,
      '/copy': same,
      '/moved': { status: 301, headers: { location: '/moss' } },
      '/fern': page('Fern'),
      '/print/fern': page('Print').replace('<title>', '<link rel="canonical" href="/fern"><title>'),
      '/fern?sort=a': page('F').replace('<title>', '<link rel="canonical" href="/fern"><title>'),
    })
    const { paths, skipped } = await look()
    expect(paths).toEqual(['/', '/moss', '/fern'])
    expect(skipped).toEqual(
      ['/copy', '/moved', '/print/fern', '/fern?sort=a'].map(url => ({
        url,
        reason: 'same',
        why: at(url.includes('fern') ? '/fern' : '/moss'),
      })),
    )
  })

  it('whose links lie leads nowhere else', async () => {
    const links = [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://127.0.0.1/admin',
      'http://[::1]/',
      'https://user:pass@other.test/',
      'ftp://other.test/x',
      'http://169.254.169.254/latest',
      `//other.test:${web.site.port}/x`,
      `${at('/')}@evil.test/`,
      '/a\u202etxt.exe-not',
      'http://[',
      `/${'long'.repeat(600)}`,
    ]
    show({ '/': page('Garden', ...links), '/a%E2%80%AEtxt.exe-not': page('Bidi \u202e title') })
    const { pages, crawl } = await look()
    expect(pages.map(({ url }) => pathOf(url))).toEqual(['/', '/a%E2%80%AEtxt.exe-not'])
    expect(pages.map(({ title }) => title)).toEqual(['Garden', 'Bidi title'])
    expect(crawl.skipped.host).toBe(4)
    expect(
      web.site.requests.every(({ headers }) => headers.host === `${web.host}:${web.site.port}`),
    ).toBe(true)
  })

  it('with a calendar that never ends is looked through to its end', async () => {
    show({ '/': page('Garden', '/day/2026/1', '/roses'), '/roses': page('Roses') })
    web.site.otherwise = (request, response) => {
      const [, year = 0, month = 0] =
        /day\/(\d+)\/(\d+)/
          .exec(request.url ?? '')
          ?.slice(0)
          .map(Number) ?? []
      const links = [1, 2, 3, 4].map(more => `/day/${year + more}/${month + more}`)
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page(`Day ${year} ${month}`, ...links))
    }
    const { crawl, paths } = await look()
    expect(paths).toContain('/roses')
    expect(crawl.pages).toBeLessThanOrEqual(linkLimits.alike + 2)
    expect(web.site.requestedPaths().length).toBeLessThanOrEqual(linkLimits.visits)
  })

  it('whose links lead deeper for ever ends at a depth', async () => {
    show({ '/': page('Garden', '/a/') })
    web.site.otherwise = (request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page(`Page ${request.url}`, `${request.url}b/`))
    expect((await look()).paths).toHaveLength(linkLimits.depth + 2)
  })

  it('with a page that never ends, and redirects in a circle, is looked through', async () => {
    const links = ['/endless', '/circle', '/roses']
    show({
      '/': page('Garden', ...links),
      '/roses': page('Roses'),
      '/circle': { status: 302, headers: { location: '/circle2' } },
      '/circle2': { status: 302, headers: { location: '/circle' } },
      '/endless': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        response.write(page('Endless', '/roses'))
        const more = () =>
          !response.destroyed && response.write('<p>on</p>'.repeat(999), () => setImmediate(more))
        more()
      },
    })
    const { paths, skipped } = await look()
    expect(paths).toEqual(['/', '/endless', '/roses'])
    expect(skipped).toMatchObject([
      { url: '/circle', reason: 'kind', why: expect.stringMatching(/redirects again/) },
    ])
  })

  it('that fails on end is left in peace, and what was found stays', async () => {
    const paths = Array.from({ length: 20 }, (_, at) => `/${at}`)
    show({ '/': page('Garden', ...paths) })
    web.site.otherwise = { status: 503, body: 'later' }
    const { crawl } = await look()
    expect(crawl).toMatchObject({ pages: 21, notice: expect.stringMatching(/503/), error: '' })
    expect(web.site.requestedPaths().filter(path => /^\/\d/.test(path))).toHaveLength(
      linkLimits.failures,
    )
  })
})

test.each<[string, Record<string, SitePage>, RegExp]>([
  ['forbids all', { '/robots.txt': 'User-agent: *\nDisallow: /' }, /robots\.txt/],
  ['asks to come later', { '/': { status: 429 } }, /429/],
  ['has a problem', { '/': { status: 503 } }, /503/],
  ['is not there', {}, /nothing at this address/],
  ['is a file', { '/': { headers: { 'content-type': 'text/plain' }, body: 'x' } }, /not a site/],
  ['never begins', { '/': () => {} }, /took too long/],
])('a site that %s is refused with the reason', async (_what, pages, reason) => {
  show(pages)
  const { crawl, paths } = await look()
  expect(crawl.error).toMatch(reason)
  expect(paths).toEqual([])
})

it('an address that leads to another host is refused with its name', async () => {
  show({ '/': { status: 301, headers: { location: at('/', 'elsewhere.test') } } })
  show({ '/away': page('Away') })
  web.site.pages['/'] = (request, response) =>
    request.headers.host?.startsWith('elsewhere')
      ? void response.writeHead(200, { 'content-type': 'text/html' }).end(page('Elsewhere'))
      : void response.writeHead(301, { location: at('/', 'elsewhere.test') }).end()
  expect((await look()).crawl.error).toContain(`leads to elsewhere.test:${web.site.port}`)
})

test.each(['ftp://x.test', 'javascript:alert(1)', '', 'x'.repeat(9_000), 'http://u:p@x.test/'])(
  'no site is looked through at %j',
  async url => {
    const { status } = await web.user.post('/api/crawl-site', { currentBot: web.currentBot, url })
    expect(status).toBe(400)
    expect(await crawls()).toEqual([])
  },
)

describe('the ticks of a list', () => {
  const tick = (ticked: string[], unticked: string[] = []) =>
    call('/api/tick-pages', {
      url: at('/'),
      ticked: ticked.map(to => at(to)),
      unticked: unticked.map(to => at(to)),
    })
  const ticks = async () => {
    const { pages } = await call<CrawlPages>('/api/get-crawl-pages', { url: at('/') })
    return pages.filter(({ isTicked }) => isTicked).map(({ url }) => pathOf(url))
  }

  it('are kept until pages are chosen, also while the site is looked through again', async () => {
    show({ '/': page('Garden', '/a', '/b'), '/a': page('A'), '/b': page('B') })
    await look()
    expect(await ticks()).toEqual(['/', '/a', '/b'])
    await tick([], ['/', '/a'])
    await tick(['/'], ['/b', '/elsewhere'])
    await web.restart()
    expect(await ticks()).toEqual(['/'])
    show({ '/c': page('C'), '/a': page('A', '/c') })
    await look()
    expect(await ticks()).toEqual(['/', '/c'])
    await call('/api/import-site', { url: at('/'), pages: [at('/b')] })
    expect(await ticks()).toEqual(['/b'])
  })

  it('are those of the owner alone, of a site that was looked through', async () => {
    const stranger = await makeUser(web.api)
    const body = { currentBot: web.currentBot, url: at('/'), ticked: [at('/')], unticked: [] }
    expect((await stranger.post('/api/tick-pages', body)).status).toBe(404)
    expect((await web.post('/api/tick-pages', body)).status).toBe(404)
    const many = Array.from({ length: 5_001 }, (_, one) => at(`/${one}`))
    expect((await web.post('/api/tick-pages', { ...body, ticked: many })).status).toBe(400)
  })
})

describe('a look that takes long', () => {
  function showSlowSite() {
    const { promise, resolve } = Promise.withResolvers<void>()
    show({ '/': page('Garden', '/a', '/slow', '/b'), '/a': page('A'), '/b': page('B') })
    web.site.pages['/slow'] = (_request, response) =>
      void promise.then(() =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(page('Slow')),
      )
    return resolve
  }
  const untilSlow = async () => {
    await expect.poll(() => web.site.requestedPaths()).toContain('/slow')
  }

  it('shows how far it is', async () => {
    const go = showSlowSite()
    await begin()
    await untilSlow()
    await expect.poll(crawls).toMatchObject([{ isLooking: true, visited: 2, pages: 4 }])
    go()
    await expect.poll(crawls).toMatchObject([{ isLooking: false, pages: 4 }])
  })

  it('goes on where it was when the server was ended, and begins anew when asked again', async () => {
    const go = showSlowSite()
    await begin()
    await untilSlow()
    await web.restart()
    web.site.requests.length = 0
    await untilSlow()
    expect(web.site.requestedPaths()).not.toContain('/a')
    go()
    await expect.poll(crawls).toMatchObject([{ isLooking: false, pages: 4, notice: '' }])
    const { pages } = await call<CrawlPages>('/api/get-crawl-pages', { url: at('/') })
    expect(pages.map(({ title }) => title)).toEqual(['Garden', 'A', 'Slow', 'B'])
    expect(await CrawlLook.countDocuments({})).toBe(0)
    await look()
    expect(web.site.requestedPaths()).toContain('/a')
  })

  it('that was put down meanwhile is stopped with what was found by then', async () => {
    const left = Promise.withResolvers<void>()
    show({
      '/robots.txt': 'User-agent: *\nDisallow: /private',
      '/': page('Garden', '/private', '/broken', '/a', '/slow'),
      '/broken': { status: 500 },
      '/a': page('A', '/b'),
      '/slow': (_, response) => void response.on('close', left.resolve),
    })
    await begin()
    await untilSlow()
    const open = { kind: 'crawl', state: 'open' } as const
    await Job.updateOne(open, { heldBy: null, heldUntil: new Date(Date.now() + 60_000) })
    await left.promise
    show({ '/': { status: 500 } })
    await call('/api/stop-crawl', { url: at('/') })
    await Job.updateOne(open, { heldUntil: new Date(0) })
    const notice = expect.stringMatching(/^You stopped this before all/)
    await expect.poll(crawls).toMatchObject([{ isLooking: false }])
    expect(await crawls()).toMatchObject([{ pages: 5, skipped: { robots: 1 }, notice }])
    const { pages } = await call<CrawlPages>('/api/get-crawl-pages', { url: at('/') })
    const titles = ['Garden', 'To /broken', 'A', 'To /slow', 'To /b']
    expect(pages.map(({ title }) => title)).toEqual(titles)
    for (const path of ['/', '/a', '/slow'])
      expect(web.site.requestedPaths().filter(requested => requested === path)).toHaveLength(1)
  })

  it('can be stopped with what was found by then, and begun again', async () => {
    showSlowSite()
    await begin()
    await untilSlow()
    await call('/api/stop-crawl', { url: at('/') })
    await expect
      .poll(crawls)
      .toMatchObject([{ isLooking: false, pages: 4, notice: expect.stringMatching(/stopped/) }])
    show({ '/slow': page('Slow') })
    expect((await look()).crawl).toMatchObject({ notice: '', pages: 4 })
  })

  it('keeps the pages of the last look while it is discarded by its owner alone', async () => {
    showSlowSite()
    await begin()
    await untilSlow()
    const stranger = await makeUser(web.api)
    const body = { currentBot: web.currentBot, url: at('/') }
    for (const path of ['crawl-site', 'get-crawl-pages', 'stop-crawl', 'discard-crawl'])
      expect((await stranger.post(`/api/${path}`, body)).status).toBe(404)
    await call('/api/discard-crawl', { url: at('/') })
    expect(await crawls()).toEqual([])
    await expect.poll(() => Job.countDocuments({ kind: 'crawl', state: 'open' })).toBe(0)
    expect((await web.user.post('/api/get-crawl-pages', body)).status).toBe(404)
  })

  it('holds up no import of another owner from the same host', async () => {
    const go = showSlowSite()
    await begin()
    await untilSlow()
    const other = await makeUser(web.api)
    const url = at('/a')
    const imported = other.post<{ files: unknown[] }>('/api/import-url', {
      currentBot: await makeBot(other),
      url,
    })
    expect((await expectOk(imported)).files).toHaveLength(1)
    go()
    await expect.poll(crawls).toMatchObject([{ isLooking: false, pages: 4 }])
  })
})
