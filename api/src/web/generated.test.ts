import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Unreadable } from '../reading/Reading.ts'
import type { Caller } from '../testing/caller.ts'
import { eighthOf } from '../testing/eighthOf.ts'
import { makeBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import type { WebDocument } from './createWeb.ts'
import { downloadName, titleName } from './nameOf.ts'
import { openDocument } from './openDocument.ts'
import { readFeed } from './readFeed.ts'
import { readRobots } from './readRobots.ts'
import { readSitemap } from './readSitemap.ts'
import { longestHold } from './testing/longestHold.ts'
import { makeSite, type Site, webOf } from './testing/makeSite.ts'
import { wordsOf } from './wordsOf.ts'

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
/** What was slow once is always tried. */
const known = ['a*', '$', '%4', '<a ']
const runs = [...known, ...eighthOf([...characters, ...pairs, ...markup])]
const plain = 'The garden opens at nine. '
const fill = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

const page = new URL('https://garden.test/page')
const found = (text: string): WebDocument => ({
  url: page,
  contentType: 'text/html',
  disposition: '',
  etag: '',
  lastModified: '',
  body: (async function* () {
    yield Buffer.from(text)
  })(),
})

async function open(text: string) {
  const opened = await openDocument(found(text), 2 ** 24)
  if (opened.kind !== 'page') return
  titleName(opened.head.title, page)
  wordsOf(opened.head.text)
}
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

/** Times as long as plain text of the same length, and what is too short to be compared, in milliseconds. */
const mostTimes = 20
const least = 3

describe('what a site sends', () => {
  it.each<[string, (run: (length: number) => string) => unknown]>([
    ['a page', run => open(run(150_000))],
    ['a title', run => open(`<!doctype html><title>${run(150_000)}`)],
    ['the text of a page', run => open(`<!doctype html><body>${run(150_000)}`)],
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
    const bound = Math.max(await holdOf(plain), least) * mostTimes
    const slow: string[] = []
    for (const unit of runs) {
      // What is slow once may have met the collection of garbage.
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

  it('is held up by a feed of a hundred thousand tags no longer than by a plain one', async () => {
    const holdOf = async (path: string, content: string) => {
      site.pages[path] =
        `<rss><item><title>${path}</title><description>${content}</description><link>x:</link></item></rss>`
      const currentBot = await makeBot(user)
      return longestHold(() => user.post('/api/import-url', { currentBot, url: site.at(path) }))
    }
    const length = 400_000
    await holdOf('/warm', plain)
    const bound = Math.max(await holdOf('/plain', fill(plain, length)), least) * mostTimes
    expect(await holdOf('/tags', fill('<a/>', length))).toBeLessThan(bound)
  })
})
