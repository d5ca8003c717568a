import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenOnPort } from '@sandbox-ai/embedded-mongo/tools'
import { caller, type Caller } from './caller.ts'
import { freePort } from './freePort.ts'
import { type Alone, startAlone } from './startAlone.ts'
import { startBalancer } from './startBalancer.ts'

export type Processes = {
  /** Where the database is that all share. */
  uri: string
  newCaller: () => Caller
  siteOf: (botName: string) => string
  /** Ends a process in the middle of whatever it does. */
  kill: (process: number) => Promise<void>
  /** Starts one that was killed anew. */
  restart: (process: number) => Promise<void>
  stop: () => Promise<void>
}

/** Headers of a request that goes to one process. */
export const via = (process: number) => ({ 'x-server': String(process) })

/**
 * So many processes of the real app on one database, each with a folder of its own, behind a balancer without
 * stickiness; `more` are further settings.
 */
export async function startProcesses(
  count: number,
  more: Record<string, string> = {},
): Promise<Processes> {
  const root = await mkdtemp(join(tmpdir(), 'sandbox-processes-'))
  const database = await listenOnPort(join(root, 'database'), 0)
  const port = await freePort()
  const host = `localhost:${port}`
  const settings = { MONGODB_URI: database.uri, HOST: host, TRUST_PROXY: '1', ...more }
  const start = (at: number) => startAlone(join(root, `process-${at}`), { settings })
  const all: Alone[] = []
  // One after the other: the first makes the indexes.
  for (let at = 0; at < count; at++) all.push(await start(at))
  const portOf = (at: number) => Number(new URL(all[at]!.origin).port)
  const stopBalancer = await startBalancer(port, () => all.map((_, at) => portOf(at)))
  return {
    uri: database.uri,
    newCaller: () => caller(`http://${host}`),
    siteOf: botName => `http://${botName}.${host}`,
    kill: at => all[at]!.kill(),
    restart: async at => void (all[at] = await start(at)),
    async stop() {
      stopBalancer()
      await Promise.all(all.map(one => one.kill()))
      await database.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
