import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Agent, fetch } from 'undici'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { env } from '../env.ts'
import { freePort } from '../testing/freePort.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { checkProxy } from './checkProxy.ts'

const token = 'a token that lies in the folder of the data'
/** Connections to this machine, kept for one look alone: each test has a proxy of its own. */
const toThisMachine = () =>
  new Agent({
    connect: {
      lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    },
  })

let api: TestApi
let port: number
beforeAll(async () => {
  port = await freePort()
  api = await startApi({
    HOST: `bots.test:${port}`,
    PUBLIC_SCHEME: 'http',
    BIND: '127.0.0.1',
    TRUST_PROXY: '1',
  })
  const folder = join(api.folder, 'tmp')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${process.pid}-doctor`), token)
})
afterAll(() => api.stop())

type Faults = {
  host?: string
  isSilent?: true
  proto?: string
  isBuffering?: true
  /** Milliseconds until it hands on that the first event was seen. */
  seenAfterMs?: number
  /** Milliseconds without a byte after which it gives up. */
  maxQuietMs?: number
  maxBytes?: number
  /** So many further processes, which take turns with this one. */
  others?: number
}

/** A proxy on the public port, with what may be wrong with one. */
async function startProxy({
  host,
  isSilent,
  proto,
  isBuffering,
  seenAfterMs = 0,
  maxQuietMs,
  maxBytes = Infinity,
  others = 0,
}: Faults = {}) {
  let turn = 0
  const handOn = (req: IncomingMessage, res: ServerResponse) => {
    if ((turn += 1) % (others + 1)) return res.writeHead(421).end()
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) return res.writeHead(413).end()
    const { 'x-forwarded-for': _, ...headers } = req.headers
    const onward = request(
      {
        port: env.PORT,
        host: '127.0.0.1',
        method: req.method,
        path: req.url,
        headers: {
          ...headers,
          ...(host && { host }),
          ...(!isSilent && { 'x-forwarded-for': '203.0.113.7' }),
          ...(proto && { 'x-forwarded-proto': proto }),
        },
      },
      answer => {
        const pieces: Buffer[] = []
        if (!isBuffering) {
          res.writeHead(answer.statusCode!, answer.headers)
          return answer.pipe(res)
        }
        answer
          .on('data', piece => pieces.push(piece))
          .on('end', () => {
            res.writeHead(answer.statusCode!, answer.headers).end(Buffer.concat(pieces))
          })
      },
    )
    onward.on('error', () => res.destroy())
    if (maxQuietMs) onward.setTimeout(maxQuietMs, () => void onward.destroy(new Error('quiet')))
    if (req.url?.startsWith('/probe/seen')) setTimeout(() => req.pipe(onward), seenAfterMs)
    else req.pipe(onward)
  }
  const proxy = createServer(handOn).listen(port, '127.0.0.1')
  onTestFinished(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await once(proxy, 'close')
  })
  await once(proxy, 'listening')
}

const check = (change: Partial<Parameters<typeof checkProxy>[0]> = {}) =>
  checkProxy({
    origin: `http://bots.test:${port}`,
    botOrigin: `http://one.bots.test:${port}`,
    direct: `http://127.0.0.1:${env.PORT}`,
    token,
    trustProxy: 1,
    fileLimitMb: 2,
    quietMs: 100,
    dispatcher: toThisMachine(),
    ...change,
  })

const wrongs = async (...change: Parameters<typeof check>) =>
  (await check(...change)).filter(({ state }) => state === 'wrong')

it('finds nothing wrong with a proxy that hands all on', async () => {
  await startProxy()
  const findings = await check()
  expect(findings.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok'])
})

it.each([2, 30])('finds its process among several: %i others', async others => {
  await startProxy({ others })
  expect(await wrongs()).toEqual([])
})

it.each([
  [
    'another host',
    { host: 'localhost:3000' },
    /arrive with the host localhost:3000.*proxy_set_header Host/,
  ],
  ['no address of who asks', { isSilent: true }, /X-Forwarded-For is missing/],
  ['another scheme', { proto: 'https' }, /X-Forwarded-Proto says https/],
  ['streams held back', { isBuffering: true }, /held back until their end.*proxy_buffering off/],
  [
    'streams held back, which is slow',
    { isBuffering: true, seenAfterMs: 3_000 },
    /held back until their end/,
  ],
  [
    'small bodies alone',
    { maxBytes: 2 ** 20 },
    /2 MB \(FILE_LIMIT_MB\).*413.*client_max_body_size 2m/,
  ],
] as [string, Faults, RegExp][])('a proxy with %s', async (_what, faults, text) => {
  await startProxy(faults)
  const findings = (await wrongs()).map(one => JSON.stringify(one))
  expect(findings.length).toBeGreaterThan(0)
  for (const finding of findings) expect(finding).toMatch(text)
})

it('a proxy with no patience', async () => {
  await startProxy({ maxQuietMs: 3_000 })
  expect(await wrongs({ quietMs: 9_000 })).toMatchObject([
    {
      text: expect.stringContaining('takes 9 seconds does not arrive'),
      mend: expect.stringContaining('proxy_read_timeout'),
    },
  ])
})

it('a proxy that is not counted, or counted twice', async () => {
  await startProxy()
  expect(await wrongs({ trustProxy: 0 })).toMatchObject([{ mend: 'Set TRUST_PROXY=1.' }])
  expect(await wrongs({ trustProxy: 2 })).toMatchObject([
    { text: expect.stringContaining('visitors could write one') },
  ])
})

it('no proxy', async () => {
  expect(await wrongs()).toMatchObject([{ text: expect.stringContaining('does not lead to it') }])
})

it('the server answers no stranger about its requests', async () => {
  for (const headers of [{}, { 'x-doctor': 'guessed' }, { 'x-doctor': '' }] as Record<
    string,
    string
  >[])
    for (const path of ['', '/stream', '/body', '/seen', '/quiet', '/hosts'])
      expect((await fetch(`http://127.0.0.1:${env.PORT}/probe${path}`, { headers })).status).toBe(
        421,
      )
  await rm(join(api.folder, 'tmp', `${process.pid}-doctor`))
  const late = await fetch(`http://127.0.0.1:${env.PORT}/probe`, { headers: { 'x-doctor': token } })
  expect(late.status).toBe(421)
})
