import { once } from 'node:events'
import { get as send, type IncomingMessage } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import compress from 'koa-compress'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveFolder } from './serveFolder.ts'

const script = 'say("hello")\n'.repeat(2000)
let folder: string
let server: ReturnType<Koa['listen']>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-'))
  await mkdir(join(folder, 'open/assets'), { recursive: true })
  await writeFile(join(folder, 'open/panel.js'), script)
  await writeFile(join(folder, 'open/assets/index-B1c2D3e4.css'), 'p{}')
  await writeFile(join(folder, 'open/.secret'), 'hidden')
  await writeFile(join(folder, 'above.js'), 'above')
  server = new Koa()
    .use(compress())
    .use(serveFolder(join(folder, 'open')))
    .listen()
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, { headers })

it('sends a file compressed, and not again while it is the same', async () => {
  const first = await get('/panel.js', { 'accept-encoding': 'gzip' })
  expect(first.headers.get('content-encoding')).toBe('gzip')
  expect(first.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(await first.text()).toBe(script)
  const headers = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  expect((await get('/panel.js', headers)).status).toBe(304)
  await writeFile(join(folder, 'open/panel.js'), `${script}//`)
  expect((await get('/panel.js', headers)).status).toBe(200)
})

it('lets a name that carries a hash be kept for ever', async () => {
  const { headers } = await get('/assets/index-B1c2D3e4.css')
  expect(headers.get('cache-control')).toContain('immutable')
})

/** Asked as it is written: `fetch` would make `/../above.js` a path of the folder first. */
const statusOf = async (path: string): Promise<number | undefined> => {
  const { port } = server.address() as AddressInfo
  const [response] = (await once(send({ port, path }), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

it.each(['/.secret', '/../above.js', '/assets/../../above.js', '/assets', '/none.js', '/'])(
  'has nothing at %s',
  async path => expect(await statusOf(path)).toBe(404),
)
