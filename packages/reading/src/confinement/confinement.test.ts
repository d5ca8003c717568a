import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startReader } from '../processes/startReader.ts'
import { startConfined } from './startConfined.ts'
import type { Outcomes, Targets } from './testing/attempts.ts'

const script = new URL('./testing/attempts.ts', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'confinement-'))
const inFolder = (name: string) => join(folder, name)
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const servers: Server[] = []
let database: DatabaseSync
let targets: Omit<Targets, 'place'>
let calls = 0

async function listen(at: number | string) {
  const server = createServer(socket => {
    calls++
    socket.on('error', () => {}).end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n')
  })
  servers.push(server)
  await once(server.listen(at), 'listening')
  return server.address() as AddressInfo
}

beforeAll(async () => {
  vi.stubEnv('ANTHROPIC_API_KEY', 'secret')
  database = new DatabaseSync(inFolder('database.sqlite'))
  database.exec('create table users (name)')
  writeFileSync(inFolder('blob'), 'of another owner')
  const [library = ''] = globSync('node_modules/@mongodb-js/zstd-*/*.node', { cwd: root })
  cpSync(join(root, library), inFolder('upload'))
  const { port } = await listen(0)
  await listen(inFolder('socket'))
  const files = ['blob', 'database.sqlite'].map(inFolder)
  targets = {
    files: [...files, join(root, 'README.md'), '/etc/passwd', '/proc/self/environ'].filter(
      existsSync,
    ),
    database: inFolder('database.sqlite'),
    folder,
    port,
    socket: inFolder('socket'),
  }
})
afterAll(() => {
  vi.unstubAllEnvs()
  for (const server of servers) server.close()
  database.close()
  rmSync(folder, { recursive: true })
})

async function attemptIn(process: ChildProcess, place: string) {
  symlinkSync(inFolder('upload'), place)
  try {
    process.send({ ...targets, place })
    const [report] = await Promise.race([
      once(process, 'message'),
      once(process, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}`))),
    ])
    return report as { env: Record<string, string>; outcomes: Outcomes[] }
  } finally {
    rmSync(place)
    process.kill('SIGKILL')
  }
}

/** Returns the paths that a process has open. */
function openIn({ pid }: ChildProcess) {
  const open = `/proc/${pid}/fd`
  if (!existsSync(open)) return []
  return readdirSync(open).flatMap(name => {
    try {
      return readlinkSync(join(open, name))
    } catch {
      // It was closed meanwhile.
      return []
    }
  })
}

const doneIn = (outcomes: Outcomes[]) =>
  outcomes.map(each => Object.keys(each).filter(name => each[name] === 'done'))

test('a process without confinement can do all that is attempted here', async () => {
  const { env, outcomes } = await attemptIn(
    fork(script, { execArgv: [], silent: true }),
    inFolder('free'),
  )
  expect(env).toMatchObject({ ANTHROPIC_API_KEY: 'secret' })
  expect(doneIn(outcomes)).toEqual(outcomes.map(each => Object.keys(each)))
  expect(calls).toBeGreaterThan(0)
})

test.each([
  ['reads files', () => startReader(512, folder, script)],
  [
    'hears',
    () => {
      const place = inFolder('sound')
      const flags = ['--allow-addons']
      return { process: startConfined(script, { megabytes: 512, readable: [place], flags }), place }
    },
  ],
] as const)('a process that %s reaches nothing else', async (_does, start) => {
  const files = readdirSync(folder)
  calls = 0
  const { process, place } = start()
  expect(openIn(process).filter(path => path.startsWith(folder))).toEqual([])
  const { env, outcomes } = await attemptIn(process, place)
  expect(Object.keys(env).filter(name => !['TZ', 'MALLOC_ARENA_MAX'].includes(name))).toEqual([])
  expect(outcomes).toHaveLength(3)
  expect(Object.keys(outcomes[0] ?? {}).length).toBeGreaterThan(20)
  expect(doneIn(outcomes)).toEqual([[], [], []])
  expect(calls).toBe(0)
  expect(readdirSync(folder)).toEqual(files)
})
