import { gzipSync } from 'node:zlib'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Bot as StoredBot } from '../../bots/Bot.ts'
import type { Bot, File, Reply, WebAddress } from '../../contract.ts'
import type { Caller } from '../../testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../../testing/make.ts'
import { startApi, type TestApi } from '../../testing/startApi.ts'
import { html, makeSite, type Site, type SitePage, webOf } from '../testing/makeSite.ts'
import { WebAddress as Address } from './WebAddress.ts'

type Imported = { files: File[]; bot: Bot }

let api: TestApi
let site: Site
let user: Caller
let currentBot: string

beforeAll(async () => {
  site = await makeSite()
  api = await startApi({ FILE_LIMIT_MB: '4' }, undefined, webOf(site))
  user = await makeUser(api)
})
afterAll(async () => {
  await api.stop()
  await site.close()
})
beforeEach(async () => {
  currentBot = await makeBot(user)
  site.requests.length = 0
})

let host = ''
let hosts = 0
beforeEach(() => {
  // A host of its own for each test: what its robots.txt says is remembered.
  host = `garden${(hosts += 1)}.test`
})
afterEach(() => {
  for (const path of Object.keys(site.pages)) delete site.pages[path]
  site.otherwise = undefined
})

const at = (path: string) => site.at(path, host)
const show = (pages: Record<string, SitePage>) => Object.assign(site.pages, pages)
const importUrl = (path: string) =>
  user.post<Imported>('/api/import-url', { currentBot, url: at(path) })
const urls = async () =>
  (await expectOk(user.post<{ urls: WebAddress[] }>('/api/get-urls', { currentBot }))).urls
const names = (files: File[]) => files.map(({ name }) => name)
const read = async (file: string) =>
  (
    await expectOk(
      user.post<{ reading: { blocks: { text: string }[] } }>('/api/read-file', {
        currentBot,
        file,
      }),
    )
  ).reading.blocks
    .map(({ text }) => text)
    .join('\n')

describe('a page', () => {
  it('is read under its title and cited with its address', async () => {
    show({
      '/hours': html(
        'Opening hours &amp; prices',
        'The garden opens at nine in the morning.</p><link rel="canonical" href="../x"><p>',
      ),
    })
    const { files, bot } = await expectOk(importUrl('/hours#today'))
    expect(files).toMatchObject([
      {
        name: 'Opening hours & prices',
        kind: 'url',
        status: 'ready',
        type: 'html',
        url: at('/hours'),
      },
    ])
    expect(bot).toMatchObject({ needsIndex: true, fileCount: 1 })
    await expectOk(user.post('/create-index', { currentBot }))
    const reply = await expectOk(
      user.post<Reply>('/api/ask', {
        currentBot,
        message: 'When does the garden open?',
        index: 'trained',
      }),
    )
    expect(reply.sources).toMatchObject([
      { file: 'Opening hours & prices', url: at('/hours'), quote: expect.stringContaining('nine') },
    ])
  })

  it('has its relative links read with the address where it stands', async () => {
    show({
      '/boats/berths': html('Berths', 'Fill in the <a href="forms/berth.pdf">form for berths</a>.'),
    })
    const { files } = await expectOk(importUrl('/boats/berths'))
    expect(await read(files[0]?.id ?? '')).toContain(
      `form for berths (${at('/boats/forms/berth.pdf')})`,
    )
  })

  it('that links a feed is just that page', async () => {
    show({
      '/': '<!doctype html><title>Garden</title><link rel="alternate" type="application/rss+xml" href="/feed"><p>All about the garden.</p>',
      '/feed': '<rss><channel><item><link>/post</link></item></channel></rss>',
    })
    expect(names((await expectOk(importUrl('/'))).files)).toEqual(['Garden'])
    expect(site.requestedPaths()).toEqual(['/'])
  })

  it('is known by where its redirects lead and reads in the encoding its server tells', async () => {
    show({
      '/old': { status: 301, headers: { location: '/new page' } },
      '/new%20page': {
        headers: { 'content-type': 'text/html; charset=windows-1250' },
        body: Buffer.from('<p>Zahrada se otev\xedr\xe1 v dev\xect hodin.</p>', 'latin1'),
      },
    })
    const { files } = await expectOk(importUrl('/old'))
    expect(files).toMatchObject([
      { name: `new page – ${host}:${site.port}`, url: at('/new%20page') },
    ])
    expect(await read(files[0]?.id ?? '')).toBe('Zahrada se otevírá v devět hodin.')
  })

  it('shares its title with others without taking their place', async () => {
    show({ '/a': html('Garden', 'Roses grow here.'), '/b': html('Garden', 'Tulips grow here.') })
    await expectOk(user.upload(currentBot, [{ name: 'Garden', bytes: 'Oaks grow here.' }]))
    await expectOk(importUrl('/a'))
    await expectOk(importUrl('/b'))
    const { files } = await expectOk(user.post<Imported>('/api/get-files', { currentBot }))
    expect(names(files)).toEqual(['Garden', 'Garden (2)', 'Garden (3)'])
  })

  it('imported twice is there once', async () => {
    show({ '/a': html('Garden', 'Roses grow here.') })
    await expectOk(importUrl('/a'))
    expect(names((await expectOk(importUrl('/a'))).files)).toEqual(['Garden'])
  })
})

describe('a page without text of its own', () => {
  const refusal = async (path: string) => {
    const { status, body } = await user.post<{ error: string }>('/api/import-url', {
      currentBot,
      url: at(path),
    })
    return `${status} ${body.error}`
  }
  const shell = (head = '') =>
    `<!doctype html><html><head><title>Garden</title>${head}<script type="module" src="/app.js"></script></head>
     <body><noscript>Please turn on JavaScript.</noscript><div id="root">Laden …</div></body></html>`

  it.each([
    ['at once', '0; url=/roses'],
    ['soon', "5;URL='/roses'"],
    ['without saying url', '0,/roses'],
  ])('that sends on %s is read where it leads', async (_, content) => {
    show({
      '/old': `<!doctype html><title>Moved</title><META HTTP-EQUIV="Refresh" CONTENT="${content}"><p>Moved.</p>`,
      '/roses': html('Roses', 'Roses bloom in June.'),
    })
    expect((await expectOk(importUrl('/old'))).files).toMatchObject([
      { name: 'Roses', url: at('/roses') },
    ])
  })

  it('that only reads itself again, or much later sends on, is read', async () => {
    show({
      '/self': `<!doctype html><title>News</title><meta http-equiv="refresh" content="3; url=${at('/self')}"><p>The gate is open.</p>`,
      '/late':
        '<!doctype html><title>Bye</title><meta http-equiv="refresh" content="300; url=/"><p>The gate is shut.</p>',
    })
    expect(names((await expectOk(importUrl('/self'))).files)).toEqual(['News'])
    expect(names((await expectOk(importUrl('/late'))).files)).toEqual(['Bye'])
  })

  it('that sends on in a circle or into a private network is refused', async () => {
    const to = (url: string) =>
      `<!doctype html><meta http-equiv="refresh" content="0;url=${url}"><p>On.</p>`
    show({ '/a': to('/b'), '/b': to('/a'), '/in': to('http://169.254.169.254/latest') })
    expect(await refusal('/a')).toMatch(/^422 This address redirects again/)
    expect(await refusal('/in')).toMatch(/^400 This is not a public/)
  })

  it('that is what its site shows for every address is refused', async () => {
    const missing: SitePage = (request, response) =>
      void response.end(
        html('Hoppla', `Unter ${request.url} gibt es nichts. Vorgang ${Math.random()}.`),
      )
    show({ '/shop/gone': missing, '/shop/roses': html('Rosen', 'Eine Rose kostet drei Euro.') })
    site.otherwise = missing
    expect(await refusal('/shop/gone')).toBe(
      `422 There is nothing at this address: ${host}:${site.port} shows this page wherever it has none`,
    )
    expect(names((await expectOk(importUrl('/shop/roses'))).files)).toEqual(['Rosen'])
    expect(names((await expectOk(importUrl('/'))).files)).toEqual(['Hoppla'])
  })

  it('that its scripts write is refused, or read where its feed has the text', async () => {
    show({
      '/app': shell(),
      '/post': shell('<link rel="alternate" type="application/rss+xml" href="/feed.xml">'),
      '/': shell('<link rel="alternate" type="application/rss+xml" href="/feed.xml">'),
      '/feed.xml': `<rss><channel><item><title>Moss</title><link>/post</link><description>Moss likes rain.</description></item>
        <item><title>Fern</title><link>/fern</link><description>Ferns …</description></item></channel></rss>`,
      '/fern': html('Ferns, in full', 'Ferns like shade.'),
    })
    expect(await refusal('/app')).toMatch(/^422 This page is empty until its scripts run/)
    const { files } = await expectOk(importUrl('/post'))
    expect(files).toMatchObject([{ name: 'Moss', url: at('/post') }])
    expect(await read(files[0]?.id ?? '')).toContain('Moss likes rain.')
    expect(names((await expectOk(importUrl('/'))).files).toSorted()).toEqual([
      'Ferns, in full',
      'Moss (2)',
    ])
    expect(await urls()).toMatchObject([{ kind: 'page' }, { kind: 'feed', pages: 2 }])
  })

  it('that its scripts write is read from the sitemap of its site', async () => {
    show({
      '/': shell(),
      '/sitemap.xml': `<urlset><url><loc>${at('/fern')}</loc></url><url><loc>${at('/app')}</loc></url></urlset>`,
      '/fern': html('Ferns', 'Ferns like shade.'),
      '/app': shell(),
    })
    expect(names((await expectOk(importUrl('/'))).files)).toEqual(['Ferns'])
    expect(await urls()).toMatchObject([{ kind: 'sitemap', leftCount: 1 }])
  })

  it('short as it is and with a script, is read where it has any', async () => {
    show({
      '/': `<!doctype html><title>Garden</title><script src="/count.js"></script><p>Closed until 3 May.</p>`,
    })
    expect(await read((await expectOk(importUrl('/'))).files[0]?.id ?? '')).toContain('3 May')
  })
})

describe('a direct link', () => {
  it.each<[string, SitePage, string, string]>([
    ['/rules.md', { headers: { 'content-type': 'text/plain' }, body: '# Rules' }, 'rules.md', 'md'],
    ['/prices.csv.gz', { body: gzipSync('name,price\nrose,3\n') }, 'prices.csv', 'csv'],
    [
      '/download?id=7',
      {
        headers: { 'content-disposition': `attachment; filename*=UTF-8''Pr%C3%A4mien.txt` },
        body: 'The premium is 3.',
      },
      'Prämien.txt',
      'txt',
    ],
    [
      '/x',
      { headers: { 'content-type': 'application/pdf' }, body: html('P', 'A page.') },
      'P',
      'html',
    ],
  ])('%s is read as what it is', async (path, page, name, type) => {
    show({ [path]: page })
    const { files } = await expectOk(importUrl(path))
    expect(files).toMatchObject([{ name, type, status: 'ready', url: at(path) }])
  })
})

describe('a feed', () => {
  it('gives each post a file: its own page where the feed has only a summary', async () => {
    show({
      '/feed.xml': {
        headers: { 'content-type': 'application/rss+xml' },
        body: `<?xml version="1.0"?><!-- a feed --><rss xmlns:content="x"><channel><title>Garden</title>
          <item><title>Roses</title><link>/roses</link><description>About roses …</description></item>
          <item><title>Tulips &amp;amp; more</title><link>${at('/tulips')}</link><description>Short</description>
            <content:encoded><![CDATA[<p>Tulips bloom in <b>April</b>.</p>]]></content:encoded></item>
          <item><title>Bad</title><link>javascript:alert(1)</link><description>Only here.</description></item>
        </channel></rss>`,
      },
      '/roses': html('Roses, in full', 'Roses bloom in June.'),
    })
    const { files } = await expectOk(importUrl('/feed.xml'))
    expect(names(files).toSorted()).toEqual(['Bad', 'Roses, in full', 'Tulips & more'])
    const tulips = files.find(({ name }) => name === 'Tulips & more')
    expect(tulips?.url).toBe(at('/tulips'))
    expect(await read(tulips?.id ?? '')).toContain('Tulips bloom in April.')
    expect(files.find(({ name }) => name === 'Bad')?.url).toBe(at('/feed.xml'))
    expect(site.requestedPaths()).toEqual(['/feed.xml', '/roses'])
  })

  it('may be Atom', async () => {
    show({
      '/atom': `<feed xmlns="http://www.w3.org/2005/Atom"><title>Garden</title>
        <entry><title type="html">A &lt;i&gt;fern&lt;/i&gt;</title><link rel="self" href="/s"/><link href="/fern"/>
          <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Ferns like shade.</p></div></content></entry>
        <entry><title>Moss</title><link rel="alternate" href="/moss"/><summary>Short.</summary></entry></feed>`,
      '/moss': html('Moss', 'Moss likes rain.'),
    })
    const { files } = await expectOk(importUrl('/atom'))
    expect(files.map(({ name, url }) => `${name} ${url}`).toSorted()).toEqual([
      `A fern ${at('/fern')}`,
      `Moss ${at('/moss')}`,
    ])
    expect(await read('A fern')).toContain('Ferns like shade.')
  })
})

describe('a sitemap', () => {
  const sitemap = (...urls: string[]) =>
    `<urlset>${urls.map(url => `<url><loc>${url}</loc></url>`).join('')}</urlset>`

  it('gives each page a file, those of its further sitemaps too, and none of other sites', async () => {
    show({
      '/sitemap.xml': `<sitemapindex><sitemap><loc>${at('/one.xml')}</loc></sitemap><sitemap><loc>${at('/two.xml.gz')}</loc></sitemap></sitemapindex>`,
      '/one.xml': sitemap(at('/roses'), 'https://elsewhere.example/page'),
      '/two.xml.gz': { body: gzipSync(sitemap(at('/tulips'), at('/roses'), at('/gone'))) },
      '/roses': html('Roses', 'Roses bloom in June.'),
      '/tulips': html('Tulips', 'Tulips bloom in April.'),
    })
    const { files } = await expectOk(importUrl('/sitemap.xml'))
    expect(names(files).toSorted()).toEqual(['Roses', 'Tulips'])
    expect(await urls()).toMatchObject([
      {
        url: at('/sitemap.xml'),
        kind: 'sitemap',
        pages: 2,
        isReading: false,
        error: '',
        notice: '1 address of other sites left out.',
        left: [{ url: at('/gone'), why: 'There is nothing at this address (404)' }],
      },
    ])
  })

  it('is read up to a limit, which is said; a site that fails on end is left in peace', async () => {
    const many = Array.from({ length: 50_000 }, (_, number) => at(`/page${number}`))
    show({ '/sitemap.xml': { body: gzipSync(sitemap(...many)) } })
    show({ '/page0': html('First', 'The first page.') })
    for (let page = 1; page < 50; page++) show({ [`/page${page}`]: { status: 503, body: '' } })
    await expectOk(importUrl('/sitemap.xml'))
    const [address] = await urls()
    expect(address?.notice).toMatch(/^It lists 50,000 pages; the first 500 are read\./)
    expect(address?.notice).toMatch(/Reading stopped after \d+ pages: .+ \(503\)\.$/)
    expect(site.requestedPaths().length).toBeLessThan(50)
  })
})

describe('what cannot be imported', () => {
  const refused = async (url: string) => {
    const { status, body } = await user.post<{ error: string }>('/api/import-url', {
      currentBot,
      url,
    })
    expect(await urls()).toEqual([])
    return `${status} ${body.error}`
  }

  it.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest',
    'http://1.1.1.1:22/',
    'http://me:secret@example.com/',
    'mailto:me@example.com',
    'example.com',
  ])('is told at once: %s', async url => {
    const why = /\d/.test(url)
      ? ': it leads to a network or a port that is not.'
      : '. Write it like https://example.com/page.'
    expect(await refused(url)).toBe(`400 This is not a public http(s) address${why}`)
  })

  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1_000)}">]>`
  it.each<[string, SitePage, RegExp]>([
    ['nothing there', { status: 404 }, /^422 There is nothing at this address \(404\)$/],
    ['a picture', { body: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }, /^422 [A-Z]/],
    ['no words', '<!doctype html><div id=app></div>', /^422 [A-Z]/],
    ['an empty feed', '<rss><channel></channel></rss>', /^422 It lists no pages$/],
    ['half a feed', '<rss><channel><item><ti', /^422 [A-Z]/],
    ['a feed nested for ever', `<rss>${'<a>'.repeat(100_000)}`, /^422 .* nested too deeply/],
    [
      'entities without end',
      `${laughs}<urlset><url><loc>&b;&b;</loc></url></urlset>`,
      /^422 (It lists no pages|None of its pages could be read)/,
    ],
    [
      'a sitemap of pages that are gone',
      `<urlset><url><loc>/gone</loc></url></urlset>`,
      /^422 None of its pages could be read\. There is nothing at this address \(404\)\.$/,
    ],
  ])('is refused with the reason: %s', async (_what, page, expected) => {
    show({ '/x': page })
    expect(await refused(at('/x'))).toMatch(expected)
    const { files } = await expectOk(user.post<Imported>('/api/get-files', { currentBot }))
    expect(files).toEqual([])
  })

  it('is nobody else’s to import', async () => {
    const stranger = await makeUser(api)
    for (const path of ['import-url', 'refresh-url', 'delete-url', 'get-urls'])
      expect(await stranger.post(`/api/${path}`, { currentBot, url: at('/') })).toMatchObject({
        status: 404,
        body: { error: 'Bot not found' },
      })
    for (const path of ['refresh-url', 'delete-url'])
      expect((await user.post(`/api/${path}`, { currentBot, url: at('/') })).status).toBe(404)
  })
})

it('asks the database as often for many addresses as for one', async () => {
  const { _id: bot } = (await StoredBot.findOne({ botName: currentBot }))!
  let queries = 0
  const count = () => void queries++
  mongoose.connection.getClient().on('connectionCheckOutStarted', count)
  const queriesFor = async (addresses: number) => {
    await Address.insertMany(
      Array.from({ length: addresses }, (_, at) => ({
        bot,
        url: `https://a.test/${addresses}/${at}`,
      })),
    )
    queries = 0
    const { length } = await urls()
    return { length, queries }
  }
  const [one, many] = [await queriesFor(1), await queriesFor(40)]
  mongoose.connection.getClient().off('connectionCheckOutStarted', count)
  expect([one.length, many.length]).toEqual([1, 41])
  expect(many.queries).toBeLessThan(one.queries + 10)
})
