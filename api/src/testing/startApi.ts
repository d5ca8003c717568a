import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, readEnv, type Env } from '../env.ts'
import { log } from '../log.ts'
import { serve } from '../serve.ts'
import type { Web } from '../web/client/createWeb.ts'
import { caller, type Caller } from './caller.ts'
import { freePort } from './freePort.ts'

export type TestApi = {
  /** Scheme, host and port of the dashboard. */
  origin: string
  folder: string
  /** Somebody with a cookie jar of their own. */
  newCaller: () => Caller
  /** Scheme, host and port of a bot's public site. */
  siteOf: (botName: string) => string
  stop: () => Promise<void>
}

/**
 * The real app on a free port over the real embedded database in a folder of its own; one at a time.
 *
 * Plan limits are off and everything is quiet, unless `settings` say otherwise; the memory is that of the process.
 */
export async function startApi(
  settings: Record<string, string> = {},
  folder?: string,
  web?: Web,
): Promise<TestApi> {
  const dataFolder = folder ?? (await mkdtemp(join(tmpdir(), 'sandbox-test-')))
  const port = await freePort()
  const values = readEnv({
    PORT: String(port),
    DATA_DIR: dataFolder,
    MEMORY_MB: process.env['MEMORY_MB'],
    LOG_LEVEL: 'silent',
    PLAN_LIMITS: 'off',
    ADDRESS_LIMIT: '10000',
    SIGNUP_LIMIT: '10000',
    ...settings,
  })
  Object.assign(env, emptied(env), values)
  log.level = env.LOG_LEVEL
  const server = await serve(web)
  const origin = `http://${env.HOST}`
  return {
    origin,
    folder: dataFolder,
    newCaller: () => caller(origin),
    siteOf: botName => `http://${botName}.${env.BOT_HOST}`,
    async stop() {
      await server.stop()
      if (!folder) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

const emptied = (settings: Env) =>
  Object.fromEntries(Object.keys(settings).map(name => [name, undefined]))
