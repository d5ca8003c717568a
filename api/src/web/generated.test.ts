import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Unreadable } from '@sandbox-ai/reading/Reading'
import type { Caller } from '../testing/caller.ts'
import { eighthOf } from '../testing/eighthOf.ts'
import { makeBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { downloadName, titleName } from './pages/nameOf.ts'
import { detectKind } from './parsing/detectKind.ts'
import { readFeed } from './parsing/readFeed.ts'
import { readLinks } from './parsing/readLinks.ts'
import { readSitemap } from './parsing/readSitemap.ts'
import { readRobots } from './robots/readRobots.ts'
import { longestHold } from '../testing/longestHold.ts'
import { html, makeSite, type Site, type SitePage, webOf } from './testing/makeSite.ts'
import { wordsOf } from './pages/wordsOf.ts'

const categories =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Co'.split(' ')
const firstOf = (category: string) => {
  const pattern = new RegExp(`\\p{${category}}`, 'u')
  for (let code = 0; ; code++)
    if (pattern.test(String.fromCodePoint(code))) return String.fromCodePoint(code)
}
const characters = categories.map(firstOf)
const pairs = characters.map((one, at) => one + characters[(at + 9) % characters.length])
const markup = [
  '<a>',
  '</a>',
  '<a b="',
  '<a b=c ',
  '<!--',
  '<!-->',
  '<![CDATA[',
  '<?x',
  '&a;',
  '&amp',
  '<title>',
  '<title',
  '<meta ',
  '<p>',
  '<b></i>',
  '<svg>',
  '<li><ul>',
  '<script>',
  '<noscript>',
  '<table><tr>',
  '<item>',
  '<item><title>a</title></item>',
  '<entry><content>',
  '<url>',
  '</url>',
  '<url><loc>',
  '<sitemap><loc>a</loc></sitemap>',
]
/** Rows that were slow once are always tried. */
const known = ['a*', '$', '%4', '<a ', '<p', ';', ';a', '{},', '{"a":']
const runs = [...known, ...eighthOf([...characters, ...pairs, ...markup])]
const plain = 'The garden opens at nine. '
const fill = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

const page = new URL('https://garden.test/page')

function open(text: string) {
  const start = { bytes: Buffer.from(text), isAll: true, type: 'text/html', base: page.href }
  const detected = detectKind(start)
  if (detected.kind !== 'page') return
  titleName(detected.head.title, page)
  wordsOf(detected.head.text)
}
const shell = '<div id="app"></div><script src="app.js"></script>'
const withData = (data: string) => `${shell}<script type="application/json">${data}`
const withText = (text: string) => withData(JSON.stringify([`They say this and that: ${text}`]))
const forEngines = (data: string) => `${shell}<script type="application/ld+json">[${data}{}]`

const linksIn = (text: string) =>
  readLinks({ bytes: Buffer.from(text), charset: '', base: page.href })

async function askRobots(text: string) {
  const { allows } = await readRobots(text, 'SandBoxAI')
  await allows(new URL(`https://garden.test/${'a'.repeat(1_900)}`))
}
const refusable = (parse: () => unknown) => {
  try {
    parse()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
  }
}

/** How many times as long as plain text of the same length a text may take, and the milliseconds below which none is slow. */
const maxFactor = 20
const minMs = 3

describe('what a site sends', () => {
  it.each<[string, (run: (length: number) => string) => unknown]>([
    ['a page', run => refusable(() => open(run(150_000)))],
    ['the links of a page', run => linksIn(`<body>${run(150_000)}`)],
    ['a link', run => linksIn(`<body><a href="/${run(60_000)}">${run(60_000)}</a>`)],
    ['a title', run => refusable(() => open(`<!doctype html><title>${run(150_000)}`))],
    ['the text of a page', run => refusable(() => open(`<!doctype html><body>${run(150_000)}`))],
    ['data for its scripts', run => refusable(() => open(withData(run(130_000))))],
    ['a sentence for its scripts', run => refusable(() => open(withText(run(130_000))))],
    ['data for search engines', run => open(forEngines(run(130_000)))],
    ['a rule for programs', run => askRobots(`User-agent: *\nDisallow: /${run(250_000)}`)],
    [
      'rules for programs',
      run => askRobots(`User-agent: *\n${fill(`Disallow: /${run(9)}\n`, 250_000)}`),
    ],
    ['a feed', run => refusable(() => readFeed(`<rss>${run(100_000)}`, page))],
    [
      'a post',
      run =>
        refusable(() =>
          readFeed(
            `<rss><item><title>${run(100_000)}</title><content>${run(100_000)}</content></item></rss>`,
            page,
          ),
        ),
    ],
    ['a sitemap', run => refusable(() => readSitemap(`<urlset>${run(100_000)}`, page, page))],
    [
      'an address',
      run =>
        refusable(() =>
          readSitemap(
            `<urlset><url><loc>${run(100_000)}</loc><lastmod>${run(100_000)}</lastmod></url></urlset>`,
            page,
            page,
          ),
        ),
    ],
    ['a name for its file', run => downloadName(`attachment; filename=${run(32_000)}`, page)],
  ])('is read in one go, whatever it is: %s', async (_, work) => {
    const holdOf = (unit: string) => longestHold(() => work(length => fill(unit, length)))
    await holdOf(plain)
    const bound = Math.max(await holdOf(plain), minMs) * maxFactor
    const slow: string[] = []
    for (const unit of runs) {
      // A slow run may have met a garbage collection.
      const holds = [await holdOf(unit)]
      while (holds.at(-1)! > bound && holds.length < 3) holds.push(await holdOf(unit))
      if (Math.min(...holds) > bound) slow.push(`${JSON.stringify(unit)} ${holds.join(' ')}`)
    }
    expect(slow).toEqual([])
  })
})

describe('a server that imports', () => {
  let api: TestApi
  let site: Site
  let user: Caller
  beforeAll(async () => {
    site = await makeSite()
    api = await startApi({}, undefined, webOf(site))
    user = await makeUser(api)
  })
  afterAll(async () => {
    await api.stop()
    await site.close()
  })

  const length = 400_000
  async function holdOf(path: string, page: SitePage) {
    site.pages[path] = page
    const currentBot = await makeBot(user)
    return longestHold(() => user.post('/api/import-url', { currentBot, url: site.at(path) }))
  }

  it('is held up by a feed of a hundred thousand tags no longer than by a plain one', async () => {
    const feedOf = (content: string) =>
      `<rss><item><title>Feed</title><description>${content}</description><link>x:</link></item></rss>`
    await holdOf('/warm', feedOf(plain))
    const bound = Math.max(await holdOf('/plain', feedOf(fill(plain, length))), minMs) * maxFactor
    expect(await holdOf('/tags', feedOf(fill('<a/>', length)))).toBeLessThan(bound)
  })

  it.each<[string, (run: (unit: string) => string) => string]>([
    ['tags that never end', run => run('<p')],
    ['tags that never end, for its scripts', run => withText(run('<p'))],
    ['signs that never end, for its scripts', run => withText(run(';'))],
    ['objects that never end, for its scripts', run => withData(run('{"a":'))],
    ['objects for search engines', run => forEngines(run('{},'))],
    ['a title that never ends', run => `<title>${run('a ')}`],
    ['figures', run => `<p>${run('١ ')}`],
  ])('is held up by a page of %s no longer than by a plain one', async (_, pageOf) => {
    // All that is looked at before a page is read.
    const run = (unit: string) => fill(unit, 130_000)
    await holdOf('/warm', html('Warm', plain))
    const bound = Math.max(await holdOf('/plain', html('Plain', run(plain))), minMs) * maxFactor
    expect(await holdOf('/page', pageOf(run))).toBeLessThan(bound)
  })

  it('is held up by a frame of foreign letters no longer than by a plain one', async () => {
    const holdOfFrame = (letter: string) => {
      // In a comment, which readers are done with soon.
      const text = Buffer.from(`<p>${plain}</p><!--${fill(letter, length)}`)
      const body = Buffer.concat([text, Buffer.of(0xff)])
      site.pages['/frame'] = { body }
      return holdOf('/frames', '<frameset><frame src="/frame"></frameset>')
    }
    await holdOf('/warm', html('Warm', plain))
    const bound = Math.max(await holdOfFrame(plain), minMs) * maxFactor
    expect(await holdOfFrame('漢')).toBeLessThan(bound)
  })
})
