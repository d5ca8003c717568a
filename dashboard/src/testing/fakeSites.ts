import type { Crawl, CrawlPages, WebAddress } from '@sandbox-ai/api/contract'
import { type BotCalls, type Known, pace, refuse, step, type Work } from './fakeAnswer.ts'
import { makeAddress, makePost } from './made.ts'

const page = (url: string, path: string, title: string) => ({
  url: `${url}${path}`,
  title,
  isChosen: true,
  isTicked: true,
  isListed: true,
})

/** A site of a dozen pages in three folders. */
const makePages = (url: string): CrawlPages => ({
  pages: [
    page(url, '', 'Wheel workshop'),
    page(url, 'opening-hours', 'Opening hours'),
    page(url, 'prices', ''),
    ...['true-a-wheel', 'mend-a-tyre', 'set-a-saddle'].map(name =>
      page(url, `guides/${name}`, `How to ${name.replaceAll('-', ' ')}`),
    ),
    ...['first', 'second', 'third'].map(name => page(url, `blog/2026/${name}`, `Our ${name} ride`)),
  ],
  skipped: [
    { url: `${url}staff`, reason: 'robots', why: '' },
    { url: 'https://elsewhere.example/x', reason: 'host', why: '' },
    { url: `${url}guides/`, reason: 'same', why: `${url}guides` },
  ],
})

const makeCrawl = (url: string): Crawl => ({
  url,
  isLooking: true,
  visited: 2,
  pages: 5,
  skipped: { robots: 0, host: 0, kind: 0, same: 0, limit: 0 },
  listedBy: '',
  notice: '',
  error: '',
  crawledAt: null,
  isChosen: false,
})

const makeSite = (url: string, pages: string[]): WebAddress => ({
  ...makeAddress(url),
  kind: 'site',
  pages: pages.length,
  notice: '',
  left: [],
  leftCount: 0,
})

/** Returns a site as it is once it was looked through. */
export const makeFoundSite = (url: string, paths: string[]) => ({
  crawl: { ...makeCrawl(url), isLooking: false, pages: paths.length },
  found: { pages: paths.map(path => page(url, path, '')), skipped: [] },
})

/** The part of the fake server that looks through whole sites. */
export function fakeSites(work: Work): BotCalls {
  const crawlsOf = ({ sites = [] }: Known) => sites.map(({ crawl }) => crawl)
  const change = (known: Known, url: string, changed: Partial<Crawl>) => {
    known.sites = (known.sites ?? []).map(site =>
      site.crawl.url === url ? { ...site, crawl: { ...site.crawl, ...changed } } : site,
    )
    return crawlsOf(known)
  }
  const report = { isLooking: false, pages: 9, crawledAt: '2026-11-20T16:05:00.000Z' }
  const skipped = { robots: 1, host: 1, kind: 0, same: 1, limit: 0 }

  return {
    '/api/crawl-site'(known, { url }) {
      if (!/^https?:[/]{2}[\w.-]+\.[a-z]+/.test(url)) {
        const error = 'This is not a public http(s) address'
        return refuse(400, 'invalid', error, { fields: { url: error } })
      }
      const site = { crawl: makeCrawl(url), found: makePages(url) }
      known.sites = [...(known.sites ?? []).filter(({ crawl }) => crawl.url !== url), site]
      if (work.held !== 'look')
        setTimeout(() => change(known, url, { ...report, skipped, listedBy: 'links' }), pace * 2)
      return [200, { crawls: crawlsOf(known) }]
    },
    '/api/get-crawls': known => [200, { crawls: crawlsOf(known) }],
    '/api/stop-crawl'(known, { url }) {
      const notice = 'You stopped this before all of the site was looked through.'
      return [200, { crawls: change(known, url, { ...report, notice, listedBy: 'links' }) }]
    },
    '/api/discard-crawl'(known, { url }) {
      known.sites = (known.sites ?? []).filter(({ crawl }) => crawl.url !== url)
      return [200, { crawls: crawlsOf(known) }]
    },
    '/api/get-crawl-pages'(known, { url }) {
      const site = known.sites?.find(({ crawl }) => crawl.url === url)
      return site
        ? [200, site.found]
        : refuse(404, 'not_found', 'This site has not been looked through')
    },
    '/api/tick-pages'(known, { url, ticked, unticked }) {
      known.sites = (known.sites ?? []).map(site => {
        if (site.crawl.url !== url) return site
        const tick = (of: string, isTicked: boolean) =>
          ticked.includes(of) || (isTicked && !unticked.includes(of))
        const pages = site.found.pages.map(one => ({
          ...one,
          isTicked: tick(one.url, one.isTicked),
        }))
        return { ...site, found: { ...site.found, pages } }
      })
      return [200, {}]
    },
    '/api/import-site'(known, { url, pages }) {
      const read = makeSite(url, pages)
      change(known, url, { isChosen: true })
      for (const { crawl, found } of known.sites ?? [])
        if (crawl.url === url)
          found.pages = found.pages.map(one => {
            const isChosen = pages.includes(one.url)
            return { ...one, isChosen, isTicked: isChosen }
          })
      const others = known.urls.filter(other => other.url !== url)
      known.urls = [...others, { ...read, isReading: true }]
      work.now = { phase: 'read', done: 1, total: pages.length, file: url }
      void (async () => {
        await step(work, pace * 4)
        known.urls = [...others, read]
        known.files.push(makePost(url))
        work.now = null
      })()
      const { files, bot, urls } = known
      return [202, { files, bot, urls, removed: [] }]
    },
    '/api/schedule-url'(known, { url, every }) {
      known.urls = known.urls.map(known => (known.url === url ? { ...known, every } : known))
      return [200, { urls: known.urls }]
    },
    '/api/settle-gone'(known, { url, pages, decision }) {
      known.urls = known.urls.map(known => {
        const gone = known.gone.filter(page => pages && !pages.includes(page.url))
        return known.url === url ? { ...known, gone, goneCount: gone.length } : known
      })
      const removed = decision === 'remove' ? known.files.slice(0, 1) : []
      known.files = known.files.filter(file => !removed.includes(file))
      return [200, { files: known.files, bot: known.bot, urls: known.urls, removed }]
    },
  }
}
