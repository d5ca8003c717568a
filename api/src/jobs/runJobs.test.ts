import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import { File } from '../material/File.ts'
import { makeBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { Job } from './Job.ts'
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
    .toMatchObject({ status: 'failed', error: expect.stringContaining('broke off each time') })
  await expect.poll(() => Job.findOne({ subject: file._id })).toMatchObject({ state: 'done' })
})
