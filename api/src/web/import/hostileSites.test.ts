import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { makeBot, makeUser } from '../../testing/make.ts'
import { startApi, type TestApi } from '../../testing/startApi.ts'
import { type Behaviour, makeRawSite, repeat } from '../testing/makeRawSite.ts'
import { webOf } from '../testing/makeSite.ts'

let api: TestApi
let site: Awaited<ReturnType<typeof makeRawSite>>
let user: Caller
let currentBot: string

beforeAll(async () => {
  site = await makeRawSite()
  api = await startApi(
    { FILE_LIMIT_MB: '32' },
    undefined,
    webOf(site, { headMs: 800, silenceMs: 600 }),
  )
  user = await makeUser(api)
})
afterAll(async () => {
  await api.stop()
  await site.close()
})
beforeEach(async () => {
  currentBot = await makeBot(user)
})

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`
const say =
  (...parts: (string | Uint8Array)[]): Behaviour =>
  socket => {
    for (const part of parts) socket.write(part)
  }
const end =
  (...parts: (string | Uint8Array)[]): Behaviour =>
  socket => {
    say(...parts)(socket)
    socket.end()
  }
const packed = (encoding: string, bytes: Uint8Array) =>
  say(`${ok}Content-Encoding: ${encoding}\r\nContent-Length: ${bytes.length}\r\n\r\n`, bytes)

const zeros = Buffer.alloc(30 * 2 ** 20)
const hint = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n'

it.each<[string, Behaviour, RegExp]>([
  ['announces its answer for ever, fast', repeat(hint, 0), /keeps announcing its answer/],
  ['announces its answer for ever, slowly', repeat(hint, 100), /took too long/],
  [
    'says it goes on for ever',
    repeat('HTTP/1.1 100 Continue\r\n\r\n', 0),
    /does not (?:answer|respond)/,
  ],
  [
    'speaks no HTTP',
    end('220 mail.raw.test ESMTP ready\r\n'),
    /does not respond like a web server/,
  ],
  [
    'sends noise',
    end(Buffer.from(Array.from({ length: 9_999 }, (_, at) => (at * 7_919) % 256))),
    /does not respond like a web server/,
  ],
  ['sends noise for ever', repeat('\0\0\0\0garbage', 0), /does not respond like a web server/],
  [
    'switches to another protocol',
    say('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    /does not (?:answer|respond)/,
  ],
  [
    'answers with a status that is none',
    end('HTTP/1.1 999999 Huh\r\n\r\n'),
    /does not respond like a web server/,
  ],
  [
    'sends a header that is none',
    end('HTTP/1.1 200 OK\r\n: : :\r\n\r\n'),
    /does not respond like a web server/,
  ],
  ['sends headers for ever', repeat('X-More: and more\r\n', 0, ok), /more headers than a page has/],
  [
    'sends one header for ever',
    repeat('x'.repeat(999), 0, `${ok}X-Long: `),
    /more headers than a page has/,
  ],
  ['drips its headers', repeat('X: y\r\n', 20, ok), /took too long/],
  ['drips its status', repeat('H', 20), /does not respond like a web server|took too long/],
  [
    'sends chunks that are none',
    say(chunked, 'zzz\r\nhello\r\n'),
    /sent is damaged|does not respond like a web server/,
  ],
  [
    'sends a chunk of a size beyond numbers',
    say(chunked, `${'f'.repeat(40)}\r\nhello`),
    /sent is damaged|does not respond like a web server/,
  ],
  ['adds notes to a chunk for ever', repeat('a'.repeat(999), 0, `${chunked}5;`), /^raw/],
  [
    'breaks off within a chunk',
    end(chunked, 'ffff\r\nhello'),
    /does not (?:answer|respond)|damaged/,
  ],
  [
    'sends less than it said',
    end(`${ok}Content-Length: 500\r\n\r\n`, 'hello'),
    /does not (?:answer|respond)|damaged/,
  ],
  [
    'says two lengths',
    end(`${ok}Content-Length: 5\r\nContent-Length: 7\r\n\r\n`, 'hello'),
    /sent is damaged|does not respond like a web server/,
  ],
  ['stops in the middle', say(`${ok}Content-Length: 500\r\n\r\n`, 'hello'), /took too long/],
  [
    'drips its page',
    repeat('.', 20, `${ok}Content-Length: 5000000\r\n\r\n`),
    /only a few bytes a second/,
  ],
  ['drips its chunks', repeat('1\r\n.\r\n', 20, chunked), /only a few bytes a second/],
  [
    'sends headers after its page for ever',
    repeat('X-More: and more\r\n', 0, `${chunked}1\r\n.\r\n0\r\n`),
    /more headers than a page has/,
  ],
  [
    'drips headers after its page',
    repeat('X: y\r\n', 20, `${chunked}1\r\n.\r\n0\r\n`),
    /took too long/,
  ],
  [
    'drips packed bytes',
    repeat('\0', 20, `${ok}Content-Encoding: gzip\r\n\r\n`),
    /damaged|took too long/,
  ],
  [
    'redirects and drips',
    repeat('.', 20, 'HTTP/1.1 302 Found\r\nLocation: /on\r\nContent-Length: 5000000\r\n\r\n'),
    /took too long|redirects again/,
  ],
  [
    'redirects to nowhere at all',
    say('HTTP/1.1 302 Found\r\nLocation: http://[\r\nContent-Length: 0\r\n\r\n'),
    /not a public/,
  ],
  ['sends a bomb of gzip', packed('gzip', gzipSync(zeros)), /unpacks to far more/],
  ['sends a bomb of brotli', packed('br', brotliCompressSync(zeros)), /unpacks to far more/],
  ['sends a bomb of zstd', packed('zstd', zstdCompressSync(zeros)), /unpacks to far more/],
  [
    'sends a bomb as a file',
    say(`${ok}Content-Length: ${gzipSync(zeros).length}\r\n\r\n`, gzipSync(zeros)),
    /unpacks to far more/,
  ],
  ['calls noise zstd', packed('zstd', Buffer.from('not packed at all')), /What .* sent is damaged/],
  ['calls noise brotli', packed('br', Buffer.alloc(99, 0xfe)), /What .* sent is damaged/],
  [
    'drips a page that is gone',
    repeat('.', 20, 'HTTP/1.1 404 Not Found\r\nContent-Length: 5000000\r\n\r\n'),
    /nothing at this address/,
  ],
])('a site that %s is refused with the reason', async (_what, behaviour, reason) => {
  site.behave(behaviour)
  const { status, body } = await user.post<{ error: string }>('/api/import-url', {
    currentBot,
    url: site.at('/'),
  })
  expect(body.error).toMatch(reason)
  expect([400, 422]).toContain(status)
})

it('leaves no connection open to a site that was refused', async () => {
  site.behave(repeat('.', 20, `${ok}Content-Length: 5000000\r\n\r\n`))
  await user.post('/api/import-url', { currentBot, url: site.at('/') })
  await expect.poll(site.openConnections).toBe(0)
})
