import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { User } from '../users/User.ts'
import { Bot } from '../bots/Bot.ts'
import type { Bot as BotView, File as FileView, Refusal } from '../contract.ts'
import { makeZip } from '@sandbox-ai/reading/testing/makeZip'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { File } from './File.ts'
import { reserveRoom } from './storageLimit.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ PLAN_LIMITS: 'on' })
})
afterAll(() => api.stop())

const limit = 2_000
const full = {
  error: 'This bot holds 2,000 files, the most that your free trial allows',
  code: 'plan_needed',
  detail: 'Delete files you no longer need, or choose a larger plan.',
}
const text = 'The gate is painted green.'

const filesOf = async (user: Caller, currentBot: string) =>
  (await expectOk(user.post<{ files: FileView[] }>('/api/get-files', { currentBot }))).files

/** A bot of a user on trial with places for so many files more. */
async function makeAlmostFull(places: number) {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const { _id: bot } = await Bot.findOne({ botName }).orFail()
  const name = (at: number) => `old-${at}.txt`
  await File.insertMany(
    Array.from({ length: limit - places }, (_, at) => ({
      bot,
      name: name(at),
      kind: 'file',
      status: 'ready',
      size: 1,
    })),
  )
  const upload = (name: string, bytes: string | Uint8Array = text) =>
    user.upload<{ files: FileView[] } & Refusal>(botName, [{ name, bytes }])
  return { user, botName, bot, upload }
}

it('refuses one file more, however it comes, and takes it once there is a place', async () => {
  const { user, botName, bot, upload } = await makeAlmostFull(1)
  await expectOk(upload('last.txt'))
  const [last] = await File.find({ bot, name: 'last.txt' })
  await expectOk(user.post('/api/delete-file', { currentBot: botName, fileToDelete: 'last.txt' }))
  await expectOk(upload('other.txt'))
  const note = { currentBot: botName, content: text }
  for (const refused of [
    await upload('more.txt'),
    await user.post<Refusal>('/api/save-note', note),
    await user.post<Refusal>('/api/restore-file', { currentBot: botName, file: last!.id }),
  ])
    expect([refused.status, refused.body]).toEqual([402, full])
  const { bots } = await expectOk(user.post<{ bots: BotView[] }>('/api/get-bots', {}))
  expect(bots[0]).toMatchObject({ fileCount: limit, filesFull: `${full.error}. ${full.detail}` })

  // A place is free again: what takes it first has it.
  await expectOk(user.post('/api/delete-file', { currentBot: botName, fileToDelete: 'old-1.txt' }))
  await expectOk(user.post('/api/save-note', note))
  expect(await filesOf(user, botName)).toHaveLength(limit)
})

it('files, notes and archives that take the place of others come into a full bot', async () => {
  const { user, botName, upload } = await makeAlmostFull(2)
  await expectOk(upload('again.txt', 'The gate was painted red.'))
  await expectOk(user.post('/api/save-note', { currentBot: botName, content: 'Closed' }))
  const { files } = await expectOk(upload('again.txt'))
  expect(files).toMatchObject([{ status: 'ready' }])
  await expectOk(user.post('/api/save-note', { currentBot: botName, content: 'Open' }))
  const { id } = files[0]!
  await expectOk(user.post('/api/include-hidden', { currentBot: botName, file: id, include: true }))
  expect(await filesOf(user, botName)).toHaveLength(limit)
})

it('an archive with more files than there are places leaves none of them, and says why', async () => {
  const { user, botName, upload } = await makeAlmostFull(3)
  const zip = (...names: string[]) =>
    makeZip(Object.fromEntries(names.map(name => [name, `${name}: ${text}`])))
  const tooMuch = await expectOk(upload('four.zip', zip('a.txt', 'b.txt', 'c.txt', 'd.txt')))
  expect(tooMuch.files).toMatchObject([
    {
      name: 'four.zip',
      status: 'failed',
      error:
        'This bot holds 1,998 files, and 3 more would be beyond the 2,000 that your free trial allows',
    },
  ])
  await expectOk(user.post('/api/delete-file', { currentBot: botName, fileToDelete: 'four.zip' }))
  const { files } = await expectOk(upload('three.zip', zip('a.txt', 'b.txt', 'c.txt')))
  expect(files.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready'])
  expect(await filesOf(user, botName)).toHaveLength(limit)
})

it('keeps uploads side by side to the limit together, in one request and in many', async () => {
  const { user, botName, upload } = await makeAlmostFull(4)
  const many = await Promise.all(Array.from({ length: 12 }, (_, at) => upload(`new-${at}.txt`)))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 402]))
  const files = await filesOf(user, botName)
  expect(files).toHaveLength(limit)

  for (const { name } of files.slice(-3))
    await expectOk(user.post('/api/delete-file', { currentBot: botName, fileToDelete: name }))
  const sent = Array.from({ length: 5 }, (_, at) => ({ name: `one-${at}.txt`, bytes: text }))
  const refused = await user.upload<Refusal>(botName, sent)
  expect([refused.status, refused.body.code]).toEqual([402, 'plan_needed'])
  expect((await filesOf(user, botName)).length).toBeLessThan(limit)
  expect(await File.countDocuments({ name: /^one-/ })).toBe(0)
})

it('keeps to the limit where who began later asks for the last place first', async () => {
  const { bot } = await makeAlmostFull(1)
  using first = await reserveRoom(bot, 0)
  using later = await reserveRoom(bot, 0)
  await later.moreFiles({ files: 1 })
  await expect(first.moreFiles({ files: 1 })).rejects.toThrow(full.error)
})

it('a copy holds no more than the plan allows, whatever its original holds', async () => {
  const { user, botName, bot } = await makeAlmostFull(0)
  const name = 'one-too-many.txt'
  await File.create({ bot, name, kind: 'file', status: 'ready', size: 1 })
  const copy = { currentBot: botName, botName: 'a-copy-too-large' }
  const { status, body } = await user.post<Refusal>('/api/duplicate-bot', copy)
  expect([status, body.code]).toEqual([402, 'plan_needed'])
})

it('empty files take 4 KB each of what the plan allows', async () => {
  const { user, botName, bot } = await makeAlmostFull(1_000)
  const left = 4_096 * 1_000 + 4_096 * 1.5
  const size = 5 * 2 ** 30 - left
  await File.create({ bot, name: 'film.mp4', kind: 'file', status: 'ready', size })
  const upload = (name: string) => user.upload<Refusal>(botName, [{ name, bytes: text }])
  await expectOk(upload('first.txt'))
  const { status, body } = await upload('second.txt')
  expect([status, body.error]).toEqual([
    402,
    'Your files would take more than the 5 GB that your free trial allows',
  ])
})

it('who pays has larger bots, and a bot of a lapsed plan keeps what it has', async () => {
  const { user, botName, upload } = await makeAlmostFull(0)
  await User.updateOne({ email: user.email }, { plan: 'premium' })
  await expectOk(upload('more.txt'))
  await User.updateOne({ email: user.email }, { plan: 'free' })
  const { status, body } = await upload('even-more.txt')
  expect([status, body.error]).toEqual([
    402,
    'This bot holds 2,001 files, more than the 2,000 that your free plan allows',
  ])
  expect(await filesOf(user, botName)).toHaveLength(limit + 1)
})

it('what is replaced and deleted again and again does not pile up', async () => {
  const { bot, upload } = await makeAlmostFull(1)
  await expectOk(upload('same.txt', 'The gate was painted red.'))
  const gone = Array.from({ length: limit }, (_, at) => ({
    bot,
    name: `gone-${at}`,
    kind: 'file',
    status: 'ready',
    size: 1,
    deletedAt: new Date(),
  }))
  await File.insertMany(gone)
  const { status, body, headers } = await upload('same.txt')
  expect([status, body.error]).toEqual([
    429,
    'Too many files of this bot were deleted or replaced just now. Please wait ten minutes, then try again.',
  ])
  expect(headers.get('retry-after')).toBe('600')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await expectOk(upload('same.txt'))
})

it('lists files page by page, in the order they came', async () => {
  const { user, botName, bot } = await makeAlmostFull(limit - 5)
  const page = (limit: number, after?: string) =>
    user.post<{ files: FileView[] } & Refusal>('/api/get-files', {
      currentBot: botName,
      limit,
      after,
    })
  const all = await filesOf(user, botName)
  const first = (await expectOk(page(2))).files
  const second = (await expectOk(page(2, first[1]!.id))).files
  const third = (await expectOk(page(2, second[1]!.id))).files
  expect([...first, ...second, ...third]).toEqual(all)

  // Also from a file on that was deleted meanwhile.
  await File.updateOne({ _id: first[1]!.id }, { deletedAt: new Date() })
  expect((await expectOk(page(2, first[1]!.id))).files).toEqual(second)
  for (const after of [String(new Types.ObjectId()), 'nonsense', String(bot)])
    expect((await page(2, after)).status).toBe(404)
  for (const limit of [0, -1, 1.5, 1_001]) expect((await page(limit)).status).toBe(400)
  const stranger = await makeUser(api)
  const theirs = await stranger.post('/api/get-files', { currentBot: botName, limit: 2 })
  expect(theirs.status).toBe(404)
})
