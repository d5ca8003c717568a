import { fork, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import fs from 'node:fs'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Things out of reach: files, a database, a folder, servers. `place` is the path that the process may read. */
export type Targets = {
  files: string[]
  database: string
  folder: string
  place: string
  port: number
  socket: string
}
/** By the name of an attempt, `done` or why it failed. */
export type Outcomes = Record<string, string>

async function attemptAll(targets: Targets): Promise<Outcomes> {
  const { files, database, folder, place, port, socket } = targets
  const mark = `${folder}/${randomUUID()}`
  const attempts: Record<string, () => unknown> = {
    ...Object.fromEntries(files.map(file => [`read ${file}`, () => fs.readFileSync(file)])),
    'open the database': async () => {
      const { DatabaseSync } = await import('node:sqlite')
      new DatabaseSync(database).close()
    },
    'attach the database': async () => {
      const { DatabaseSync } = await import('node:sqlite')
      new DatabaseSync(':memory:').exec(`attach '${database}' as other`)
    },
    'list a folder': () => fs.readdirSync(folder),
    'write a file': () => fs.writeFileSync(`${mark}-written`, ''),
    'write where the file lies': () => fs.appendFileSync(place, ''),
    'make a link': () => fs.symlinkSync(folder, `${mark}-link`),
    'write a report': () => process.report.writeReport(`${mark}-report`),
    'load a library from the file': () => process.dlopen({ exports: {} }, place),
    'start a program': () => {
      const { error } = spawnSync(process.execPath, ['--version'])
      if (error) throw error
    },
    fork: () => fork(import.meta.filename, ['nothing']).kill(),
    'connect by TCP': async () => {
      const opened = connect(port, '127.0.0.1')
      await once(opened, 'connect')
      opened.destroy()
    },
    'connect by a socket': async () => {
      const opened = connect(socket)
      await once(opened, 'connect')
      opened.destroy()
    },
    'send by UDP': async () => {
      const opened = createSocket('udp4')
      const failed = once(opened, 'error').then(([error]) => Promise.reject(error as Error))
      const sent = Promise.withResolvers<void>()
      opened.send('x', port, '127.0.0.1', error => (error ? sent.reject(error) : sent.resolve()))
      await Promise.race([failed, sent.promise])
      opened.close()
    },
    listen: async () => {
      const opened = createServer().listen(0)
      await once(opened, 'listening')
      opened.close()
    },
    fetch: () => fetch(`http://127.0.0.1:${port}`),
    'look up a name': () => lookup('localhost'),
    'signal the server': () => process.kill(process.ppid, 0),
    'slow the server down': () => os.setPriority(process.ppid, os.getPriority(process.ppid)),
  }
  const outcomes: Outcomes = {}
  for (const [name, attempt] of Object.entries(attempts))
    try {
      await attempt()
      outcomes[name] = 'done'
    } catch (error) {
      outcomes[name] = String(error)
    }
  return outcomes
}

/** The same in threads that are told to have no limits, as Node lets those read the working directory. */
async function attemptInThread(targets: Targets, options: object): Promise<Outcomes> {
  const constructors = [Worker, new Worker('', { eval: true }).constructor as typeof Worker]
  try {
    process.chdir(targets.folder)
  } catch {
    // It has been taken away.
  }
  const outcomes: Outcomes = {}
  for (const Thread of new Set(constructors)) {
    const thread = new Thread(new URL(import.meta.url), { workerData: targets, ...options })
    const [inThread] = (await once(thread, 'message')) as [Outcomes]
    Object.assign(outcomes, inThread)
    await thread.terminate()
  }
  return outcomes
}

if (!isMainThread) {
  const outcomes = await attemptAll(workerData as Targets)
  try {
    await new Worker('', { eval: true }).terminate()
    outcomes['start a thread in a thread'] = 'done'
  } catch (error) {
    outcomes['start a thread in a thread'] = String(error)
  }
  parentPort?.postMessage(outcomes, [])
} else if (process.send)
  process.on('message', async (targets: Targets) => {
    process.send?.({
      env: process.env,
      outcomes: [
        await attemptAll(targets),
        await attemptInThread(targets, { execArgv: [] }),
        await attemptInThread(targets, { env: { NODE_OPTIONS: '' } }),
      ],
    })
  })
