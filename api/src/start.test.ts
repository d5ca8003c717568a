import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenOnPort } from '@sandbox-ai/embedded-mongo/tools'
import { mongo } from 'mongoose'
import { expect, it, onTestFinished } from 'vitest'
import { buildIfStale } from './buildIfStale.ts'
import { freePort } from './testing/freePort.ts'

type Started = {
  child: ChildProcess
  /** Its exit code and signal. */
  ended: Promise<unknown>
  origin: string
  /** Returns all that it has written. */
  output: () => string
}

/** Starts the server as `npm start` does. */
async function startMain(settings: Record<string, string>): Promise<Started> {
  await buildIfStale()
  const port = String(await freePort())
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: port, HOST: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => (output += String(piece)))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended, origin: `http://localhost:${port}`, output: () => output }
}

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A port of a database that hangs up on everybody, so that no other program takes it meanwhile. */
async function holdPort() {
  const port = await freePort()
  const holder = createServer(socket => socket.destroy()).listen(port, '127.0.0.1')
  await once(holder, 'listening')
  const release = () => new Promise(resolve => holder.close(resolve))
  onTestFinished(() => void holder.close())
  return { port, release }
}

const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  )

it('ends at once, and in order, where it is told to before it serves', async () => {
  const data = join(await makeFolder(), 'data')
  const { child, ended } = await startMain({ DATA_DIR: data })
  // The database is being opened.
  await expect.poll(() => existsSync(join(data, 'lock'))).toBe(true)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('waits for a database that is not there yet, says so, and serves once it is', async () => {
  const folder = await makeFolder()
  const { port, release } = await holdPort()
  const { origin, output } = await startMain({
    DATA_DIR: join(folder, 'data'),
    MONGODB_URI: `mongodb://127.0.0.1:${port}/sandbox?directConnection=true`,
  })
  await expect.poll(output).toContain(`The database at 127.0.0.1:${port} does not answer yet`)
  expect(await statusOf(`${origin}/healthz`)).toBe(200)
  expect(await statusOf(`${origin}/readyz`)).toBe(503)
  expect(await statusOf(origin)).toBe(503)
  await release()
  const database = await listenOnPort(join(folder, 'database'), port)
  onTestFinished(() => database.close())
  await expect.poll(() => statusOf(`${origin}/readyz`)).toBe(200)
  expect(await statusOf(origin)).toBe(200)
})

it('is ended at once while it waits for a database', async () => {
  const { port } = await holdPort()
  const { child, ended, output } = await startMain({
    DATA_DIR: join(await makeFolder(), 'data'),
    MONGODB_URI: `mongodb://127.0.0.1:${port}/sandbox?directConnection=true`,
  })
  await expect.poll(output).toContain('does not answer yet')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('stops where another server has brought the data to a newer version', async () => {
  const folder = await makeFolder()
  const database = await listenOnPort(join(folder, 'database'), 0)
  onTestFinished(() => database.close())
  const { ended, origin, output } = await startMain({
    DATA_DIR: join(folder, 'data'),
    MONGODB_URI: database.uri,
  })
  await expect.poll(() => statusOf(`${origin}/readyz`)).toBe(200)
  const client = await mongo.MongoClient.connect(database.uri)
  const versions = client.db().collection<{ _id: string; number: number }>('dataversions')
  await versions.updateOne({ _id: 'data' }, { $set: { number: 999 } })
  await client.close()
  expect(await ended).toEqual([1, null])
  expect(output()).toContain('written by a newer version')
})
