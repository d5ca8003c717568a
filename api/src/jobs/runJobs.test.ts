import { Types } from 'mongoose'
import { expect, it, onTestFinished, vi } from 'vitest'
import { User } from '../users/User.ts'
import { Bot } from '../bots/Bot.ts'
import { log } from '../log.ts'
import { File } from '../material/File.ts'
import { makeBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { Job, type JobKind } from './Job.ts'
import { wake } from './startJob.ts'

const api = sharedApi()

it('a file whose reading ended the server three times has failed, with a sentence for its owner', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const { _id: bot } = await Bot.findOne({ botName }).orFail()
  const original = new Types.ObjectId()
  const about = { bot, kind: 'file' as const, size: 1, original, status: 'reading' as const }
  const file = await File.create({ ...about, name: 'bomb.pdf' })
  await Job.create({
    kind: 'read',
    subject: file._id,
    bot,
    state: 'open',
    wanted: 1,
    attempts: 3,
    heldUntil: new Date(0),
  })
  wake.emit('read')
  await expect
    .poll(() => File.findById(file._id))
    .toMatchObject({ status: 'failed', error: expect.stringContaining('failed each time') })
  await expect.poll(() => Job.findOne({ subject: file._id })).toMatchObject({ state: 'done' })
})

/** Has a job done that ended as many processes, or was left by them. */
async function takeUp(kind: JobKind, subject: Types.ObjectId, attempts = 3) {
  const open = { state: 'open' as const, wanted: 1, attempts, heldUntil: new Date(0) }
  const { _id } = await Job.create({ kind, subject, bot: subject, ...open })
  wake.emit(kind)
  await expect.poll(async () => (await Job.findById(_id))?.state).toBe('failed')
  return Job.findById(_id).orFail()
}

const brokeOff = expect.stringContaining('failed each time') as string

it('a copy that ended the server three times is given up, and nothing of it is left', async () => {
  const user = await makeUser(api)
  const source = await Bot.findOne({ botName: await makeBot(user) }).orFail()
  const botName = `${source.botName}-copy`
  const { settings, owner } = source.toObject()
  const { _id: copy } = await Bot.create({ botName, settings, owner, copyOf: source._id })
  await File.create({ bot: copy, kind: 'file', name: 'half.txt', size: 1, status: 'ready' })
  expect(await takeUp('copy', copy)).toMatchObject({ error: brokeOff, refusal: { status: 422 } })
  expect(await Bot.exists({ _id: copy })).toBeNull()
  expect(await File.exists({ bot: copy })).toBeNull()
})

it('a bot that cannot be erased is off the web, and the log says what is left', async () => {
  const logged = vi.spyOn(log, 'error')
  onTestFinished(() => logged.mockRestore())
  const user = await makeUser(api)
  const { _id: bot } = await Bot.findOne({ botName: await makeBot(user) }).orFail()
  await File.create({ bot, kind: 'file', name: 'left.txt', size: 1, status: 'ready' })
  expect(await takeUp('erase', bot)).toMatchObject({ error: brokeOff, refusal: { status: 422 } })
  expect(await Bot.exists({ _id: bot })).toBeNull()
  expect(logged.mock.calls).toContainEqual([
    { bot, left: { files: 1, passages: 0, exchanges: 0, entries: 0 } },
    expect.any(String),
  ])
})

it('an account that cannot be closed is still there, and its owner is told', async () => {
  const user = await makeUser(api)
  await makeBot(user)
  const { _id } = await User.findOne({ email: user.email }).orFail()
  const { error } = await takeUp('close', _id)
  expect(error).toMatch(/failed each time .* 1 of your bots are left/)
  expect((await user.post('/api/get-bots', {})).status).toBe(200)
})

it.each(Object.values(Job.schema.path('kind').options['enum'] as JobKind[]))(
  'a job to %s is not even begun where its end was the end of a process, too',
  async kind => {
    const subject = new Types.ObjectId()
    expect(await takeUp(kind, subject, 4)).toMatchObject({ error: brokeOff })
  },
)

const day = 24 * 60 * 60 * 1_000

it('a job that another process left is found after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - day })
  onTestFinished(() => void vi.useRealTimers())
  const subject = new Types.ObjectId()
  const open = { state: 'open' as const, wanted: 1, attempts: 4, heldUntil: new Date(0) }
  const { _id } = await Job.create({ kind: 'compare', subject, bot: subject, ...open })
  await expect.poll(async () => (await Job.findById(_id))?.state).toBe('failed')
})

it('a job whose lease was written before the clock of the database was set back is free', async () => {
  const subject = new Types.ObjectId()
  const heldUntil = new Date(Date.now() + day)
  const open = { state: 'open' as const, wanted: 1, attempts: 3, heldBy: 'gone', heldUntil }
  const { _id } = await Job.create({ kind: 'compare', subject, bot: subject, ...open })
  await expect.poll(async () => (await Job.findById(_id))?.state).toBe('failed')
})
