import { afterAll, beforeAll, expect, it } from 'vitest'
import type { File } from '../contract.ts'
import { readersHere } from '../material/readers.ts'
import { makePdf } from '@sandbox-ai/reading/testing/makePdf'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { progressUntil } from '../testing/progressUntil.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'

/** A file that takes much longer than a note. */
const longReport = (pages: number) =>
  makePdf(
    Array.from({ length: pages }, (_, page) =>
      Array.from({ length: 30 }, (_, at) => `Paragraph ${at} of page ${page} of a long report.`),
    ),
  )
const [slow, slowest] = [longReport(150), longReport(2_000)]
const several = (count: number, bytes = slow) =>
  Array.from({ length: count }, (_, at) => ({ name: `slow-${at}.pdf`, bytes }))
const later = { prefer: 'respond-async' }

let api: TestApi
beforeAll(async () => {
  api = await startApi({ WAITING_LIMIT: '3' })
})
afterAll(() => api.stop())

const filesOf = async (user: Caller, currentBot: string) =>
  (await expectOk(user.post<{ files: File[] }>('/api/get-files', { currentBot }))).files
const namesOf = async (user: Caller, botName: string, status: File['status']) =>
  (await filesOf(user, botName)).filter(file => file.status === status).map(({ name }) => name)

/** Somebody whose bot has so many slow files to be read. */
async function busyOwner(files: number, bytes = slow) {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  await expectOk(user.upload(botName, several(files, bytes), later))
  return { user, botName, end: () => expectOk(user.post('/api/cancel', { currentBot: botName })) }
}

it('a note of one owner is read and trained before the many slow files of another', async () => {
  const busy = await busyOwner(12)
  await progressUntil(busy.user, busy.botName, ({ total }) => total > 1)
  const user = await makeUser(api)
  const currentBot = await makeBot(user)
  await expectOk(user.post('/api/save-note', { currentBot, content: 'Hello there.' }))
  await expectOk(user.post('/create-index', { currentBot }))
  expect(await namesOf(busy.user, busy.botName, 'reading')).not.toEqual([])
  await busy.end()
  // Files that were read until then stay.
  expect(await namesOf(busy.user, busy.botName, 'reading')).toEqual([])
})

it('a note is read and trained beside the slow files of as many owners as there are places', async () => {
  const busy = await Promise.all(Array.from({ length: readersHere() }, () => busyOwner(1, slowest)))
  await progressUntil(busy[0]!.user, busy[0]!.botName, ({ total }) => total > 1)
  const user = await makeUser(api)
  const currentBot = await makeBot(user)
  await expectOk(user.post('/api/save-note', { currentBot, content: 'Hello there.' }))
  await expectOk(user.post('/create-index', { currentBot }))
  for (const { user: other, botName } of busy)
    expect(await namesOf(other, botName, 'reading')).toEqual(['slow-0.pdf'])
  for (const { end } of busy) await end()
})

it('of one owner’s files the small one goes first, and what waits shows its place', async () => {
  const { user, botName, end } = await busyOwner(12)
  await progressUntil(user, botName, ({ total }) => total > 1)
  const second = await makeBot(user)
  await expectOk(user.upload(second, several(1), later))
  const { ahead } = await progressUntil(user, second, now => now.ahead !== undefined)
  expect(ahead).toBeGreaterThan(0)
  const small = { name: 'small.txt', bytes: 'Hello there.' }
  await expectOk(user.upload(botName, [small], later))
  await expect.poll(() => namesOf(user, botName, 'ready')).toContain('small.txt')
  expect(await namesOf(user, botName, 'reading')).not.toEqual([])
  await end()
  await expectOk(user.post('/api/cancel', { currentBot: second }))
})

it('deleting files that are being read ends their reading, and restoring begins it anew', async () => {
  const user = await makeUser(api)
  const currentBot = await makeBot(user)
  const upload = user.upload<{ files: File[] }>(currentBot, several(3, slowest))
  await expect.poll(async () => (await filesOf(user, currentBot)).length).toBe(3)
  const ids = (await filesOf(user, currentBot)).map(({ id }) => id)
  await expectOk(user.post('/api/delete-files', { currentBot, files: ids }))
  const { files } = await expectOk(upload)
  expect(files.map(({ status }) => status)).toEqual(['reading', 'reading', 'reading'])
  await expectOk(user.post('/api/save-note', { currentBot, content: 'Hello there.' }))
  await expectOk(user.post('/api/restore-file', { currentBot, file: ids[0] }))
  expect(await progressUntil(user, currentBot, ({ total }) => total > 1)).toMatchObject({
    phase: 'read',
    file: 'slow-0.pdf',
  })
  await expectOk(user.post('/api/cancel', { currentBot }))
})

it('a user has so many calls waiting, and no more until one of them has left', async () => {
  const { user, botName, end } = await busyOwner(1, slowest)
  const stop = new AbortController()
  const watch = () => user.send(`/api/progress?bot=${botName}`, { signal: stop.signal })
  const watching = await Promise.all([watch(), watch(), watch()])
  expect(watching.map(({ status }) => status)).toEqual([200, 200, 200])
  const refused = await user.post('/create-index', { currentBot: botName })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  const other = await makeUser(api)
  const note = { currentBot: await makeBot(other), content: 'Hello there.' }
  expect((await other.post('/api/save-note', note)).status).toBe(200)
  stop.abort()
  await expect
    .poll(async () => (await user.post('/create-index', { currentBot: botName }, later)).status)
    .toBe(202)
  await end()
})
