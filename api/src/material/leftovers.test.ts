import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose, { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import { sweepErased } from '../bots/sweepErased.ts'
import type { File as FileView } from '../contract.ts'
import { unheldBlobs } from '../cli/unheldBlobs.ts'
import { Exchange } from '../exchanges/Exchange.ts'
import { expectOk, makeBot, makeUser, password, teach } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { StoredPassage } from '../passages/StoredPassage.ts'
import { File } from './File.ts'
import { forget, forgetDeleted, sweepBlobs } from './forget.ts'
import { store } from './storage.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const countIn = (name: string) => mongoose.connection.collection(name).countDocuments()
const blobs = async () => [await countIn('blobs.files'), await countIn('blobs.chunks')]

describe('what is deleted', () => {
  it('leaves nothing of overlapping saves of the note, emptied ones as well', async () => {
    const user = await makeUser(api)
    const before = await blobs()
    const botName = await makeBot(user)
    const save = (content: string) => user.post('/api/save-note', { currentBot: botName, content })
    for (let pair = 0; pair < 5; pair++)
      await Promise.all([save(`The first of pair ${pair}.`), save(`The other.`), save('')])
    await expectOk(user.post('/api/delete-bot', { currentBot: botName }))
    expect(await blobs()).toEqual(before)
  })

  it('leaves nothing of notes that are saved and files that are sent while the bot is deleted', async () => {
    const user = await makeUser(api)
    const before = await blobs()
    for (let round = 0; round < 5; round++) {
      const botName = await makeBot(user)
      const { _id: bot } = await Bot.findOne({ botName }).orFail()
      const writes = [1, 2, 3].flatMap(n => [
        user.post('/api/save-note', {
          currentBot: botName,
          content: `Note ${n} of round ${round}`,
        }),
        user.upload(botName, [{ name: `${n}.txt`, bytes: `File ${n} of round ${round}` }]),
      ])
      await sleep(10 * round)
      await expectOk(user.post('/api/delete-bot', { currentBot: botName }))
      await Promise.all(writes)
      expect(await File.countDocuments({ bot })).toBe(0)
    }
    expect(await blobs()).toEqual(before)
  })

  it('leaves no reading of a file that is read while it is forgotten', async () => {
    const user = await makeUser(api)
    const before = await blobs()
    const botName = await makeBot(user)
    await user.upload(botName, [{ name: 'a.txt', bytes: 'The gate is green.' }])
    const file = await File.findOne({ name: 'a.txt' }).orFail()
    const stale = File.hydrate({ ...file.toObject(), reading: null })
    await forget([stale])
    expect(await blobs()).toEqual(before)
  })

  it('is swept where a crash or an answer that ended late has left it', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    await teach(user, botName, { 'kept.txt': 'The gate is green.' })
    const before = await blobs()
    const { id } = await store([Buffer.from('Bytes that nobody holds.')])
    await store([Buffer.from('Pieces that nobody holds.')])
    await mongoose.connection.collection('blobs.files').deleteOne({ _id: { $ne: id, $gt: id } })
    expect(unheldBlobs(api.folder)).toEqual([])
    await mongoose.connection.collection('unclaimeds').deleteMany({})
    expect(unheldBlobs(api.folder)).toHaveLength(2)
    await sweepBlobs(new Date(Date.now() + 1_000))
    expect(await blobs()).toEqual(before)
    expect(unheldBlobs(api.folder)).toEqual([])

    const bot = new Types.ObjectId()
    await File.create({ bot, name: 'late.txt', kind: 'file', status: 'ready', size: 4 })
    await Exchange.collection.insertOne({ bot, prompt: 'When?' })
    await sweepErased()
    expect(await File.countDocuments({ bot })).toBe(0)
    expect(await Exchange.countDocuments({ bot })).toBe(0)
    const { files } = await expectOk(
      user.post<{ files: FileView[] }>('/api/get-files', { currentBot: botName }),
    )
    expect(files).toMatchObject([{ name: 'kept.txt', status: 'ready' }])
    expect(await StoredPassage.countDocuments()).toBeGreaterThan(0)
  })

  it('is in no file of the data folder any more, be it a file, a note, a bot or an account', async () => {
    const user = await makeUser(api)
    const words = (what: string) => `The ${what} password of the vault is zyx${what}wvu.`
    const botName = await makeBot(user)
    const others = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`${n}.txt`, `Other text number ${n}. `.repeat(30)]),
    )
    await teach(user, botName, { ...others, 'file.txt': words('file') })
    await expectOk(user.post('/api/save-note', { currentBot: botName, content: words('note') }))
    await expectOk(user.post('/create-index', { currentBot: botName }))
    const second = await makeBot(user)
    await teach(user, second, { 'bot.txt': words('bot') })
    const third = await makeUser(api)
    await teach(third, await makeBot(third), { 'account.txt': words('account') })
    for (const what of ['file', 'note', 'bot', 'account'])
      expect(await namesHolding(api.folder, `zyx${what}wvu`)).not.toEqual([])

    await expectOk(user.post('/api/delete-file', { currentBot: botName, fileToDelete: 'file.txt' }))
    await File.updateMany({ name: 'file.txt' }, { deletedAt: new Date(0) })
    await forgetDeleted()
    await expectOk(user.post('/api/save-note', { currentBot: botName, content: '' }))
    await expectOk(user.post('/api/delete-bot', { currentBot: second }))
    await expectOk(third.post('/api/delete-account', { user: third.email, password }))
    for (const what of ['file', 'note', 'bot', 'account'])
      await expect
        .poll(() => namesHolding(api.folder, `zyx${what}wvu`), { interval: 500 })
        .toEqual([])
  })
})

/** The files under a folder that hold these words. */
async function namesHolding(folder: string, words: string): Promise<string[]> {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => {
    const path = join(folder, name)
    return statSync(path).isFile() && readFileSync(path).includes(words)
  })
}
