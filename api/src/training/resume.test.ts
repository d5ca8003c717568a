import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bot, File, Training } from '../contract.ts'
import { caller } from '../testing/caller.ts'
import { freePort } from '../testing/freePort.ts'
import { expectOk, password } from '../testing/make.ts'
import { progressUntil } from '../testing/progressUntil.ts'

const script = fileURLToPath(new URL('../main.ts', import.meta.url))
let port: number
let folder: string
let server: ChildProcess

async function start() {
  server = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { get } = caller(`http://localhost:${port}`)
  while (!hasEnded()) {
    const up = await get('/healthz').catch(() => undefined)
    if (up?.status === 200) return
    await sleep(50)
  }
  throw new Error('The server did not start; it says above why.')
}

async function kill() {
  if (hasEnded()) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

async function restart() {
  await kill()
  await start()
}

const hasEnded = () => server.exitCode !== null || server.signalCode !== null

beforeAll(async () => {
  port = await freePort()
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  await start()
})
afterAll(async () => {
  await kill()
  await rm(folder, { recursive: true, force: true })
})

it('takes up reading and training again after a kill -9 in each', async () => {
  const user = caller(`http://localhost:${port}`)
  await expectOk(user.post('/api/signup', { email: 'kill@example.com', password }))
  await expectOk(user.post('/api/start-trial', {}))
  await expectOk(user.post('/api/create-bot', { botName: 'survivor' }))
  const shelves = Array.from({ length: 4 }, (_, file) => ({
    name: `shelves-${file}.txt`,
    bytes: Array.from(
      { length: 500 },
      (_, at) => `Shelf ${at} of room ${file} holds the book of code ${(at + file) * 7}.`,
    ).join('\n\n'),
  }))
  await expectOk(user.upload('survivor', shelves, { prefer: 'respond-async' }))
  await expectOk(
    user.post('/create-index', { currentBot: 'survivor' }, { prefer: 'respond-async' }),
  )
  await sleep(150)
  await restart()
  await progressUntil(user, 'survivor', ({ phase, done }) => phase === 'embed' && done > 0)
  await restart()
  await user.send('/api/progress?bot=survivor').then(stream => stream.text())
  const { files } = await expectOk(
    user.post<{ files: File[] }>('/api/get-files', { currentBot: 'survivor' }),
  )
  expect(files.map(({ status }) => status)).toEqual(Array(4).fill('ready'))
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  expect(bots).toMatchObject([{ needsIndex: false }])
  const passageCount = bots[0]?.passageCount ?? 0
  expect(passageCount).toBeGreaterThan(100)
  const { training } = await expectOk(
    user.post<{ training: Training }>('/create-index', { currentBot: 'survivor' }),
  )
  expect(training).toMatchObject({ passages: passageCount, added: 0, embedded: 0 })
})
