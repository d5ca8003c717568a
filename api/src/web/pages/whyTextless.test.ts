import { describe, expect, it } from 'vitest'
import type { File } from '../../contract.ts'
import { makeBot } from '../../testing/make.ts'
import { html, type SitePage } from '../testing/makeSite.ts'
import { startSite } from '../testing/startSite.ts'

const web = startSite()

/** Returns the text of all that was read from the address, or the refusal. */
async function readAt(path: string, pages: Record<string, SitePage>, otherwise?: SitePage) {
  web.show(pages)
  web.site.otherwise = otherwise
  const url = web.at(path)
  const { body } = await web.user.post<{ error?: string }>('/api/import-url', {
    currentBot: web.currentBot,
    url,
  })
  if (body.error) return `Refused: ${body.error}`
  const { files } = (
    await web.user.post<{ files: File[] }>('/api/get-files', { currentBot: web.currentBot })
  ).body
  const texts = files.map(async ({ id }) => {
    const { body } = await web.user.post<{ reading: { blocks: { text: string }[] } }>(
      '/api/read-file',
      { currentBot: web.currentBot, file: id },
    )
    return body.reading.blocks.map(({ text }) => text).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

const page = (title: string, body: string, head = '') =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`
const loaded = '<script src="/app.js"></script>'
const byQuery =
  (path: string, show: (query: URLSearchParams) => string): SitePage =>
  (request, response) => {
    const url = new URL(request.url ?? '/', 'http://site.test')
    const isThere = url.pathname === path
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isThere ? show(url.searchParams) : 'Nothing')
  }

describe('a site that shows something where nothing is', () => {
  const nothing = /^Refused: There is nothing at this address/

  it('is known whatever it links to each time', async () => {
    let requests = 0
    const posts = ['Clipping hedges', 'Planting tulips', 'Watering ferns', 'Feeding many birds']
    const missing: SitePage = (_, response) => {
      requests += 1
      const link = `<ul><li><a href="/p">${posts[requests % posts.length]}</a></li></ul>`
      response.end(page('Not here', `<h1>Not here</h1><p>Try one of these.</p>${link}`))
    }
    expect(await readAt('/old', {}, missing)).toMatch(nothing)
  })

  it('is known by a query that finds nothing', async () => {
    const results: Record<string, string> = { rose: 'A rose costs four pounds in June.' }
    const search = byQuery('/find', query => {
      const term = query.get('q')
      if (!term) return html('Search', 'Type what you look for.')
      return html(
        `Results for ${term}`,
        results[term] ?? `Nothing matches ${term}. Check how it is spelt.`,
      )
    })
    expect(await readAt('/find?q=xylophone', {}, search)).toMatch(nothing)
    expect(await readAt('/find?q=rose', {}, search)).toContain('four pounds')
  })

  it.each([
    ['says where a visitor comes from', 'utm_source=mail', ''],
    ['leaves the menu away', 'print=1', ''],
    ['adds a line', 'view=paper', ' Printed by the gardeners of Little Barton.'],
  ])('is not taken for one by a query that %s', async (_, query, more) => {
    const hours = byQuery('/hours', query =>
      page(
        'Hours',
        `${query.size ? '' : '<p>Welcome to our very own garden.</p>'}<h1>Hours</h1><p>We are open from nine to five on weekdays, and until noon on the last Saturday of a month.${query.size ? more : ''}</p>`,
      ),
    )
    expect(await readAt(`/hours?${query}`, {}, hours)).toContain('nine to five')
  })

  it('has short pages whose words its first page has, too', async () => {
    const home = html(
      'The Linden Inn',
      'We cook for you every day. Our kitchen is open from Monday to Friday from noon, closed on Sunday. Contact, phone, rooms and prices are in the menu, and dogs are welcome in the garden.',
    )
    const pages = {
      '/hours': html('The Linden Inn', 'Monday to Friday 12 to 22. Closed on Sunday.'),
      '/contact': html('The Linden Inn', 'Phone 01632 960 555'),
    }
    expect(await readAt('/hours', pages, home)).toContain('12 to 22')
    expect(await readAt('/contact', pages, home)).toContain('01632 960 555')
    expect(await readAt('/elsewhere', pages, home)).toMatch(nothing)
    const price = { '/price': page('Shop', '<h1>Price</h1><p>39 €</p>') }
    const unknown = page('Shop', '<h1>Price</h1><p>Not known</p>')
    expect(await readAt('/price', price, unknown)).toContain('39 €')
  })

  it('has pages of links under titles of their own', async () => {
    const list = (title: string, ...links: string[]) =>
      page(
        title,
        `<h1>${title}</h1><ul>${links.map(link => `<li><a href="/x">${link}</a></li>`).join('')}</ul><p>A society of gardeners.</p>`,
      )
    expect(
      await readAt(
        '/c/roses',
        { '/c/roses': list('Roses', 'Climbing roses', 'Wild roses') },
        list('Newest', 'Tulips'),
      ),
    ).toContain('Climbing roses')
  })
})

describe('a page that stands before another', () => {
  const check = '<h1>garden.test</h1><p>We look at your browser. This takes up to 5 seconds.</p>'
  it.each([
    [
      'checks browsers',
      page(
        'One moment',
        `${check}<noscript>Turn on JavaScript.</noscript><script>check()</script>`,
        '<meta name="robots" content="noindex,nofollow"><meta http-equiv="refresh" content="360">',
      ),
      'This page lets nobody but browsers in',
    ],
    [
      'asks for a password',
      page(
        'Members',
        '<nav><a href="/">Home</a></nav><h1>Members only</h1><form><label>Password <input type="password"></label><button>Go on</button></form>',
      ),
      'This page asks for a password',
    ],
    [
      'asks about cookies',
      page(
        'News',
        '<div class="consent-modal"><h2>We value your privacy</h2><p>Our 321 partners store what you read.</p><button>Agree</button></div><footer><a href="/imprint">Imprint</a></footer>',
      ),
      'This page asks about cookies',
    ],
  ])('is refused where it %s', async (_, body, why) => {
    expect(await readAt('/', { '/': body }, body)).toMatch(`Refused: ${why}`)
  })

  it.each([
    [
      'about passwords, with a form at its head',
      '<header><form><input type="password"></form></header><h1>Help</h1><p>Reset your password at the gate.</p>',
    ],
    [
      'with a form below its text',
      '<h1>Entry</h1><p>Children come in for nothing. Adults pay at the gate, members show their card.</p><form><input type="password"></form>',
    ],
    [
      'about cookies, under a question about them',
      '<div class="cookie-bar">We use cookies.</div><h1>Cookies</h1><p>We set one for the basket and one for the language.</p>',
    ],
    [
      'that search engines leave out',
      '<h1>Returns</h1><p>Send it back within a fortnight.</p>',
      `<meta name="robots" content="noindex">${loaded}`,
    ],
  ])('is not one %s', async (_, body, head = '') => {
    const document = page('Garden', body, head)
    const [, text = ''] = /<\/h1><p>([^<]+)/.exec(body) ?? []
    expect(await readAt('/page', { '/page': document })).toContain(text)
  })
})

describe('a page that its scripts write', () => {
  it.each([
    ['tells how far it is', '<div role="progressbar">0 %</div>'],
    ['has a bar', '<progress value="0">0 %</progress> Warten'],
    [
      'says at length that it loads',
      `<div role="status">${'Please wait, the page is coming. '.repeat(5)}</div>`,
    ],
    [
      'shows how it will look',
      `<div aria-busy="true"><h1>Name of the plant</h1><p>${'All about it. '.repeat(9)}</p></div>`,
    ],
    [
      'has a menu and a footer',
      `<nav>${'<a href="/a">All our wonderful plants</a> '.repeat(5)}</nav><div id="root"></div><footer>Copyright 2026</footer>`,
    ],
    ['has a heading', '<h1>Garden</h1><div id="root"></div>'],
    [
      'has a menu of plain lists over an empty box',
      `<ul>${'<li><a href="/a">All our wonderful plants for 2026</a></li>'.repeat(5)}</ul><div id="root"><div class="spin"></div></div>`,
    ],
    [
      'has a sign that a script within it replaces',
      `<h1>Garden</h1><div id="app"><p>Please wait.</p><p>It comes.</p></div><script>document.getElementById('app').innerHTML = '<p>Moss</p>'</script>`,
    ],
    ['has a notice', '<noscript>Turn on JavaScript.</noscript><h1>Garden</h1><p>Loading</p>'],
  ])('is refused where it %s', async (_, body) => {
    expect(await readAt('/app', { '/app': page('Garden', body, loaded) })).toMatch(
      /^Refused: This page is empty until its scripts run/,
    )
  })

  it.each([
    ['is a heading and a sentence', '<h1>We are closed</h1><p>Gone fishing.</p>', 'Gone fishing.'],
    ['is a list', '<h1>Links</h1><ul><li><a href="/f">Ferns</a></li></ul>', 'Ferns'],
    [
      'is a list beside an empty box',
      '<h1>Links</h1><ul><li><a href="/f">Ferns</a></li></ul><div id="talk"></div>',
      'Ferns',
    ],
    [
      'is a list in a box with a name',
      '<div id="list"><ul><li><a href="/f">Ferns</a></li><li><a href="/m">Moss</a></li></ul></div>',
      'Ferns',
    ],
    [
      'has a line that a script within it changes',
      '<h1>Closed</h1><p>Gone fishing.</p><p id="day">Today</p><script>document.querySelector("#day").textContent = new Date()</script>',
      'Gone fishing.',
    ],
    ['has two lines', '<div id="app"><p>Garden Society</p><p>Church Lane</p></div>', 'Church Lane'],
    [
      'counts visitors without scripts, too',
      '<noscript><img src="/p"></noscript><h1>Closed</h1><p>Back soon.</p>',
      'Back soon.',
    ],
  ])('is not one that %s', async (_, body, text) => {
    expect(await readAt('/page', { '/page': page('Garden', body, loaded) })).toContain(text)
  })

  const shell = (head: string) => page('Garden', '<div id="root"></div>', head + loaded)
  const data = (value: object) =>
    shell(`<script type="application/ld+json">${JSON.stringify(value)}</script>`)

  it('is read from what it holds for search engines', async () => {
    const article = data({
      '@type': 'NewsArticle',
      headline: 'On moss',
      articleBody: 'Moss has no roots & <b>.\n\nIt drinks.',
    })
    const faq = data({
      '@graph': [
        { '@type': 'WebSite', name: 'Garden' },
        {
          '@type': 'FAQPage',
          mainEntity: [
            {
              '@type': 'Question',
              name: 'Do you deliver?',
              acceptedAnswer: { text: '<p>Within <b>ten</b> miles.</p>' },
            },
          ],
        },
      ],
    })
    expect(await readAt('/moss', { '/moss': article })).toBe(
      'On moss\nMoss has no roots & <b>.\nIt drinks.',
    )
    web.currentBot = await makeBot(web.user)
    expect(await readAt('/faq', { '/faq': faq })).toContain('Do you deliver?\nWithin ten miles.')
    web.currentBot = await makeBot(web.user)
    const sitemap = `<urlset><url><loc>${web.at('/moss')}</loc></url></urlset>`
    expect(await readAt('/sitemap.xml', { '/moss': article, '/sitemap.xml': sitemap })).toContain(
      'It drinks.',
    )
    const broken = shell('<script type="application/ld+json">{"articleBody":</script>')
    expect(await readAt('/broken', { '/broken': broken })).toMatch(/^Refused/)
  })

  it('is read from the data that it holds for its scripts', async () => {
    const state = { page: { title: 'Moss', slug: 'moss-2', body: '<p>It likes <b>rain</b>.</p>' } }
    const embedded = shell(`<script type="application/json">${JSON.stringify(state)}</script>`)
    expect(await readAt('/moss', { '/moss': embedded })).toBe('Moss\nIt likes rain.')
    web.currentBot = await makeBot(web.user)
    const settings = shell('<script type="application/json">{"locale":"en","debug":false}</script>')
    expect(await readAt('/empty', { '/empty': settings })).toMatch(/^Refused: This page is empty/)
  })

  it('is read from its feed, which counts where visitors come from', async () => {
    const head = '<link rel="alternate feed" type="application/rss+xml" href="/rss">'
    const rss =
      '<rss><channel><item><title>Moss</title><link>/moss?utm_source=rss</link><description>Moss likes rain.</description></item></channel></rss>'
    expect(await readAt('/moss/', { '/moss/': shell(head), '/rss': rss })).toContain(
      'Moss likes rain.',
    )
  })

  it('is read from the sitemap that its robots.txt names', async () => {
    const robots = `User-agent: *\nAllow: /\nSitemap: ${web.at('/maps/all.xml')}\n`
    const pages = {
      '/index.html': shell(''),
      '/robots.txt': robots,
      '/maps/all.xml': '<urlset><url><loc>/fern</loc></url></urlset>',
      '/fern': html('Fern', 'Ferns like shade.'),
    }
    expect(await readAt('/index.html', pages)).toContain('Ferns like shade.')
  })
})

describe('a page that sends on', () => {
  it.each([
    `0;url='/roses`,
    `0; url='/roses' ; later`,
    '0 url=/roses',
    '.5;url=/roses',
    '0; roses',
  ])('is followed as browsers do: %s', async content => {
    const old = page(
      'Old',
      '<p>Moved.</p>',
      `<base href="/"><meta http-equiv="refresh" content="${content}">`,
    )
    expect(await readAt('/old/page', { '/old/page': old, '/roses': html('Roses', 'Red.') })).toBe(
      'Roses\nRed.',
    )
  })
})

describe('a page made of frames', () => {
  const frames = (...names: string[]) =>
    `<html><head><title>Garden club</title></head><frameset cols="20%,80%">${names.map(name => `<frame src="${name}">`).join('')}<noframes><body>Your browser has no frames.</body></noframes></frameset></html>`
  const menu = '<html><body><ul><li><a href="/a" target="main">Home</a></li></ul></body></html>'

  it('is read with those of its own site where they stand', async () => {
    const pages = {
      '/': frames('menu.html', 'inner.html', 'http://ads.test/car'),
      '/menu.html': menu,
      '/inner.html': frames('/main.html', '/missing.html'),
      '/main.html': html('Welcome', 'The club meets on Mondays at seven.'),
    }
    expect(await readAt('/', pages)).toBe('Welcome\nThe club meets on Mondays at seven.')
  })

  it('is read by itself where none of them is there', async () => {
    expect(await readAt('/', { '/': frames('menu.html') })).toBe('Your browser has no frames.')
  })

  it('is read without a frame that is too large', async () => {
    const pages = {
      '/': frames('/large.html', '/main.html'),
      '/large.html': html('Large', 'The club meets. '.repeat(1_200_000)),
      '/main.html': html('Welcome', 'On Mondays.'),
    }
    expect(await readAt('/', pages)).toBe('Welcome\nOn Mondays.')
  })

  it('is read although its frames lead back to it', async () => {
    const pages = { '/': frames('/', '/main.html'), '/main.html': html('Welcome', 'On Mondays.') }
    expect(await readAt('/', pages)).toBe('Welcome\nOn Mondays.')
  })
})
