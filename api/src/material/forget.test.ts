import mongoose from 'mongoose'
import { expect, it, vi } from 'vitest'
import { Types } from 'mongoose'
import type { File as FileView } from '../contract.ts'
import { Job } from '../jobs/Job.ts'
import { StoredPassage } from '../passages/StoredPassage.ts'
import { expectOk, makeBot, makeUser, teach } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { Bot } from '../bots/Bot.ts'
import { File } from './File.ts'
import { forget } from './forget.ts'
import { removeBlobs } from './removeBlobs.ts'
import { storeBytes } from './storage.ts'

const api = sharedApi()

const fileOf = (number: number) => ({
  name: `boat-${number}.md`,
  bytes: `# Boat ${number}\n\nBoat number ${number} lies at the ${number}th place of the harbour.`,
})
const blobsOf = (ids: unknown[]) =>
  mongoose.connection.collection('blobs.chunks').countDocuments({ files_id: { $in: ids } })
const heldBy = (files: InstanceType<typeof File>[]) =>
  files.flatMap(({ original, reading }) => [original, reading])

/** Counts the calls of the database about files and blobs that `work` makes. */
async function callsIn(work: () => Promise<unknown>) {
  const { prototype } = mongoose.mongo.Collection
  const spies = (['find', 'distinct', 'deleteMany', 'deleteOne', 'bulkWrite'] as const).map(name =>
    vi.spyOn(prototype, name),
  )
  await work()
  const collections = spies.flatMap(({ mock }) => mock.contexts as mongoose.mongo.Collection[])
  const calls = collections.filter(of => /^(files|blobs\.)/.test(of.collectionName)).length
  for (const spy of spies) spy.mockRestore()
  return calls
}

it('asks the database hardly more often for many small files than for a few', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  await expectOk(
    user.upload(
      botName,
      Array.from({ length: 80 }, (_, at) => fileOf(at)),
    ),
  )
  const bot = (await Bot.findOne({ botName }))!
  const files = await File.find({ bot: bot._id })
  const blobs = heldBy(files)
  expect(await blobsOf(blobs)).toBe(160)
  const few = await callsIn(() => forget(files.slice(0, 2)))
  // A chore may ask meanwhile.
  expect(await callsIn(() => forget(files.slice(2)))).toBeLessThan(2 * few)
  expect(await File.countDocuments({ bot: bot._id })).toBe(0)
  expect(await Job.countDocuments({ bot: bot._id, kind: 'read' })).toBe(0)
  expect(await blobsOf(blobs)).toBe(0)
})

it('removes what was trained of files, and nothing of those beside them', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  await teach(user, botName, { 'first.md': fileOf(1).bytes, 'second.md': fileOf(2).bytes })
  const bot = (await Bot.findOne({ botName }))!
  const [first, second] = await File.find({ bot: bot._id }).sort({ name: 1 })
  expect(await forget([first!])).toBe(1)
  expect(await StoredPassage.distinct('file', { bot: bot._id })).toEqual([second!._id])
  expect(await blobsOf(heldBy([second!]))).toBe(2)
})

it('removes what a file was read to while it was removed', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const { files } = await expectOk(user.upload<{ files: FileView[] }>(botName, [fileOf(1)]))
  const before = (await File.findById(files[0]!.id))!
  const { id: late } = await storeBytes(Buffer.from('Read anew.'))
  const bulkWrite = File.bulkWrite.bind(File)
  using _ = vi.spyOn(File, 'bulkWrite').mockImplementationOnce(async (...writes) => {
    await File.updateOne({ _id: before._id }, { reading: late })
    return bulkWrite(...writes)
  })
  await forget([before])
  expect(await File.exists({ _id: before._id })).toBeNull()
  expect(await blobsOf([...heldBy([before]), late])).toBe(0)
})

it('removes large blobs and pieces of uploads that never ended beside small ones', async () => {
  const { id: large } = await storeBytes(
    Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)).toString().repeat(4)),
  )
  const { id: small } = await storeBytes(Buffer.from('Small.'))
  const broken = new Types.ObjectId()
  const chunks = mongoose.connection.collection('blobs.chunks')
  await chunks.insertOne({ files_id: broken, n: 0, data: Buffer.from('Begun') })
  const ids = [large, small, broken, new Types.ObjectId()]
  await removeBlobs(ids)
  expect(await blobsOf(ids)).toBe(0)
  const entries = mongoose.connection.collection('blobs.files')
  expect(await entries.countDocuments({ _id: { $in: ids } })).toBe(0)
})
