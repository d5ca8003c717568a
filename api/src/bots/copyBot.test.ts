import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose, { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bot as BotView, BotAccess, File as FileView, Reply, WebAddress } from '../contract.ts'
import { Job } from '../jobs/Job.ts'
import { File } from '../material/File.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeRunningBot, makeUser, password } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { html, makeSite, type Site, webOf } from '../web/testing/makeSite.ts'
import { Bot, defaultSettings } from './Bot.ts'
import { resumeCopies } from './copyBot.ts'

let api: TestApi
let site: Site
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  site = await makeSite()
  api = await startApi({}, folder, webOf(site))
})
afterAll(async () => {
  await api.stop()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

type Copied = { bot: BotView }
const duplicate = (user: Caller, currentBot: string, botName: string) =>
  expectOk(user.post<Copied>('/api/duplicate-bot', { currentBot, botName }))

const filesOf = async (user: Caller, currentBot: string) =>
  (await expectOk(user.post<{ files: FileView[] }>('/api/get-files', { currentBot }))).files

const collection = (name: string) => mongoose.connection.collection(name)
/** Counts what bots have; jobs that are over go with the sweep of the night. */
const leftovers = async () => {
  const names = ['files', 'blobs.files', 'unclaimeds', 'webpages', 'webaddresses']
  const counts = await Promise.all(names.map(name => collection(name).countDocuments()))
  const openJobs = await Job.countDocuments({ state: 'open' })
  return { openJobs, ...Object.fromEntries(names.map((name, at) => [name, counts[at]])) }
}

it('a copy of a bot that is closed is closed, and its owner reads what to choose', async () => {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, { 'gate.txt': 'The garden gate is painted green.' })
  const troubleOf = async (currentBot: string) =>
    (await expectOk(user.post<{ access: BotAccess }>('/api/access', { currentBot }))).access.trouble
  const close = (currentBot: string, access: object) =>
    expectOk(user.post('/api/save-access', { currentBot, ...access }))

  await close(botName, { access: 'invited', guests: ['eve@example.com'] })
  const invited = await duplicate(user, botName, `${botName}-invited`)
  expect(invited.bot.settings.access).toBe('invited')
  expect(await troubleOf(invited.bot.botName)).toBe('')

  await close(botName, { access: 'password', password: 'eight letters' })
  const { bot } = await duplicate(user, botName, `${botName}-password`)
  expect(bot.settings.access).toBe('password')
  expect(await troubleOf(bot.botName)).toContain('Choose a password')
  await close(bot.botName, { access: 'password', password: 'nine letters' })
  expect(await troubleOf(bot.botName)).toBe('')
})

it('copies settings, files, note and web addresses; the copy waits to be trained', async () => {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, { 'gate.txt': 'The garden gate is painted green.' })
  site.pages['/'] = html('Visiting', 'The house opens at ten on Sundays.')
  await expectOk(user.post('/api/import-url', { currentBot: botName, url: site.at('/') }))
  await expectOk(user.post('/api/save-note', { currentBot: botName, content: 'The lamp is red.' }))
  await user.upload(botName, [{ name: 'odd.bin', bytes: new Uint8Array([0, 1, 2, 255]) }])
  const settings = { greeting: 'Hello', color: '#112233', allowedOrigins: ['https://example.com'] }
  await expectOk(user.post('/api/bot-settings', { currentBot: botName, settings }))

  const { bot } = await duplicate(user, botName, 'second')
  expect(bot).toMatchObject({
    botName: 'second',
    isRunning: false,
    needsIndex: true,
    isStale: false,
    passageCount: 0,
    trainedAt: null,
    settings: { title: 'second', greeting: 'Hello', color: '#112233', allowedOrigins: [] },
  })
  const { bots } = await expectOk(user.post<{ bots: BotView[] }>('/api/get-bots', {}))
  expect(bots.map(one => one.botName)).toEqual([botName, 'second'])
  const plain = ({ id: _id, createdAt: _at, ...rest }: FileView) => rest
  const files = await filesOf(user, botName)
  expect(files.map(({ kind }) => kind)).toEqual(['file', 'url', 'note', 'file'])
  expect((await filesOf(user, 'second')).map(plain)).toEqual(files.map(plain))
  const note = await expectOk(user.post<{ text: string }>('/api/get-text', { bot: 'second' }))
  expect(note.text).toBe('The lamp is red.')
  const { urls } = await expectOk(
    user.post<{ urls: WebAddress[] }>('/api/get-urls', { currentBot: 'second' }),
  )
  expect(urls).toMatchObject([{ url: site.at('/'), pages: 1 }])
})

it('neither of the two is harmed when the other is deleted', async () => {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, { 'gate.txt': 'The garden gate is painted green.' })
  await duplicate(user, botName, 'copy-one')
  await duplicate(user, 'copy-one', 'copy-two')
  await expectOk(user.post('/api/delete-bot', { currentBot: botName }))
  await expectOk(user.post('/api/delete-bot', { currentBot: 'copy-two' }))
  await expectOk(user.post('/create-index', { currentBot: 'copy-one' }))
  const reply = await expectOk(
    user.post<Reply>('/api/ask', {
      currentBot: 'copy-one',
      message: 'What colour is the garden gate?',
      index: 'trained',
    }),
  )
  expect(reply.answer).toContain('green')
  const [file] = await filesOf(user, 'copy-one')
  const original = await user.send(`/api/original?bot=copy-one&file=${file?.id}`)
  expect(await original.text()).toBe('The garden gate is painted green.')
})

it('refuses a taken name, a bot of somebody else, and files that are still being read', async () => {
  const user = await makeUser(api)
  const stranger = await makeUser(api)
  const currentBot = await makeBot(user)
  const theirs = await makeBot(stranger)
  const before = await Bot.countDocuments()
  const taken = await user.post('/api/duplicate-bot', { currentBot, botName: theirs })
  expect([taken.status, taken.body['error']]).toEqual([409, 'That bot name is taken'])
  const foreign = await user.post('/api/duplicate-bot', { currentBot: theirs, botName: 'mine-now' })
  expect([foreign.status, foreign.body['error']]).toEqual([404, 'Bot not found'])
  const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
  const file = { bot, name: 'a.txt', kind: 'file' as const, size: 1, status: 'reading' as const }
  await File.create(file)
  const early = await user.post('/api/duplicate-bot', { currentBot, botName: 'too-early' })
  expect([early.status, early.body['code']]).toEqual([409, 'not_ready'])
  expect(await Bot.countDocuments()).toBe(before)
})

it('a copy of nothing has nothing to train', async () => {
  const user = await makeUser(api)
  const { bot } = await duplicate(user, await makeBot(user), 'empty-copy')
  expect(bot).toMatchObject({ fileCount: 0, needsIndex: false })
})

/** A bot being copied, as it lies there when the server dies in the middle. */
async function halfCopy(user: Caller, botName: string) {
  const source = await Bot.findOne({ botName: await makeRunningBot(user, facts) }).orFail()
  const settings = defaultSettings(botName)
  const copy = await Bot.create({ botName, owner: source.owner, settings, copyOf: source._id })
  const half = { name: 'gate.txt', kind: 'file' as const, size: 1, status: 'ready' as const }
  await File.create({ ...half, bot: copy._id, original: new Types.ObjectId() })
  return copy._id
}
const facts = { 'gate.txt': 'The gate is green.', 'lamp.txt': 'The lamp is red.' }

it('a half copy is seen nowhere, and whole once the server is back', async () => {
  const user = await makeUser(api)
  const bot = await halfCopy(user, 'half-copy')
  const lease = { state: 'open' as const, wanted: 1, heldUntil: new Date(Date.now() + 300_000) }
  await Job.create({ ...lease, kind: 'copy', subject: bot, bot, heldBy: 'a server that died' })
  const names = async (caller: Caller) =>
    (await expectOk(caller.post<{ bots: BotView[] }>('/api/get-bots', {}))).bots.map(
      ({ botName }) => botName,
    )
  expect(await names(user)).not.toContain('half-copy')
  expect((await user.post('/api/get-files', { currentBot: 'half-copy' })).status).toBe(404)
  expect((await user.post('/api/run-streamlit-app', { botName: 'half-copy' })).status).toBe(404)
  await api.stop()
  api = await startApi({}, folder, webOf(site))
  const { email } = user
  const back = api.newCaller()
  await expectOk(back.post('/api/signin', { email, password }))
  await expect.poll(() => names(back)).toContain('half-copy')
  expect(await filesOf(back, 'half-copy')).toMatchObject([
    { name: 'gate.txt', size: 18 },
    { name: 'lamp.txt' },
  ])
})

it('a copy nobody asked a job for is taken up', async () => {
  const user = await makeUser(api)
  const bot = await halfCopy(user, 'forgotten-copy')
  await resumeCopies()
  await expect.poll(() => Bot.exists({ _id: bot, copyOf: null })).toBeTruthy()
  expect(await filesOf(user, 'forgotten-copy')).toHaveLength(2)
})

it('nothing remains of a copy whose original is deleted, or that is deleted with its owner', async () => {
  const user = await makeUser(api)
  const orphan = await halfCopy(user, 'orphan-copy')
  await Bot.deleteOne({ _id: (await Bot.findById(orphan))?.copyOf })
  await resumeCopies()
  await expect.poll(() => Bot.exists({ _id: orphan })).toBeNull()
  await expect.poll(() => File.countDocuments({ bot: orphan })).toBe(0)
  await expect.poll(() => Job.exists({ bot: orphan, state: 'open' })).toBeNull()
  const before = await leftovers()
  const leaver = await makeUser(api)
  const botName = await makeRunningBot(leaver, facts)
  const copying = leaver.post('/api/duplicate-bot', { currentBot: botName, botName: 'never-seen' })
  await expectOk(leaver.post('/api/delete-account', { password }))
  await copying
  await expect.poll(leftovers).toEqual(before)
})
