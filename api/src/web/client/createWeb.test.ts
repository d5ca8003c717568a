import { once } from 'node:events'
import { createServer, isIP } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { createWeb, type Web } from './createWeb.ts'
import { mayConnect } from './mayConnect.ts'
import { makeSite, type Site, type SitePage, webOf } from '../testing/makeSite.ts'

let site: Site
let other: Site
let web: Web
beforeAll(async () => {
  ;[site, other] = await Promise.all([makeSite(), makeSite({ '/': 'secret' })])
  web = webOf(site, { headMs: 2_000, silenceMs: 2_000, totalMs: 5_000 })
  env.FILE_LIMIT_MB = 1
})
afterAll(async () => {
  await web.close()
  await Promise.all([site.close(), other.close()])
})
afterEach(() => {
  for (const path of Object.keys(site.pages)) delete site.pages[path]
})

const { signal } = new AbortController()
let hosts = 0

/** Fetches to the end; gives the text, or the status and sentence of the refusal. */
async function fetchText(from: Web, address: string) {
  try {
    const result = await from.get(address, { signal })
    if (result.kind !== 'document') return result.kind
    let length = 0
    let text = ''
    for await (const chunk of result.body) {
      length += chunk.length
      if (length < 10_000) text += Buffer.from(chunk).toString()
    }
    return text
  } catch (error) {
    const { status, message } = error as { status?: number; message: string }
    return `${status} ${message}`
  }
}
const fetchPage = (page: SitePage, path = '/page') => {
  site.pages[path] = page
  return fetchText(web, site.at(path, `host${(hosts += 1)}.test`))
}
const redirectTo = (location: string): SitePage => ({ status: 302, headers: { location } })

describe('the guard', () => {
  it.each([
    ['127.0.0.1', 80],
    ['10.1.2.3', 80],
    ['172.16.0.1', 80],
    ['192.168.1.1', 80],
    ['169.254.169.254', 80],
    ['100.64.0.1', 80],
    ['0.0.0.0', 80],
    ['192.0.2.1', 80],
    ['198.18.0.1', 80],
    ['224.0.0.1', 80],
    ['255.255.255.255', 80],
    ['::', 80],
    ['::1', 80],
    ['::127.0.0.1', 80],
    ['::ffff:127.0.0.1', 80],
    ['::ffff:10.0.0.1', 80],
    ['64:ff9b::7f00:1', 80],
    ['2002:7f00:1::', 80],
    ['2001:0:4136:e378::1', 80],
    ['2001:db8::1', 80],
    ['fc00::1', 80],
    ['168.63.129.16', 80],
    ['::ffff:168.63.129.16', 80],
    ['fe80::1', 80],
    ['fe80::1%eth0', 80],
    ['fec0::1', 80],
    ['ff02::1', 80],
    ['4000::1', 80],
    ['nonsense', 80],
    ['8.8.8.8', 22],
    ['8.8.8.8', 6379],
  ])('does not connect to %s, port %d', (address, port) => {
    expect(mayConnect(address, port)).toBe(false)
  })

  it.each([
    ['8.8.8.8', 80],
    ['93.184.216.34', 443],
    ['::ffff:8.8.8.8', 443],
    ['2606:4700::1111', 8443],
  ])('connects to %s, port %d', (address, port) => {
    expect(mayConnect(address, port)).toBe(true)
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://[::ffff:0:0]/',
    'http://１２７.０.０.１/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::169.254.169.254]/',
    'http://[fe80::1%25eth0]/',
    'http://localhost/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:pass@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://',
    'http://999.1.1.1/',
    'example.com',
    '',
    `http://example.com/${'x'.repeat(3_000)}`,
  ])('refuses %.60s', async address => {
    const open = createWeb()
    expect(await fetchText(open, address)).toMatch(/^400 This is not a public http\(s\) address/)
    await open.close()
  })

  it('refuses names that lead to this machine or its network', async () => {
    for (const address of ['127.0.0.1', '10.0.0.7', 'fd00::1', '::ffff:169.254.169.254']) {
      const family = address.includes(':') ? 6 : 4
      const misled = createWeb({ resolve: (_host, done) => done(null, [{ address, family }]) })
      expect(await fetchText(misled, 'http://localhost./')).toMatch(/^400 This is not a public/)
      await misled.close()
    }
  })

  it('judges every address a redirect leads to', async () => {
    for (const location of [
      `http://127.0.0.1:${other.port}/`,
      'http://169.254.169.254/latest/',
      'http://[::1]/',
      'file:///etc/passwd',
      'http://a:b@host.test/',
    ])
      expect(await fetchPage(redirectTo(location))).toMatch(/^400 This is not a public/)
    expect(other.requests).toEqual([])
  })

  it('connects to the address it judged, also when a name answers differently the second time', async () => {
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.2']
    const rebinding = webOf(site, {
      resolve: (_host, done) => done(null, [{ address: answers.shift() ?? '', family: 4 }]),
    })
    site.pages['/page'] = (_request, response) =>
      response.writeHead(200, { connection: 'close' }).end('one')
    site.pages['/robots.txt'] = '\n'
    expect(await fetchText(rebinding, site.at('/page', 'rebind.test'))).toMatch(
      /one|^400 This is not/,
    )
    expect(await fetchText(rebinding, site.at('/page', 'rebind2.test'))).toMatch(/^400 This is not/)
    await rebinding.close()
  })

  it('goes to no address inside that a host has beside others, nor after a redirect', async () => {
    const visits: unknown[] = []
    const inside = createServer(socket => visits.push(socket.destroy()))
    inside.listen(site.port, '127.0.0.2')
    await once(inside, 'listening')
    const both = ['127.0.0.2', '::1', '127.0.0.1'].map(address => ({
      address,
      family: isIP(address),
    }))
    const mixed = webOf(site, {
      resolve: (host, done) => done(null, host === 'inside.test' ? both.slice(0, 2) : both),
    })
    site.pages['/page'] = 'outside'
    site.pages['/away'] = redirectTo(site.at('/page', 'inside.test'))
    expect(await fetchText(mixed, site.at('/page', 'mixed.test'))).toBe('outside')
    expect(await fetchText(mixed, site.at('/away', 'mixed.test'))).toMatch(/^400 This is not/)
    await mixed.close()
    inside.close()
    expect(visits).toEqual([])
  })
})

describe('a site', () => {
  it('is asked under one name, and for its robots.txt first', async () => {
    site.requests.length = 0
    expect(await fetchPage('hello')).toBe('hello')
    expect(site.requests.map(({ path }) => path)).toEqual(['/robots.txt', '/page'])
    expect(site.requests[1]?.headers['user-agent']).toMatch(/^SandBoxAI\/1\.0 \(\+https?:/)
  })

  it('decides what of it is read', async () => {
    site.pages['/robots.txt'] =
      'User-agent: *\nDisallow: /private\n\nUser-agent: SandBoxAI\nDisallow: /ours'
    expect(await fetchPage('yes', '/private')).toBe('yes')
    expect(await fetchPage('no', '/ours')).toMatch(/^422 host\d+.* \(robots\.txt\)$/)
    site.pages['/way'] = redirectTo('/ours')
    expect(await fetchPage(redirectTo('/ours'), '/way')).toMatch(/robots\.txt/)
    site.pages['/robots.txt'] = { status: 500 }
    expect(await fetchPage('no')).toMatch(/^422 .*\(500\)/)
  })

  it('counts as far as it is read, where it is longer', async () => {
    const remarks = '# A remark that fills a line\n'.repeat(20_000)
    site.pages['/robots.txt'] =
      `User-agent: *\nDisallow: /private\n${remarks}Disallow: /page\n${remarks}`
    expect(await fetchPage('yes')).toBe('yes')
    expect(await fetchPage('no', '/private')).toMatch(/robots\.txt/)
  })

  it('is given time between two requests', async () => {
    const polite = webOf(site, { pauseMs: 120 })
    site.pages['/page'] = 'hello'
    const began = performance.now()
    for (let time = 0; time < 3; time++) await fetchText(polite, site.at('/page'))
    expect(performance.now() - began).toBeGreaterThan(230)
    await polite.close()
  })

  it.each<[string, SitePage, RegExp]>([
    ['has nothing there', { status: 404 }, /^gone$/],
    ['had something there', { status: 410 }, /^gone$/],
    ['wants a password', { status: 401 }, /^422 .*does not let us read this \(401\)/],
    ['forbids it', { status: 403 }, /^422 .*does not let us read this \(403\)/],
    ['has had enough', { status: 429 }, /^422 .*come back later/],
    ['is broken', { status: 503 }, /^422 .*problem of its own \(503\)/],
    ['redirects to nowhere', { status: 302 }, /^422 .*gave no page/],
    ['redirects in a circle', redirectTo('/page'), /^422 This address redirects again/],
    ['never begins', () => {}, /^422 .*took too long/],
    ['hangs up', request => request.destroy(), /^422 .*does not (?:answer|respond)/],
    [
      'stops in the middle',
      (_request, response) => void response.writeHead(200).write('half'),
      /^422 .*took too long/,
    ],
    [
      'drips for ever',
      (_request, response) => {
        const drip = setInterval(() => response.write('.'), 50)
        response.once('close', () => clearInterval(drip))
      },
      /^422 .*took too long/,
    ],
    [
      'sends without end',
      (_request, response) => {
        const more = (error?: Error | null) =>
          error || response.destroyed || response.write(Buffer.alloc(65_536), more)
        more()
      },
      /^422 This is larger than 1 MB/,
    ],
    ['says it is too large', { headers: { 'content-length': '9999999' } }, /^422 This is larger/],
    [
      'sends a bomb',
      { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(200 * 2 ** 20)) },
      /^422 This is larger than 1 MB/,
    ],
    [
      'sends damaged gzip',
      { headers: { 'content-encoding': 'gzip' }, body: gzipSync('hello there').subarray(0, 15) },
      /^422 .*is damaged/,
    ],
    [
      'packs in its own way',
      { headers: { 'content-encoding': 'zebra' }, body: 'x' },
      /^422 This page is compressed/,
    ],
    ['packs well', { headers: { 'content-encoding': 'gzip' }, body: gzipSync('hello') }, /^hello$/],
  ])('that %s is told apart', async (_what, page, expected) => {
    expect(await fetchPage(page)).toMatch(expected)
  })

  it('that does not exist, or does not listen, is told apart', async () => {
    const nobody = webOf(other, {
      resolve: (_host, done) => done(Object.assign(new Error(), { code: 'ENOTFOUND' }), []),
    })
    expect(await fetchText(nobody, 'http://nobody.test/')).toBe(
      '422 There is no site called nobody.test',
    )
    await nobody.close()
    const closed = await makeSite()
    await closed.close()
    const deaf = webOf(closed)
    expect(await fetchText(deaf, closed.at('/', 'deaf.test'))).toMatch(
      /^422 deaf.test.* does not (?:answer|respond)/,
    )
    await deaf.close()
  })
})
