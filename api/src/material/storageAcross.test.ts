import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBot, makeUser } from '../testing/make.ts'
import { type Processes, startProcesses, via } from '../testing/startProcesses.ts'
import { Bot } from '../bots/Bot.ts'
import { File } from './File.ts'
import { Reservation } from './reservedElsewhere.ts'

let all: Processes
beforeAll(async () => {
  all = await startProcesses(2, { PLAN_LIMITS: 'on' })
})
afterAll(() => all.stop())

it('keeps uploads at two processes to the storage of a plan together', async () => {
  const user = await makeUser(all)
  const botName = await makeBot(user)
  const client = await mongo.MongoClient.connect(all.uri)
  const collectionOf = (model: typeof Bot | typeof File | typeof Reservation) =>
    client.db('sandbox').collection(model.collection.name)
  const bot = (await collectionOf(Bot).findOne({ botName }))!._id
  const size = 5 * 2 ** 30 - 500_000
  const film = { name: 'film.mp4', kind: 'file', status: 'ready', deletedAt: null }
  await collectionOf(File).insertOne({ ...film, bot, size })

  const gate = Promise.withResolvers<void>()
  const form = new FormData()
  form.append('currentBot', botName)
  form.append('files', new Blob(['a'.repeat(400_000)]), 'slow.txt')
  const sent = new Response(form)
  const bytes = Buffer.from(await sent.clone().arrayBuffer())
  async function* slowly() {
    yield bytes.subarray(0, 350_000)
    await gate.promise
    yield bytes.subarray(350_000)
  }
  const headers = { 'content-type': sent.headers.get('content-type')!, ...via(0) }
  const slow = user.send('/api/upload-files', {
    method: 'POST',
    body: slowly(),
    duplex: 'half',
    headers,
  })
  const reserved = async () => (await collectionOf(Reservation).findOne({}))?.['bytes'] as number
  await expect.poll(reserved).toBeGreaterThan(300_000)

  const upload = (length: number) =>
    user.upload(botName, [{ name: `${length}.txt`, bytes: 'b'.repeat(length) }], via(1))
  expect((await upload(300_000)).status).toBe(402)
  gate.resolve()
  expect((await slow).status).toBe(200)
  await expect.poll(reserved).toBeUndefined()
  expect((await upload(50_000)).status).toBe(200)
  await client.close()
})
