import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { caller, type Caller } from './caller.ts'
import { freePort } from './freePort.ts'

export type Alone = {
  origin: string
  child: ChildProcess
  newCaller: () => Caller
  /** Ends the process in the middle of whatever it does. */
  kill: () => Promise<void>
}

type Options = {
  /** Words of the shell that are run before. */
  bounds?: string | undefined
  /** Settings beside those of every test. */
  settings?: Record<string, string>
}

/** The real app in a process of its own on that folder. */
export async function startAlone(
  folder: string,
  { bounds = ':', settings = {} }: Options = {},
): Promise<Alone> {
  const port = await freePort()
  const script = join(import.meta.dirname, 'serveAlone.ts')
  const child = spawn('sh', ['-c', `${bounds}; exec '${process.execPath}' '${script}'`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: `localhost:${port}`,
      DATA_DIR: folder,
      PLAN_LIMITS: 'off',
      SIGNUP_LIMIT: '10000',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  })
  const ended = once(child, 'close')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The server ended while it started'))),
  ])
  const origin = `http://localhost:${port}`
  return {
    origin,
    child,
    newCaller: () => caller(origin),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
