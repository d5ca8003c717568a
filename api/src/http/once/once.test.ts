import { beforeAll, describe, expect, it } from 'vitest'
import type { Bot, File } from '../../contract.ts'
import { User } from '../../users/User.ts'
import type { Caller } from '../../testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../../testing/make.ts'
import { sharedApi } from '../../testing/sharedApi.ts'
import { KeptReply } from './KeptReply.ts'

const api = sharedApi()

let owner: Caller & { email: string }
let currentBot: string
beforeAll(async () => {
  owner = await makeUser(api)
  currentBot = await makeBot(owner)
})

const withKey = (key: string) => ({ 'idempotency-key': key })
const upload = (key: string, bytes: string, name = 'a.txt', user: Caller = owner) =>
  user.upload<{ files: File[]; bot: Bot; error: string }>(
    currentBot,
    [{ name, bytes }],
    withKey(key),
  )
const fileIds = async () => {
  const { files } = await expectOk(owner.post<{ files: File[] }>('/api/get-files', { currentBot }))
  return files.map(({ id }) => id)
}

describe('a call with an idempotency key', () => {
  it('that uploads files is done once, and repeated word for word', async () => {
    const first = await upload('u1', 'It opens at six.')
    const ids = await fileIds()
    const again = await upload('u1', 'It opens at six.')
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(await fileIds()).toEqual(ids)
  })

  it('is refused where it is another call', async () => {
    await expectOk(upload('u2', 'It opens at seven.'))
    const ids = await fileIds()
    for (const other of [
      upload('u2', 'It opens at eight.'),
      upload('u2', 'It opens at seven.', 'b'),
    ])
      expect(await other).toMatchObject({ status: 422, body: { code: 'invalid' } })
    const elsewhere = owner.post('/api/create-bot', { botName: 'once-u2' }, withKey('u2'))
    expect((await elsewhere).status).toBe(422)
    expect(await fileIds()).toEqual(ids)
  })

  it('that creates a bot returns it again, and keeps the keys of callers apart', async () => {
    const botName = 'made-once'
    const create = (user: Caller, name: string) =>
      user.post<{ bot: Bot }>('/api/create-bot', { botName: name }, withKey('c1'))
    const first = await expectOk(create(owner, botName))
    expect(await expectOk(create(owner, botName))).toEqual(first)
    expect((await create(await makeUser(api), 'made-by-another')).body.bot.botName).toBe(
      'made-by-another',
    )
  })

  it('is refused while the first is being answered, and taken up where that broke off', async () => {
    const calls = await Promise.all([1, 2, 3].map(() => upload('u3', 'It opens at nine.', 'c.txt')))
    const outcomes = calls.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`)
    expect(outcomes).toContain('200 null')
    expect(['200 null', '409 5']).toEqual(expect.arrayContaining(outcomes))
    const user = (await User.findOne({ email: owner.email }))!._id
    const stored = await KeptReply.findOne({ user }).sort({ expiresAt: -1 })
    const lease = { status: 0, heldUntil: new Date(Date.now() + 60_000) }
    await KeptReply.updateOne({ _id: stored!._id }, lease)
    expect((await upload('u3', 'It opens at nine.', 'c.txt')).status).toBe(409)
    await KeptReply.updateOne({ _id: stored!._id }, { heldUntil: new Date(0) })
    expect((await upload('u3', 'It opens at nine.', 'c.txt')).status).toBe(200)
  })

  it('that was refused may be tried again', async () => {
    const create = (botName: string) => owner.post('/api/create-bot', { botName }, withKey('c2'))
    expect((await create(currentBot)).status).toBe(409)
    expect((await create('second-try')).status).toBe(200)
  })

  it.each(['with space', 'x'.repeat(256), 'é'])('takes no key such as %.10s', async key => {
    const { status } = await owner.post('/api/create-bot', { botName: 'no-key' }, withKey(key))
    expect(status).toBe(400)
  })

  it('leaves nothing of a bot that is deleted', async () => {
    const botName = 'soon-gone'
    const created = { botName, title: 'Secret plans' }
    await expectOk(owner.post('/api/create-bot', created, withKey('c3')))
    const user = (await User.findOne({ email: owner.email }))!._id
    const before = await KeptReply.countDocuments({ user })
    await expectOk(owner.post('/api/delete-bot', { currentBot: botName }))
    expect(await KeptReply.countDocuments({ user })).toBe(before - 1)
  })
})
