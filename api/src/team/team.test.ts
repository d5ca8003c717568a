import type { Types } from 'mongoose'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import { LogEntry, trimLogs, writeLog } from '../bots/LogEntry.ts'
import { Member } from '../bots/Member.ts'
import type { Bot as BotView, LogLine, Refusal, TeamRole } from '../contract.ts'
import { Domain } from '../domains/Domain.ts'
import { env } from '../env.ts'
import { File } from '../material/File.ts'
import type { Caller } from '../testing/caller.ts'
import { mailsWritten } from '../testing/mails.ts'
import { expectOk, makeBot, makeRunningBot, makeUser, password } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { User } from '../users/User.ts'
import { Invitation } from './Invitation.ts'

const api = sharedApi()

let owner: Caller & { email: string }
let botName: string
beforeAll(async () => {
  owner = await makeUser(api)
  botName = await makeBot(owner)
})

const ofBot = (fields: object = {}) => ({ currentBot: botName, ...fields })
const invite = (email: unknown, role: unknown = 'writer', currentBot = botName) =>
  owner.post<{ link: string; bot: BotView; invitations: object[] }>('/api/invite', {
    currentBot,
    email,
    role,
  })
const tokenOf = async (email: string, role: TeamRole = 'writer', bot = botName) =>
  (await expectOk(invite(email, role, bot))).link.split('#')[1]!
const accept = (caller: Caller, token: string) =>
  caller.post<{ bot: BotView }>('/api/accept-invitation', { token })
const botsOf = async (caller: Caller) =>
  (await expectOk(caller.post<{ bots: BotView[] }>('/api/get-bots', {}))).bots
const logOf = async (caller: Caller, currentBot = botName) =>
  (await expectOk(caller.post<{ log: LogLine[]; total: number }>('/api/log', { currentBot }))).log

async function makeMember(role: TeamRole, bot = botName) {
  const user = await makeUser(api)
  await expectOk(accept(user, await tokenOf(user.email, role, bot)))
  return user
}

const isVoid = { status: 404, body: { error: expect.stringContaining('Ask for a new one') } }

it('makes who follows a mailed link a member, once, by the invited address alone', async () => {
  const token = await tokenOf('Ann@Example.COM ')
  const mailed = async () =>
    (await mailsWritten()).find(mail => mail.includes('To: ann@example.com'))
  await expect.poll(mailed).toContain(`/invitation#${token}`)
  expect(JSON.stringify(await Invitation.find().lean())).not.toContain(token)
  const stranger = await makeUser(api)
  const read = { botName, owner: owner.email, email: 'ann@example.com', role: 'writer' }
  for (const caller of [stranger, api.newCaller()])
    expect((await caller.post('/api/invitation', { token })).body).toEqual(read)
  expect(await accept(stranger, token)).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('ann@example.com') },
  })
  const ann = api.newCaller()
  await expectOk(ann.post('/api/signup', { email: 'ANN@example.com', password, firstName: 'Ann' }))
  const both = await Promise.all([accept(ann, token), accept(ann, token)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  for (const caller of [ann, stranger]) expect(await accept(caller, token)).toMatchObject(isVoid)
  const [bot] = await botsOf(ann)
  expect(bot).toMatchObject({
    botName,
    team: {
      owner: { email: owner.email },
      members: [{ email: 'ann@example.com', name: 'Ann', role: 'writer', isOffered: false }],
    },
  })
  expect((await botsOf(owner))[0]?.team).toEqual(bot?.team)
  expect(await botsOf(stranger)).toEqual([])
})

describe('an invitation is refused beside its field', () => {
  it.each([
    ['to oneself', () => owner.email, 409, 'email'],
    ['to oneself in another case', () => owner.email.toUpperCase(), 409, 'email'],
    ['to a member in another case', () => 'ANN@example.com', 409, 'email'],
    ['to no address', () => 'ann', 400, 'email'],
    ['to an address with a header', () => 'a@example.com\r\nBcc: b@example.com', 400, 'email'],
    ['to nothing', () => undefined, 400, 'email'],
  ])('%s', async (_what, email, status, field) => {
    const refused = await invite(email())
    expect(refused.status).toBe(status)
    expect(refused.body).toMatchObject({ fields: { [field]: expect.any(String) } })
  })

  it.each(['owner', 'admin', '', null, ['viewer']])('with the role %j', async role => {
    const { status, body } = await invite('role@example.com', role)
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { role: 'Choose viewer, writer or editor' } })
  })

  it('sent twice, until the first is withdrawn or has expired', async () => {
    const token = await tokenOf('twice@example.com')
    expect((await invite('TWICE@example.com')).status).toBe(409)
    const withdrawn = await expectOk(
      owner.post('/api/withdraw-invitation', ofBot({ email: 'Twice@example.com' })),
    )
    expect(withdrawn).toMatchObject({ invitations: [] })
    expect(await api.newCaller().post('/api/invitation', { token })).toMatchObject(isVoid)
    const email = 'at-once@example.com'
    const both = await Promise.all([invite(email), invite(email)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const old = await tokenOf('twice@example.com')
    await Invitation.updateMany({ email: 'twice@example.com' }, { expiresAt: new Date() })
    const user = api.newCaller()
    await expectOk(user.post('/api/signup', { email: 'twice@example.com', password }))
    for (const invented of [old, token, 'x', `${old}x`])
      expect(await accept(user, invented)).toMatchObject(isVoid)
    await expectOk(accept(user, await tokenOf('twice@example.com')))
    await expectOk(user.post('/api/leave-bot', ofBot()))
    expect(await botsOf(user)).toEqual([])
  })
})

it('sends an invitation again: with another link, in place of the one before', async () => {
  const user = await makeUser(api)
  const before = await tokenOf(user.email)
  const again = () =>
    owner.post<{ link: string }>('/api/invite-again', ofBot({ email: user.email }))
  const soon = new Date(Date.now() + 60_000)
  await Invitation.updateMany({ email: user.email }, { expiresAt: soon })
  const token = (await expectOk(again())).link.split('#')[1]!
  const { expiresAt } = await Invitation.findOne({ email: user.email }).orFail()
  expect(+expiresAt).toBeGreaterThan(+soon)
  const mailed = async () =>
    (await mailsWritten()).filter(mail => mail.includes(`To: ${user.email}`)).join()
  await expect.poll(mailed).toContain(`/invitation#${token}`)
  expect(await accept(user, before)).toMatchObject(isVoid)
  await expectOk(accept(user, token))
  expect((await again()).status).toBe(404)
})

it('holds changed roles, removals and leaving at the next call', async () => {
  const member = await makeMember('viewer')
  const note = () => member.post('/api/save-note', ofBot({ content: 'Closed on Mondays.' }))
  const change = (role: string, email = member.email) =>
    owner.post('/api/change-role', ofBot({ member: email, role }))
  expect((await note()).status).toBe(403)
  await expectOk(change('writer', member.email.toUpperCase()))
  expect((await note()).status).toBe(200)
  expect((await change('owner')).status).toBe(400)
  expect((await change('editor', 'nobody@example.com')).status).toBe(404)
  expect((await change('viewer', owner.email)).status).toBe(404)
  await expectOk(owner.post('/api/remove-member', ofBot({ member: member.email })))
  expect((await note()).body).toEqual({ error: 'Bot not found', code: 'not_found' })
  expect((await owner.post('/api/leave-bot', ofBot())).status).toBe(409)
})

it('takes nothing more of an upload once the role of who sends it is lowered', async () => {
  const member = await makeMember('editor')
  const part = (head: string, text: string) =>
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`)
  async function* parts() {
    yield part('name="currentBot"', botName)
    yield part('name="files"; filename="one.txt"', 'The first file.')
    yield part('name="files"; filename="two.txt"', 'The second file.')
    // The bytes of the first are safe once the second begins, before the role is lowered.
    await expect.poll(() => File.countDocuments({ name: 'one.txt' })).toBe(1)
    await expectOk(owner.post('/api/change-role', ofBot({ member: member.email, role: 'writer' })))
    yield part('name="files"; filename="three.txt"', 'The third file.')
    yield Buffer.from('--b--\r\n')
  }
  const sent = await member.send('/api/upload-files', {
    method: 'POST',
    body: parts(),
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(sent.status).toBe(403)
  expect(await File.countDocuments({ name: { $in: ['one.txt', 'two.txt', 'three.txt'] } })).toBe(0)
})

it('counts what a member adds for the owner, and a copy for who makes it', async () => {
  const bot = await makeBot(owner)
  const editor = await makeMember('editor', bot)
  await expectOk(editor.upload(bot, [{ name: 'shared.txt', bytes: 'Doors open at nine.' }]))
  const before = await botsOf(owner)
  const copied = { currentBot: bot, botName: 'a-copy-of-mine' }
  await expectOk(editor.post('/api/duplicate-bot', copied))
  expect(await botsOf(owner)).toEqual(before)
  const copy = (await botsOf(editor)).find(bot => bot.botName === 'a-copy-of-mine')
  expect(copy).toMatchObject({
    fileCount: 1,
    team: { owner: { email: editor.email }, members: [] },
  })
})

describe('handing a bot over', () => {
  const offer = (member: string | null, currentBot: string) =>
    owner.post('/api/offer-bot', { currentBot, member })
  const take = (caller: Caller, currentBot: string) =>
    caller.post('/api/accept-bot', { currentBot })

  it('makes the member its owner and the owner an editor once they accept', async () => {
    const bot = await makeRunningBot(owner, { 'a.txt': 'The pool closes at ten.' })
    const [heir, other] = [await makeMember('viewer', bot), await makeMember('editor', bot)]
    expect((await take(heir, bot)).status).toBe(409)
    await expectOk(offer(other.email, bot))
    await expectOk(offer(heir.email, bot))
    expect((await take(other, bot)).status).toBe(409)
    expect((await offer('nobody@example.com', bot)).status).toBe(404)
    await expectOk(offer(null, bot))
    expect((await take(heir, bot)).status).toBe(409)
    await expectOk(offer(heir.email, bot))
    const both = await Promise.all([take(heir, bot), take(heir, bot)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const view = (await botsOf(heir)).find(one => one.botName === bot)!
    expect(view.isRunning).toBe(true)
    expect(view.team.owner.email).toBe(heir.email)
    const editors = [owner, other].map(({ email }) =>
      expect.objectContaining({ email, role: 'editor' }),
    )
    expect(view.team.members).toHaveLength(2)
    expect(view.team.members).toEqual(expect.arrayContaining(editors))
    expect((await owner.post('/api/delete-bot', { currentBot: bot })).status).toBe(403)
    const { _id } = await Bot.findOne({ botName: bot }).orFail()
    await expectOk(heir.post('/api/delete-bot', { currentBot: bot }))
    expect(await Member.countDocuments({ bot: _id })).toBe(0)
  })

  it('is refused where the plan of who takes it has no room for the bot or its site', async () => {
    const bot = await makeRunningBot(owner, { 'a.txt': 'The pool closes at ten.' })
    const heir = await makeMember('editor', bot)
    await expectOk(offer(heir.email, bot))
    const planned = (plan: 'none' | 'free') =>
      User.updateOne({ email: heir.email }, { plan, trialEndsAt: new Date(0) })
    env.PLAN_LIMITS = 'on'
    try {
      await planned('none')
      expect(await take(heir, bot)).toMatchObject({
        status: 402,
        body: { code: 'plan_needed', error: 'Choose a plan to take over a bot' },
      })
      await planned('free')
      const own = await makeBot(heir)
      const { _id: heirId } = await User.findOne({ email: heir.email }).orFail()
      await Bot.updateOne({ botName: own }, { isRunning: true })
      expect(await take(heir, bot)).toMatchObject({
        status: 402,
        body: { detail: expect.stringContaining(own) },
      })
      expect(await Bot.countDocuments({ botName: bot, owner: heirId })).toBe(0)
      await Bot.deleteOne({ botName: own })
      await expectOk(take(heir, bot))
    } finally {
      env.PLAN_LIMITS = 'off'
    }
  })
})

it('hands no bot over whose domains the plan of who takes it has no room for', async () => {
  const bot = await makeBot(owner)
  const heir = await makeMember('editor', bot)
  await expectOk(owner.post('/api/offer-bot', { currentBot: bot, member: heir.email }))
  const own = await makeBot(heir)
  const dueAt = new Date(Date.now() + 3_600_000)
  for (const botName of [bot, own]) {
    const { _id } = await Bot.findOne({ botName }).orFail()
    await Domain.create({ bot: _id, host: `${botName}.example.org`, dueAt })
  }
  await User.updateOne({ email: heir.email }, { plan: 'free', trialEndsAt: new Date(0) })
  env.PLAN_LIMITS = 'on'
  onTestFinished(() => void (env.PLAN_LIMITS = 'off'))
  const take = () => heir.post<Refusal>('/api/accept-bot', { currentBot: bot })
  expect(await take()).toMatchObject({
    status: 402,
    body: { error: 'Your plan allows no further domain' },
  })
  await expectOk(heir.post('/api/delete-bot', { currentBot: own }))
  await expectOk(take())
})

it('erases a bot that is handed back to an account closed meanwhile', async () => {
  const seller = await makeUser(api)
  const bot = await makeBot(seller)
  const heir = await makeUser(api)
  const { _id } = await User.findOne({ email: heir.email }).orFail()
  const { _id: botId } = await Bot.findOne({ botName: bot }).orFail()
  await Member.create({ bot: botId, user: _id, role: 'editor', isOffered: true })
  env.PLAN_LIMITS = 'on'
  const updateOne = Bot.updateOne.bind(Bot)
  const writes = vi.spyOn(Bot, 'updateOne').mockImplementation((...args) => {
    if (!_id.equals((args[1] as { owner?: Types.ObjectId }).owner)) return updateOne(...args)
    writes.mockRestore()
    const meanwhile = async () => {
      const result = await updateOne(...args)
      await User.updateOne({ _id }, { plan: 'none', trialEndsAt: new Date(0) })
      await User.deleteOne({ email: seller.email })
      return result
    }
    return meanwhile() as never
  })
  onTestFinished(() => {
    writes.mockRestore()
    env.PLAN_LIMITS = 'off'
  })
  expect((await heir.post('/api/accept-bot', { currentBot: bot })).status).toBe(402)
  expect(await Bot.exists({ _id: botId })).toBeNull()
})

describe('the log', () => {
  it('says who did what, newest first, to every member and nobody else', async () => {
    const bot = await makeBot(owner)
    const [viewer, writer] = [await makeMember('viewer', bot), await makeMember('writer', bot)]
    const entry = { question: 'May dogs come?', answer: 'Yes.', wordings: [] }
    await expectOk(writer.post('/api/save-entry', { currentBot: bot, ...entry }))
    const settings = { greeting: 'Hello', allowedOrigins: ['*'] }
    await expectOk(owner.post('/api/bot-settings', { currentBot: bot, settings }))
    await viewer.post('/api/save-note', { currentBot: bot, content: 'x' })
    const log = await logOf(viewer, bot)
    expect(log.map(({ who, did, about }) => [who, did, about])).toEqual([
      [owner.email, 'changed settings', ['greeting', 'allowed origins']],
      [writer.email, 'saved an answer', ['May dogs come?']],
      [writer.email, 'joined the team as a writer', []],
      [owner.email, 'invited a member', ['as viewer', 'as writer']],
      [viewer.email, 'joined the team as a viewer', []],
    ])
    expect(await logOf(owner, bot)).toEqual(log)
  })

  it('names nobody whom only the owner sees', async () => {
    const bot = await makeBot(owner)
    const viewer = await makeMember('viewer', bot)
    const email = 'secret.guest@example.com'
    const post = (path: string, body: object = { email }) =>
      expectOk(owner.post(path, { currentBot: bot, ...body }))
    await post('/api/invite', { email, role: 'writer' })
    await post('/api/invite-again')
    await post('/api/withdraw-invitation')
    await post('/api/save-access', { access: 'invited', guests: [email] })
    await post('/api/invite-guest')
    const log = await logOf(viewer, bot)
    expect(log.map(({ did }) => did)).toContain('invited a visitor')
    expect(JSON.stringify(log)).not.toContain(email)
  })

  it('takes the same within minutes together, and keeps the newest entries alone', async () => {
    const { _id: bot } = await Bot.findOne({ botName: await makeBot(owner) }).orFail()
    const user = await User.findOne({ email: owner.email }).orFail()
    const names = Array.from({ length: 8 }, (_, at) => `${at}.pdf`)
    await writeLog(bot, user, 'added material', names.slice(0, 2))
    await writeLog(bot, user, 'added material', names.slice(2))
    const [entry, ...others] = await LogEntry.find({ bot })
    expect(others).toEqual([])
    expect([entry?.about, entry?.count]).toEqual([names.slice(0, 5), 8])
    const old = { bot, did: 'trained the bot', slot: 1 }
    const at = Date.now() - 1_000_000
    await LogEntry.insertMany(
      Array.from({ length: 5_001 }, (_, n) => ({ ...old, at: new Date(at - n) })),
    )
    await trimLogs()
    expect(await LogEntry.countDocuments({ bot })).toBe(5_000)
    expect(await LogEntry.countDocuments({ bot, did: 'added material' })).toBe(1)
    await LogEntry.deleteMany({ bot })
  })
})

it('forgets a member who closes their account, and the names of who was invited', async () => {
  const bot = await makeBot(owner)
  const member = await makeMember('writer', bot)
  await tokenOf('later@example.com', 'viewer', bot)
  const { _id: user } = await User.findOne({ email: member.email }).orFail()
  await expectOk(member.post('/api/delete-account', { password }))
  expect(await Member.countDocuments({ user })).toBe(0)
  const log = await logOf(owner, bot)
  expect(log.map(({ who }) => who)).toContain('')
  expect(JSON.stringify(log)).not.toContain(member.email)
  await expectOk(owner.post('/api/delete-bot', { currentBot: bot }))
  expect(await Invitation.countDocuments({ email: 'later@example.com' })).toBe(0)
})
