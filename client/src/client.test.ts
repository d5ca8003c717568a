import { execFileSync } from 'node:child_process'
import { getEventListeners } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as undici from 'undici'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeUser } from '../../api/src/testing/make.ts'
import { sharedApi } from '../../api/src/testing/sharedApi.ts'
import type * as source from './index.ts'

const api = sharedApi()
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'sandbox-client-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The package as it is published, without anything beside it. */
let client: typeof source
let key: string
beforeAll(async () => {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: join(root, 'client'), stdio: 'pipe' })
  run(process.execPath, join(root, 'node_modules/tsup/dist/cli-default.js'))
  run('npm', 'pack', '--ignore-scripts', '--pack-destination', folder)
  run('tar', '-xzf', join(folder, 'sandbox-ai-client-0.1.0.tgz'), '-C', folder)
  client = await import(join(folder, 'package/dist/index.js'))
  const user = await makeUser(api)
  const fields = { name: 'Test', bots: 'all', scopes: ['chat', 'material', 'training'], days: 1 }
  const made = await user.post<{ secret: string }>('/api/create-api-key', fields)
  key = made.body.secret
})

const sandbox = () => client.createClient({ url: api.origin, key })

/** A client of a server that answers as it is told. */
async function clientOf(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return client.createClient({ url: `http://127.0.0.1:${port}`, key })
}

describe('the client', () => {
  it('has no dependencies, and types that need nothing else', () => {
    const about = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8')) as object
    expect(about).not.toHaveProperty('dependencies')
    const code = readFileSync(join(folder, 'package/dist/index.js'), 'utf8')
    expect(code).not.toMatch(/^import\b|\bimport\(|\brequire\(/m)
  })

  it('makes a bot, uploads, trains and asks', async () => {
    const currentBot = 'client-bot'
    await sandbox().createBot({ botName: currentBot })
    const { files } = await sandbox().uploadFiles({
      currentBot,
      files: [
        join(root, 'examples/quickstart/material/lighthouse.md'),
        { name: 'notes.txt', blob: new Blob(['The keeper is called Ines.']) },
      ],
    })
    expect(files.map(({ name, status }) => [name, status])).toEqual([
      ['lighthouse.md', 'ready'],
      ['notes.txt', 'ready'],
    ])
    const { training } = await sandbox().createIndex({ currentBot })
    expect(training.passages).toBeGreaterThan(0)
    const question = { currentBot, message: 'Who is the keeper?', index: 'trained' as const }
    expect((await sandbox().ask(question)).answer).toContain('Ines')
    const events = []
    for await (const { event } of sandbox().askStream(question)) events.push(event)
    expect(events).toEqual(expect.arrayContaining(['sources', 'delta', 'done']))
    const original = await sandbox().getOriginal({ bot: currentBot, file: 'notes.txt' })
    expect(await original.text()).toBe('The keeper is called Ines.')
  })

  it('throws refusals with their codes and fields', async () => {
    const refused = (call: Promise<unknown>) => call.catch((error: unknown) => error)
    const missing = await refused(sandbox().getFiles({ currentBot: 'no-such-bot' }))
    expect(missing).toBeInstanceOf(client.SandboxError)
    expect(missing).toMatchObject({ status: 404, code: 'not_found', message: 'Bot not found' })
    const invalid = await refused(sandbox().createBot({ botName: 'Not valid' }))
    expect(invalid).toMatchObject({ status: 400, fields: { botName: expect.any(String) } })
    const beyond = await refused(sandbox().getFeedback({ botName: 'client-bot' }))
    expect(beyond).toMatchObject({ status: 403, code: 'not_allowed' })
    const closed = client.createClient({ url: 'http://127.0.0.1:9', key, retries: 0 })
    expect(await refused(closed.getBots())).toMatchObject({ status: 0, code: 'unreachable' })
  })

  it('sends again what was put off, with the same idempotency key', async () => {
    const keys: unknown[] = []
    const busy = await clientOf((request, response) => {
      keys.push(request.headers['idempotency-key'])
      request.resume()
      if (keys.length < 3) response.writeHead(429, { 'retry-after': '0.01' }).end('{}')
      else response.writeHead(200).end('{"bot":{}}')
    })
    expect(await busy.createBot({ botName: 'a' })).toEqual({ bot: {} })
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
  })

  it('sends nothing twice that may have been done', async () => {
    let calls = 0
    const broken = await clientOf(({ socket }) => {
      calls += 1
      socket.destroy()
    })
    const call = broken.deleteFile({ currentBot: 'a', fileToDelete: 'b' })
    await expect(call).rejects.toMatchObject({ code: 'unreachable' })
    expect(calls).toBe(1)
  })

  it('ends a call by its signal', async () => {
    const silent = await clientOf(() => {})
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(silent.getBots({}, { signal })).rejects.toThrow('enough')
  })

  it('ends a call by its signal while a refusal is read', async () => {
    const stop = new AbortController()
    const { signal } = stop
    const pull = () => {
      stop.abort(new Error('enough'))
      throw new Error('no more of it')
    }
    const fetch = async () => new Response(new ReadableStream({ pull }), { status: 404 })
    const cut = client.createClient({ url: api.origin, key, fetch })
    await expect(cut.getBots({}, { signal })).rejects.toThrow('enough')
  })

  it('sends by another fetch', async () => {
    const fetch = undici.fetch as unknown as typeof globalThis.fetch
    const { getBots, getFiles } = client.createClient({ url: api.origin, key, fetch })
    expect((await getBots()).bots.map(({ botName }) => botName)).toContain('client-bot')
    const missing = getFiles({ currentBot: 'no-such-bot' })
    await expect(missing).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it('rejects with its own error where an answer is damaged or breaks off', async () => {
    const damaged = { name: 'SandboxError', status: 200, code: 'unreachable' }
    const proxy = await clientOf((_request, response) => void response.end('<p>Hello</p>'))
    await expect(proxy.getBots()).rejects.toMatchObject(damaged)
    const ask = { currentBot: 'a', message: 'Who?', index: 'live' as const }
    const ends: ((response: ServerResponse) => void)[] = [
      response => response.end('event: delta\ndata: {"text\n\n'),
      response => response.write('event: delta\n', () => response.destroy()),
    ]
    for (const end of ends) {
      const cut = await clientOf((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        end(response)
      })
      await expect(Array.fromAsync(cut.askStream(ask))).rejects.toMatchObject(damaged)
    }
  })

  it('waits no longer than its signal, and leaves nothing on one that calls share', async () => {
    const stop = new AbortController()
    const { signal } = stop
    let calls = 0
    const putOff = (seconds: number) =>
      new Response('{}', { status: 429, headers: { 'retry-after': String(seconds) } })
    const by = (fetch: typeof globalThis.fetch) =>
      client.createClient({ url: api.origin, key, fetch }).getBots({}, { signal })
    await by(async () => (calls++ ? Response.json({ bots: [] }) : putOff(0.01)))
    expect([calls, getEventListeners(signal, 'abort')]).toEqual([2, []])
    const ended = by(async () => {
      stop.abort(new Error('enough'))
      return putOff(50)
    })
    await expect(ended).rejects.toThrow('enough')
  })
})
