import { setInterval as every } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline, Readable } from 'node:stream'
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createDeflate,
  createGzip,
  deflateSync,
  gzipSync,
} from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { File, Refusal } from '../contract.ts'
import { type FakeStripe, fakeStripe } from '../testing/fakeStripe.ts'
import { expectOk, makeBot, makeRunningBot, makeUser } from '../testing/make.ts'
import { rawCall } from '../testing/rawCall.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { patience } from './patience.ts'

const usual = { ...patience }
let stripe: FakeStripe
let api: TestApi
let user: Awaited<ReturnType<typeof makeUser>>
let botName: string
beforeAll(async () => {
  Object.assign(patience, {
    headersMs: 1_000,
    bodyMs: 1_500,
    stallMs: 1_500,
    stallBytes: 500,
    leftoverMs: 500,
  })
  stripe = await fakeStripe()
  api = await startApi(stripe.settings)
  user = await makeUser(api)
  botName = await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' })
})
afterAll(async () => {
  Object.assign(patience, usual)
  await api.stop()
  await stripe.close()
})

/** 200 MB in some 200 KB. */
const bomb = (compress: ReturnType<typeof createGzip | typeof createBrotliCompress>) => {
  const zeros = Buffer.alloc(1024 * 1024, '0')
  const text = Readable.from(['{"email":"', ...Array.from({ length: 200 }, () => zeros), '"}'])
  return buffer(pipeline(text, compress, () => {}))
}
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

const encodings = {
  gzip: { compress: gzipSync, stream: () => createGzip({ level: 1 }) },
  deflate: { compress: deflateSync, stream: () => createDeflate({ level: 1 }) },
  br: { compress: brotliCompressSync, stream: () => createBrotliCompress(quickly) },
}

const send = async (
  url: string,
  encoding: string,
  body: Uint8Array,
  type = 'application/json',
): Promise<{ status: number; body: Refusal }> => {
  const headers = { 'content-type': type, 'content-encoding': encoding }
  const response = await user.send(url, { method: 'POST', body, headers })
  return { status: response.status, body: (await response.json()) as Refusal }
}

describe.each(Object.entries(encodings))('a body in %s', (encoding, { compress, stream }) => {
  it('is read', async () => {
    const body = compress(JSON.stringify({ botName }))
    const read = await send('/api/stop-streamlit-app', encoding, body)
    expect(read).toMatchObject({ status: 200, body: { bot: { botName, isRunning: false } } })
    await expectOk(user.post('/api/run-streamlit-app', { botName }))
  })

  it('that unfolds to 200 MB is refused, wherever it comes', async () => {
    const body = await bomb(stream())
    expect(body.length).toBeLessThan(1024 * 1024)
    expect(await send('/api/save-note', encoding, body)).toMatchObject({
      status: 413,
      body: { error: 'This is more than 4 MB', code: 'too_large' },
    })
  })

  it('is refused of anybody who is not signed in', async () => {
    const body = compress('{}')
    const paths = ['/api/signin', '/api/contact', '/api/stripe-webhook']
    for (const path of [...paths, `${api.siteOf(botName)}/chat`])
      expect(await send(path, encoding, body)).toMatchObject({
        status: 415,
        body: { error: 'Send this without Content-Encoding', code: 'wrong_type' },
      })
  })

  it('that is damaged is refused, also behind more than is taken', async () => {
    const body = compress(JSON.stringify({ email: 'a'.repeat(6 * 1024 * 1024), password: 'x' }))
    const refused = { status: 400, body: { error: 'The compressed request is damaged' } }
    const short = compress(JSON.stringify({ botName }))
    expect(await send('/api/get-bots', encoding, short.subarray(0, -9))).toMatchObject(refused)
    expect(await send('/api/get-bots', encoding, Buffer.from('{"email":1}'))).toMatchObject(refused)
    body.fill(0xff, body.length - 8)
    expect([400, 413]).toContain((await send('/api/get-bots', encoding, body)).status)
    expect((await user.get('/api/session')).status).toBe(200)
  })

  it('is no upload', async () => {
    const type = 'multipart/form-data; boundary=b'
    const body = compress(part('currentBot', botName) + '--b--\r\n')
    expect(await send('/api/upload-files', encoding, body, type)).toMatchObject({
      status: 415,
      body: { code: 'wrong_type' },
    })
  })
})

it.each(['zstd', 'gzip, gzip', 'nothing', '__proto__'])(
  'a body in %s is refused',
  async encoding => {
    const refused = await send('/api/get-bots', encoding, Buffer.from('{}'))
    expect(refused).toMatchObject({ status: 415, body: { code: 'wrong_type' } })
  },
)

it.each([
  ['{"email":"a@example.com","__proto__":{"password":"x"}}'],
  ['{"email":"a@example.com","password":"x","more":[[{"\\u0024where":1}]]}'],
])('names with a meaning of their own are refused in %s', async body => {
  const refused = await user.post('/api/signin', body)
  expect([refused.status, refused.body['code']]).toEqual([400, 'invalid'])
})

const many = 300_000
it.each([
  ['lists', '[' + '[],'.repeat(many) + '[]]'],
  ['objects', '[' + '{"a":1},'.repeat(many) + '{}]'],
  ['fields', `{${Array.from({ length: many }, (_, at) => `"${at}":1`).join()}}`],
  ['numbers', `{"email":[${'1,'.repeat(many)}1]}`],
  ['lists within lists', '['.repeat(many) + ']'.repeat(many)],
  ['objects within objects', '{"a":'.repeat(many) + '1' + '}'.repeat(many)],
])('a body of very many %s is not even parsed', async (_what, body) => {
  const refused = await user.post('/api/get-bots', body)
  expect([refused.status, refused.body]).toEqual([
    400,
    { error: 'The request holds too many values', code: 'invalid' },
  ])
})

it('texts may hold whatever they like', async () => {
  const currentBot = await makeBot(user)
  const content = '{"a": ["\\", "x,y"], },,[[{ '.repeat(33_000)
  await expectOk(user.post('/api/save-note', { currentBot, content }))
  const { text } = await expectOk(user.post<{ text: string }>('/api/get-text', { bot: currentBot }))
  expect(text.trim()).toBe(content.trim())
})

it.each([
  ['/api/signin', '16 KB'],
  ['/api/signup', '16 KB'],
  ['/api/contact', '32 KB'],
  ['/chat', '32 KB'],
  ['/rate', '16 KB'],
  ['/contact', '16 KB'],
  ['/api/stripe-webhook', '1 MB'],
])('without a session %s takes bodies of up to %s', async (path, limit) => {
  const bytes = { '16 KB': 2 ** 14, '32 KB': 2 ** 15, '1 MB': 2 ** 20 }[limit]!
  const url = path.startsWith('/api/') ? path : `${api.siteOf(botName)}${path}`
  const [fits, larger] = [bytes, bytes + 1].map(length => '{}'.padEnd(length))
  expect((await user.post(url, fits)).status).toBe(400)
  expect(await user.post(url, larger)).toMatchObject({
    status: 413,
    body: { error: `This is more than ${limit}`, code: 'too_large' },
  })
  const stream = Readable.from([fits, ' '])
  const headers = { 'content-type': 'application/json' }
  const unannounced = { method: 'POST', body: stream, duplex: 'half' as const, headers }
  expect((await user.send(url, unannounced)).status).toBe(413)
})

it('a body whose text is no UTF-8 is refused', async () => {
  const body = Buffer.concat([
    Buffer.from('{"email":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}'),
  ])
  expect(await send('/api/signin', 'identity', body)).toMatchObject({
    status: 400,
    body: { error: 'The request is not valid JSON' },
  })
})

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

/** The head of a POST whose body is `length` bytes long. */
const head = (path: string, length: number, type: string) =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(api.origin).host}`,
    `Cookie: ${user.cookie()}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')

const upload = 'multipart/form-data; boundary=b'

/** Sends a piece of a body again and again, in ms, until the connection ends or so many are sent. */
async function drip(
  call: ReturnType<typeof rawCall>,
  piece: string,
  ms: number,
  maxPieces = Infinity,
) {
  let sent = 0
  for await (const _ of every(ms)) {
    if (call.socket.destroyed || sent >= maxPieces) return
    call.socket.write(piece)
    sent += 1
  }
}

describe.concurrent('an upload', () => {
  it('lasts as long as it moves', async () => {
    const currentBot = await makeBot(user)
    const [before, after] = [
      part('currentBot', currentBot) + part('files', '', '; filename="slow.txt"').slice(0, -2),
      '\r\n--b--\r\n',
    ]
    const [piece, pieces] = ['The gate. '.repeat(40), 50]
    const length = before.length + piece.length * pieces + after.length
    const call = rawCall(api.origin, head('/api/upload-files', length, upload) + before)
    const began = performance.now()
    await drip(call, piece, 100, pieces)
    call.socket.write(after)
    expect(performance.now() - began).toBeGreaterThan(patience.stallMs * 2)
    await call.holds('"status":"ready"')
    call.socket.destroy()
  })

  it.each([
    ['nothing more comes', ''],
    ['it comes byte by byte', 'x'],
  ])('ends where %s, and leaves nothing', async (_how, piece) => {
    const currentBot = await makeBot(user)
    const before =
      part('currentBot', currentBot) + part('files', 'x', '; filename="x.txt"').slice(0, -2)
    const call = rawCall(api.origin, head('/api/upload-files', 1e6, upload) + before)
    await drip(call, piece, patience.stallMs / 5)
    const answer = await call.ended
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toContain('The upload stopped moving. Please send it again.')
    const { files } = await expectOk(user.post<{ files: File[] }>('/api/get-files', { currentBot }))
    expect(files).toEqual([])
  })

  it.each([
    ['is no file', part('files', 'Some text')],
    ['is bytes', part('files', 'Some text', '\r\nContent-Type: application/octet-stream')],
    ['has an empty one', part('files', 'Some text', '; filename=""')],
  ])('of a part without a file name that %s is refused', async (_what, files) => {
    const currentBot = await makeBot(user)
    const otherFile = part('files', 'Other text', '; filename="other.txt"')
    const body = `${part('currentBot', currentBot)}${otherFile}${files}--b--\r\n`
    const response = await user.send('/api/upload-files', {
      method: 'POST',
      body,
      headers: { 'content-type': upload },
    })
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'Every file needs a name', code: 'invalid' },
    ])
    const left = await expectOk(user.post<{ files: File[] }>('/api/get-files', { currentBot }))
    expect(left.files).toEqual([])
  })
})

describe.concurrent('a caller who does not come to an end', () => {
  it.each(['/api/signin', '/api/get-bots', '/api/stripe-webhook'])(
    'of a body is answered and cut off at %s',
    async path => {
      const call = rawCall(api.origin, head(path, 16_000, 'application/json') + '{"email":"')
      await drip(call, 'x'.repeat(100), 50)
      expect(await call.ended).toMatch(/^HTTP\/1.1 408 /)
    },
  )

  it('of headers is cut off', async () => {
    const call = rawCall(api.origin, 'GET / HTTP/1.1\r\n')
    await drip(call, 'X-More: 1\r\n', 50)
    expect(await call.ended).toMatch(/^(HTTP\/1.1 408 |$)/)
  })

  it.each([
    ['/api/nothing-here', 404],
    ['/healthz', 200],
  ])('of a body nobody reads is cut off after the answer of %s', async (path, status) => {
    const call = rawCall(api.origin, head(path, 1e6, 'application/json'))
    await drip(call, 'x', 50)
    expect(await call.ended).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})

it.each([
  ['without a host', 400, 'GET / HTTP/1.1\r\n'],
  ['with an odd expectation', 200, 'GET /api/session HTTP/1.1\r\nHost: HERE\r\nExpect: tea\r\n'],
  [
    'that takes no encoding at all',
    200,
    'GET / HTTP/1.1\r\nHost: HERE\r\nAccept-Encoding: identity;q=0, *;q=0\r\n',
  ],
])('a request %s is answered as all others', async (_, status, head) => {
  const { host } = new URL(api.origin)
  const call = rawCall(api.origin, `${head.replace('HERE', host)}Connection: close\r\n\r\n`)
  const answer = await call.ended
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('X-Content-Type-Options: nosniff')
})

it('several hosts in one request are refused', async () => {
  const { host } = new URL(api.origin)
  for (const hosts of [
    `Host: ${host}\r\nHost: ${host}`,
    `Host: evil.example\r\nhost: ${host}`,
    `Host: ${host}\r\nHOST: evil.example`,
  ]) {
    const call = rawCall(
      api.origin,
      `GET /api/session HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`,
    )
    expect(await call.ended).toMatch(/^HTTP\/1.1 400 [^]*The request names several hosts/)
  }
})

const malformed: [string, number, string, string, () => string][] = [
  ['no HTTP', 400, 'invalid', 'This is not a valid HTTP request', () => 'Hello\r\n\r\n'],
  [
    'headers without end',
    431,
    'too_large',
    'The headers are too large',
    () => `GET / HTTP/1.1\r\nX-More: ${'x'.repeat(100_000)}`,
  ],
  [
    'a damaged chunk of a body',
    400,
    'invalid',
    'This is not a valid HTTP request',
    () =>
      `POST /api/signin HTTP/1.1\r\nHost: ${new URL(api.origin).host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ],
  [
    'headers that never end',
    408,
    'invalid',
    'The request took too long to arrive. Please try again.',
    () => 'GET / HTTP/1.1\r\nX-More: 1\r\n',
  ],
]

it.concurrent.each(malformed)(
  '%s is refused as %i with our headers',
  async (_what, status, code, error, bytes) => {
    const answer = await rawCall(api.origin, bytes()).ended
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    for (const header of [
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: no-referrer',
      'Cross-Origin-Resource-Policy: same-origin',
      'Cache-Control: no-store',
      'Connection: close',
    ])
      expect(head.toLowerCase()).toContain(header.toLowerCase())
    expect(JSON.parse(body)).toEqual({ error, code })
  },
)

it('what is no HTTP after a call does not get into its answer', async () => {
  const { host } = new URL(api.origin)
  const call = rawCall(api.origin, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  await call.holds('{"ok":true}')
  call.socket.write('Hello\r\n\r\n')
  expect((await call.ended).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
})

it.each([
  ['names no host', ''],
  ['expects what nobody knows', 'Host: localhost\r\nExpect: more\r\n'],
])('what is no HTTP after a request that %s ends that call alone', async (_what, headers) => {
  const call = rawCall(api.origin, `GET / HTTP/1.1\r\n${headers}\r\nHello\r\n\r\n`)
  expect(await call.ended).toMatch(/^HTTP\/1.1 4\d\d /)
  expect((await user.get('/healthz')).status).toBe(200)
})
