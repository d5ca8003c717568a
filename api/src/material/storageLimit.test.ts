import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import { env } from '../env.ts'
import { User } from '../users/User.ts'
import { Reservation } from './reservedElsewhere.ts'
import { reserveRoom } from './storageLimit.ts'
import type { File as FileView, Refusal } from '../contract.ts'
import { makeZip } from '@sandbox-ai/reading/testing/makeZip'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { File } from './File.ts'
import { sweepDisk } from './onDisk.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ PLAN_LIMITS: 'on' })
})
afterAll(() => api.stop())

it('refuses what is beyond the storage of a plan, however it comes, and takes it once there is room', async () => {
  const user = await makeUser(api)
  const [full, other] = [await makeBot(user), await makeBot(user)]
  const { _id: bot } = await Bot.findOne({ botName: full }).orFail()
  const size = 5 * 2 ** 30 - 10
  await File.create({ bot, name: 'film.mp4', kind: 'file', status: 'ready', size })

  const sent = () => user.upload(other, [{ name: 'a.txt', bytes: 'The gate is painted green.' }])
  const note = { currentBot: other, content: 'The gate is painted green.' }
  const copy = { currentBot: full, botName: 'another-copy' }
  const entry = { currentBot: other, question: 'Is it green?', answer: 'Yes.', wordings: [] }
  const table = Buffer.from('question,answer\nIs it green?,Yes.').toString('base64')
  for (const refused of [
    await sent(),
    await user.post<Refusal>('/api/save-note', note),
    await user.post<Refusal>('/api/duplicate-bot', copy),
    await user.post<Refusal>('/api/save-entry', entry),
    await user.post<Refusal>('/api/import-entries', { currentBot: other, file: table }),
  ])
    expect([refused.status, refused.body]).toEqual([
      402,
      {
        error: 'Your files would take more than the 5 GB that your free trial allows',
        code: 'plan_needed',
        detail: 'Delete files you no longer need, or choose a larger plan.',
      },
    ])
  await expectOk(user.post('/api/delete-file', { currentBot: full, fileToDelete: 'film.mp4' }))
  await expectOk(sent())
  await expectOk(user.post('/api/save-note', note))
  await expectOk(user.post('/api/save-entry', entry))
})

it('keeps readings with hidden parts side by side to the storage of a plan together', async () => {
  const user = await makeUser(api)
  const currentBot = await makeBot(user)
  const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
  const files = await Promise.all(
    ['a.txt', 'b.txt', 'c.txt'].map(async name => {
      const sent = { name, bytes: 'The gate is painted green. '.repeat(2_000) }
      const { files } = await expectOk(user.upload<{ files: FileView[] }>(currentBot, [sent]))
      return files[0]!
    }),
  )
  const size = 5 * 2 ** 30 - 4 * files[0]!.size - 10
  await File.create({ bot, name: 'film.mp4', kind: 'file', status: 'ready', size })
  // One that is read takes the place of the former, and the room of that is free again.
  const { promise: answered, resolve: goOn } = Promise.withResolvers<void>()
  const bulkWrite = File.bulkWrite.bind(File)
  using _ = vi
    .spyOn(File, 'bulkWrite')
    .mockImplementation((...writes) => answered.then(() => bulkWrite(...writes)))
  const answers = await Promise.all(
    files.map(({ id }) =>
      user.post(
        '/api/include-hidden',
        { currentBot, file: id, include: true },
        { prefer: 'respond-async' },
      ),
    ),
  )
  goOn()
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['202', '402', '402'])
})

it('keeps uploads side by side to the storage of a plan together', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const { _id: bot } = await Bot.findOne({ botName }).orFail()
  const size = 5 * 2 ** 30 - 100_000
  await File.create({ bot, name: 'film.mp4', kind: 'file', status: 'ready', size })

  const bytes = 'The gate is painted green. '.repeat(2_000)
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt']
  const later = { prefer: 'respond-async' }
  const sent = await Promise.all(names.map(name => user.upload(botName, [{ name, bytes }], later)))
  expect(sent.map(({ status }) => String(status)).toSorted()).toEqual(['202', '402', '402', '402'])
  // The room reserved for those is free again.
  const small = { name: 'small.txt', bytes: 'The gate is painted green.' }
  await expectOk(user.upload(botName, [small], later))
})

it('lets nobody who came first grow over what later ones have whole, nor those over the limit', async () => {
  const user = await makeUser(api)
  const { _id: bot } = await Bot.findOne({ botName: await makeBot(user) }).orFail()
  const size = 5 * 2 ** 30 - 100_000
  await File.create({ bot, name: 'film.mp4', kind: 'file', status: 'ready', size })
  const over = { status: 402 }
  using first = await reserveRoom(bot, 0)
  await first.more(40_000)
  const second = await reserveRoom(bot, 50_000)
  await expect(first.more(50_000)).rejects.toMatchObject(over)
  second[Symbol.dispose]()
  await first.more(50_000)
  using third = await reserveRoom(bot, 0)
  await third.more(5_000)
  await first.more(10_000)
  await expect(third.settle(5_000)).rejects.toMatchObject(over)
  await first.settle(100_000)
})

it('takes no room from who came first for what is refused itself', async () => {
  const user = await makeUser(api)
  const { _id: bot, owner } = await Bot.findOne({ botName: await makeBot(user) }).orFail()
  using first = await reserveRoom(bot, 0)
  const find = User.find.bind(User)
  let more: Promise<number> | undefined
  using _ = vi.spyOn(User, 'find').mockImplementation((...args) => {
    // The other waits to hear what the plan allows.
    if (JSON.stringify(args).includes(String(owner))) more ??= first.more(1)
    return find(...args)
  })
  await expect(reserveRoom(bot, 6 * 2 ** 30)).rejects.toMatchObject({ status: 402 })
  expect(await more).toBe(1)
})

it('keeps to it together with other processes, until these let go or die', async () => {
  env.MONGODB_URI = 'mongodb://shared.example.com'
  onTestFinished(() => void (env.MONGODB_URI = undefined))
  const user = await makeUser(api)
  const { _id: bot, owner } = await Bot.findOne({ botName: await makeBot(user) }).orFail()
  const size = 5 * 2 ** 30 - 100_000
  await File.create({ bot, name: 'film.mp4', kind: 'file', status: 'ready', size })
  const ours = async () => (await Reservation.find({ owner })).map(({ bytes }) => bytes)

  const first = await reserveRoom(bot, 60_000)
  expect(await ours()).toEqual([60_000])
  first[Symbol.dispose]()
  await expect.poll(ours).toEqual([])

  const another = {
    owner,
    holder: 'another process',
    bytes: 60_000,
    files: { [String(bot)]: 2_000 },
    heldUntil: new Date(Date.now() + 60_000),
  }
  const { _id } = await Reservation.create(another)
  const over = { status: 402 }
  await expect(reserveRoom(bot, 60_000)).rejects.toMatchObject(over)
  await expect(reserveRoom(bot, 0, { files: 1 })).rejects.toMatchObject(over)
  using beside = await reserveRoom(bot, 30_000)
  await expect(beside.more(30_000)).rejects.toMatchObject(over)
  await Reservation.updateOne({ _id }, { heldUntil: new Date(0) })
  await beside.more(30_000)
})

it('keeps uploads of unknown length to it too, whatever they leave unsaid', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const { _id: bot } = await Bot.findOne({ botName }).orFail()
  const size = 5 * 2 ** 30 - 500_000
  await File.create({ bot, name: 'film.mp4', kind: 'file', status: 'ready', size })

  const sendChunked = (name: string, length: number) => {
    const form = new FormData()
    form.append('currentBot', botName)
    form.append('files', new Blob(['a'.repeat(length)]), name)
    // As a stream, so that nobody can tell its length before it ends.
    const sent = new Response(form)
    const body = Readable.from(sent.body!)
    const headers = { 'content-type': sent.headers.get('content-type')! }
    return user.send('/api/upload-files', { method: 'POST', body, duplex: 'half', headers })
  }
  const sent = await Promise.all(['a.txt', 'b.txt'].map(name => sendChunked(name, 400_000)))
  expect(sent.map(({ status }) => String(status)).toSorted()).toEqual(['200', '402'])
  expect((await sendChunked('c.txt', 150_000)).status).toBe(402)
  expect((await sendChunked('d.txt', 50_000)).status).toBe(200)
})

it('lays files only beside the database while they are read, and sweeps what a crash has left', async () => {
  const user = await makeUser(api)
  const bytes = 'The gate is painted green. '.repeat(4_000)
  await user.upload(await makeBot(user), [{ name: 'a.txt', bytes }])
  const room = join(api.folder, 'tmp')
  expect(readdirSync(room)).toEqual([])
  const left = join(room, '99999999-left')
  mkdirSync(left)
  writeFileSync(join(left, 'file'), 'The gate is painted green.')
  await sweepDisk()
  expect(existsSync(left)).toBe(false)
})

it('refuses what an archive unpacks to beyond it, and keeps the rest', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const { _id: bot } = await Bot.findOne({ botName }).orFail()
  const size = 5 * 2 ** 30 - 60_000
  await File.create({ bot, name: 'film.mp4', kind: 'file', status: 'ready', size })

  const text = 'The gate is painted green. '.repeat(1_500)
  const bytes = makeZip({ 'a.txt': text, 'b.txt': text })
  const { files } = await expectOk(
    user.upload<{ files: FileView[] }>(botName, [{ name: 'gates.zip', bytes }]),
  )
  expect(files.map(({ name, status, error }) => [name, status, error])).toEqual([
    ['a.txt', 'ready', undefined],
    ['b.txt', 'failed', 'Your files would take more than the 5 GB that your free trial allows'],
  ])
})
