import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenOnPort } from '@sandbox-ai/embedded-mongo/tools'
import { mongo, Types } from 'mongoose'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { env } from '../env.ts'
import { seal } from '../secrets/seal.ts'
import { sealedFor } from '../secrets/sealedFor.ts'
import { checkSecrets } from './checkSecrets.ts'

const before = { ...env }
let folder: string
let database: Awaited<ReturnType<typeof listenOnPort>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'))
  Object.assign(env, { DATA_DIR: folder, SECRET_KEY: undefined, MONGODB_URI: undefined })
  database = await listenOnPort(folder, 0)
})
afterEach(async () => {
  Object.assign(env, before)
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const [lost, older, newer] = ['lost', 'older', 'newer'].map(name => name.padEnd(32, '.')) as [
  string,
  string,
  string,
]

it.each(['beside a server', 'in MongoDB'])(
  'counts secrets by the keys they are encrypted with, %s',
  async where => {
    const look = () => checkSecrets(where === 'in MongoDB' ? database.uri : undefined, folder)
    expect(await look()).toEqual([])
    const connection = await mongo.MongoClient.connect(database.uri)
    const [user, hook, bot] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()]
    const db = connection.db('sandbox')
    env.SECRET_KEY = [lost]
    await db
      .collection('webhooks')
      .insertOne({ _id: hook, secret: seal('whsec', sealedFor.webhook(hook)) })
    env.SECRET_KEY = [older]
    const totpSecret = seal('totp', sealedFor.totp(user))
    await db.collection('users').insertOne({ _id: user, totpSecret, totpPending: null })
    env.SECRET_KEY = [newer, older]
    const visitorSecrets = ['one', 'two'].map(secret => ({
      secret: seal(secret, sealedFor.visitors(bot)),
    }))
    await db.collection('bots').insertOne({ _id: bot, doorKey: '', visitorSecrets })
    await connection.close()
    expect(await look()).toMatchObject([
      { state: 'note', text: expect.stringContaining('1 of 4 stored secrets are encrypted') },
      { state: 'wrong', text: '1 of 4 stored secrets cannot be decrypted: webhooks.' },
    ])
    env.SECRET_KEY = [newer, older, lost]
    expect(await look()).toMatchObject([{ text: expect.stringContaining('2 of 4') }])
  },
)
