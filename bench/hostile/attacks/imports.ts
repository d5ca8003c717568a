import type { Site, SitePage } from '../../../api/src/web/testing/makeSite.ts'
import type { Attack, Attacks, Tenant, World } from '../Attack.ts'
import { atOnce } from '../atOnce.ts'
import { runOf } from '../runOf.ts'

const importMs = 8_000

const importFrom =
  (path: string, pages: Record<string, SitePage>): Attack['run'] =>
  async ({ user, botName, site }) => {
    Object.assign(site.pages, pages)
    const url = site.at(path)
    await user.post('/api/import-url', { currentBot: botName, url })
    await user.post('/api/delete-url', { currentBot: botName, url })
    for (const page of Object.keys(pages)) delete site.pages[page]
  }

/** Asks for addresses to be read, lets that go on for a while and ends it. */
async function importFor(ms: number, tenants: Tenant[], urlOf: (at: number) => string) {
  const headers = { prefer: 'respond-async' }
  const send = (path: string, more = {}) =>
    atOnce(tenants.length, at => {
      const { user, botName } = tenants[at]!
      return user.post(path, { currentBot: botName, url: urlOf(at) }, more)
    })
  await send('/api/import-url', headers)
  await new Promise(resolve => setTimeout(resolve, ms))
  await send('/api/delete-url')
}

const rules = `User-agent: *\n${`Disallow: /${'*a'.repeat(200)}*b\n`.repeat(2_000)}`
const feed = `<rss version="2.0"><channel><title>T</title><item><title>One</title><description><![CDATA[${'<b>a</b>'.repeat(500_000)} The sauna opens at six.]]></description></item></channel></rss>`

/** A page without text of its own, which holds this for its scripts. */
const pageOf = (data: string) =>
  `<div id="app"></div><script src="app.js"></script><script type="application/json">${data}</script>`
const pageRun = (unit: string) => runOf(unit, 130_000)

/** Pages whose parsing never ends, each in its own way. */
const hostilePages = [
  pageOf(JSON.stringify([`They say this and that: ${pageRun('<p')}`])),
  pageOf(JSON.stringify([`They say this and that: ${pageRun(';')}`])),
  pageOf(pageRun('{"a":')),
  `<title>${pageRun('a ')}`,
  pageRun('<p>'),
  pageRun('<p'),
  `<p>${pageRun('١ ')}`,
]

const sitemapOf = (site: Site, paths: string[]) =>
  `<urlset>${paths.map(path => `<url><loc>${site.at(path)}</loc></url>`).join('')}</urlset>`

/** Puts a sitemap of so many hostile pages on the attacker's site. */
function addSitemap({ site }: World, path: string, count: number) {
  const pages = Array.from({ length: count }, (_, at) => `/hostile/${at}`)
  for (const [at, page] of pages.entries())
    site.pages[page] = hostilePages[at % hostilePages.length]!
  site.pages[path] = sitemapOf(site, pages)
}

/** A page that sends a little text every second, for ever. */
const endless: SitePage = (request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).write('<p>The sauna opens at six.')
  const timer = setInterval(() => response.write(' And again.'), 1_000)
  request.once('close', () => clearInterval(timer))
}

/** Pages, feeds and sitemaps of an attacker's own site. */
export const imports: Attacks = {
  'robots.txt of wildcards': {
    run: importFrom(`/${'a'.repeat(300)}`, {
      '/robots.txt': rules,
      [`/${'a'.repeat(300)}`]: '<p>Hello, the sauna opens at six.</p>',
    }),
  },
  'feed with a million tags': { run: importFrom('/feed.xml', { '/feed.xml': feed }) },
  'pages that never end': {
    prepare: async world => addSitemap(world, '/hostile.xml', hostilePages.length),
    run: world => importFor(importMs, [world], () => world.site.at('/hostile.xml')),
  },
  'sitemap of 500 such pages': {
    prepare: async world => addSitemap(world, '/hostile-500.xml', 500),
    run: world => importFor(importMs, [world], () => world.site.at('/hostile-500.xml')),
  },
  '16 MB of foreign letters': {
    run: importFrom('/frames', {
      '/frames': '<frameset><frame src="/letters"></frameset>',
      // The last byte has its encoding guessed.
      '/letters': {
        body: Buffer.concat([Buffer.from(`<p>${runOf('漢', 5_300_000)}`), Buffer.of(0xff)]),
      },
    }),
  },
  'endless imports of four accounts': {
    prepare: async world => {
      const paths = Array.from({ length: 50 }, (_, at) => `/endless/${at}`)
      for (const path of paths) world.site.pages[path] = endless
      world.site.pages['/endless.xml'] = sitemapOf(world.site, paths)
      addSitemap(world, '/hostile-500.xml', 500)
      return Promise.all(Array.from({ length: 4 }, world.newTenant))
    },
    run: (world, tenants: Tenant[]) =>
      importFor(importMs, tenants, at =>
        world.site.at(at % 2 ? '/endless.xml' : '/hostile-500.xml', `tenant-${at}.test`),
      ),
  },
}
