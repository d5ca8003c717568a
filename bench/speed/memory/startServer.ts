import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../api/src/testing/freePort.ts'
import { type Caller, caller } from '../../../api/src/testing/caller.ts'
import { childrenOf, commandOf } from './processes.ts'

const root = join(import.meta.dirname, '../../..')
const entry = 'api/src/main.ts'
const everyMs = 10

/** Runs `npm start` on a data folder, with its compile cache beside the data, until the dashboard has answered once. */
export async function startServer(folder: string) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const began = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      // The server chooses it for itself.
      MALLOC_ARENA_MAX: undefined,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      LOG_LEVEL: 'error',
      PLAN_LIMITS: 'off',
      CHAT_LIMIT: '100000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(npm, 'exit')
  await Promise.race([
    firstAnswer(caller(origin)),
    ended.then(() => Promise.reject(new Error('The server has ended'))),
  ])
  const seconds = (performance.now() - began) / 1_000
  const pid = serverBelow(npm.pid ?? 0)
  return {
    origin,
    pid,
    /** Seconds from `npm start` to the first answer. */
    seconds,
    newCaller: () => caller(origin),
    /** Stops the server. */
    [Symbol.asyncDispose]: async () => {
      process.kill(pid, 'SIGTERM')
      await ended
    },
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>

async function firstAnswer({ get }: Caller) {
  for (;;) {
    const answer = await get('/').catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(everyMs)
  }
}

/** Returns the process that npm's shell has started. */
function serverBelow(pid: number): number {
  for (const child of childrenOf(pid)) {
    const [program = '', script = ''] = commandOf(child)
    const server = program.endsWith('node') && script.endsWith(entry) ? child : serverBelow(child)
    if (server) return server
  }
  return 0
}
