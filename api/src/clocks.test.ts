import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenOnPort } from '@sandbox-ai/embedded-mongo/tools'
import { mongo } from 'mongoose'
import { expect, it, onTestFinished } from 'vitest'
import type { File } from './contract.ts'
import type { Caller } from './testing/caller.ts'
import { expectOk, makeBot, makeUser, password } from './testing/make.ts'
import { startAlone } from './testing/startAlone.ts'

/** Two servers on one database, whose clocks are five minutes apart, and a connection to that. */
async function startApart() {
  const root = await mkdtemp(join(tmpdir(), 'sandbox-clocks-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const database = await listenOnPort(join(root, 'database'), 0)
  onTestFinished(() => database.close())
  const start = async (name: string, settings: Record<string, string> = {}) => {
    const server = await startAlone(join(root, name), {
      settings: { MONGODB_URI: database.uri, SIGNIN_LIMIT: '4', ...settings },
    })
    onTestFinished(() => server.kill())
    return server
  }
  const shiftClock = join(import.meta.dirname, 'testing/shiftClock.ts')
  const ahead = { NODE_OPTIONS: `--import ${shiftClock}`, SHIFT_MS: '300000' }
  const servers = [await start('right'), await start('ahead', ahead)] as const
  const client = await mongo.MongoClient.connect(database.uri)
  onTestFinished(() => client.close())
  return { servers, jobs: client.db().collection('jobs') }
}

const statusesOf = async (user: Caller, currentBot: string) => {
  const { files } = await expectOk(user.post<{ files: File[] }>('/api/get-files', { currentBot }))
  return files.map(({ status }) => status)
}

it('servers whose clocks are minutes apart take no work from each other, and count together', async () => {
  const { servers, jobs } = await startApart()
  const user = await makeUser(servers[0])
  const currentBot = await makeBot(user)
  const lines = Array.from({ length: 1_500 }, (_, at) => `Locker ${at} opens with ${at * 7}.`)
  await expectOk(user.upload(currentBot, [{ name: 'lockers.txt', bytes: lines.join('\n\n') }]))
  // A training puts itself off, and may go on elsewhere, while a file is being read.
  await expect.poll(() => statusesOf(user, currentBot)).toEqual(['ready'])
  const over = new AbortController()
  const training = user.post('/create-index', { currentBot }).finally(() => over.abort())
  const holders = new Set<string>()
  while (!over.signal.aborted) {
    const job = await jobs.findOne({ kind: 'train' })
    if (job?.['heldBy']) holders.add(job['heldBy'] as string)
    await sleep(50)
  }
  await expectOk(training)
  expect(holders.size).toBe(1)

  const statuses = []
  for (let at = 0; at < 6; at++) {
    const guess = { email: user.email, password: `not ${password}` }
    statuses.push((await servers[at % 2]!.newCaller().post('/api/signin', guess)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})
