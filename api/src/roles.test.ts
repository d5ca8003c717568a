import type { Types } from 'mongoose'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Call, type Role, roles, suffices, teamRoles } from './contract.ts'
import { calls } from './contract/calls.ts'
import { env } from './env.ts'
import { Bot } from './bots/Bot.ts'
import { Member } from './bots/Member.ts'
import type { Caller } from './testing/caller.ts'
import { makeBot, makeUser } from './testing/make.ts'
import { sampleOf } from './testing/sampleOf.ts'
import { sharedApi } from './testing/sharedApi.ts'
import { User } from './users/User.ts'

const api = sharedApi()

const secret = 'the title that nobody else may read'
let botName: string
const callers = {} as Record<Role | 'stranger' | 'nobody', Caller>
const members = new Map<Role, { bot: Types.ObjectId; user: Types.ObjectId }>()
beforeAll(async () => {
  const emails = new Map<string, string>()
  for (const name of [...roles, 'stranger'] as const) {
    const user = await makeUser(api)
    callers[name] = user
    emails.set(name, user.email)
  }
  callers.nobody = api.newCaller()
  botName = await makeBot(callers.owner)
  await callers.owner.post('/api/bot-settings', {
    currentBot: botName,
    settings: { title: secret },
  })
  const { _id: bot } = await Bot.findOne({ botName }).orFail()
  for (const role of teamRoles) {
    const { _id: user } = await User.findOne({ email: emails.get(role)! }).orFail()
    members.set(role, { bot, user })
  }
})

/** Returns the caller with that role, whatever they left before. */
async function as(role: Role) {
  const member = members.get(role)
  if (member) await Member.updateOne(member, { role }, { upsert: true })
  return callers[role]
}

/** The bot is deleted last. */
const rows = [...calls]
  .map(([name, row]) => ({ name, row }))
  .toSorted((one, other) => Number(one.name === 'deleteBot') - Number(other.name === 'deleteBot'))
const ofBots = rows.filter(({ row }) => row.of === 'bot')
const ofUsers = rows.filter(({ row }) => row.of === 'user')
const ofOperators = rows.filter(({ row }) => row.of === 'operator')
const open = rows.filter(({ row }) => row.of === 'nobody' || row.of === 'visitor')

/** Sends a call with a body that its row takes; to a bot, where it is of one. */
async function send(caller: Caller, row: Call, bot = botName) {
  const { path, method, body } = row
  if (typeof body === 'string') return sendBytes(caller, row, bot)
  // A bot keeps its name, and a copy of it is refused.
  const fields = { ...(sampleOf(body) as object), botName: bot, ...(row.bot && { [row.bot]: bot }) }
  const url = (row.of === 'visitor' || path === '/' ? api.siteOf(bot) : '') + path
  return method === 'GET'
    ? caller.get(`${url}?${new URLSearchParams(fields as Record<string, string>)}`)
    : caller.post(url, fields)
}

async function sendBytes(caller: Caller, { path, body }: Call, bot: string) {
  if (body === 'multipart/form-data')
    return caller.upload(bot, [{ name: 'a.txt', bytes: 'Hello.' }])
  return caller.post(path, 'x', { 'content-type': body as string })
}

describe.each(ofBots)('$name', ({ row }) => {
  it('is refused to strangers as if there were no such bot, and to nobody at all', async () => {
    const gone = await send(callers.stranger, row, 'there-is-no-such-bot')
    const refused = await send(callers.stranger, row)
    expect(refused.status).toBe(404)
    expect(refused.body).toEqual({ error: 'Bot not found', code: 'not_found' })
    expect([gone.status, gone.body]).toEqual([refused.status, refused.body])
    expect(await send(callers.nobody, row)).toMatchObject({
      status: 401,
      body: { code: 'sign_in_needed' },
    })
  })

  it.each(roles.filter(role => !suffices(role, row.role!)))(
    'is refused to a %s, with the role that it takes',
    async role => {
      const { status, body } = await send(await as(role), row)
      expect(status).toBe(403)
      expect(body).toEqual({
        error: expect.stringMatching(`${row.role}\\b.*You are an? ${role} of this bot`),
        code: 'not_allowed',
      })
    },
  )

  it.each(roles.filter(role => suffices(role, row.role!)))('is open to a %s', async role => {
    const { status, body } = await send(await as(role), row)
    expect(status).toBeLessThan(500)
    expect([401, 403]).not.toContain(status)
    expect(body).not.toMatchObject({ error: 'Bot not found' })
  })
})

describe.each(ofUsers)('$name', ({ row }) => {
  it('is refused to nobody, and tells a stranger nothing of the bot', async () => {
    expect((await send(callers.nobody, row)).status).toBe(401)
    const { status, body } = await send(callers.stranger, row)
    expect(status).toBeLessThan(500)
    expect(JSON.stringify(body)).not.toContain(secret)
  })
})

describe.each(ofOperators)('$name', ({ row }) => {
  const asOperator = (email: string) => {
    env.OPERATOR_EMAILS = [email]
    onTestFinished(() => void (env.OPERATOR_EMAILS = []))
  }

  it('is to owners as if there were no such call, and to nobody a call for somebody', async () => {
    for (const role of roles) {
      const refused = await send(await as(role), row)
      const unknown = await callers[role].post('/api/operator/there-is-no-such-call', {})
      expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body])
      expect(refused.status).toBe(404)
    }
    expect((await send(callers.nobody, row)).status).toBe(401)
  })

  it('is refused to who has the email of an operator and has not proved it', async () => {
    const somebody = await makeUser(api)
    asOperator(somebody.email)
    expect(await send(somebody, row)).toMatchObject({
      status: 403,
      body: { code: 'verification_needed' },
    })
  })

  it('is open to the operator, and tells nothing that an owner wrote', async () => {
    const operator = await makeUser(api)
    asOperator(operator.email)
    await User.updateOne({ email: operator.email }, { emailVerifiedAt: new Date() })
    const { status, body } = await send(operator, row)
    expect(status).toBeLessThan(500)
    expect([401, 403]).not.toContain(status)
    expect(JSON.stringify(body)).not.toContain(secret)
  })
})

describe.each(open)('$name', ({ row }) => {
  it('is open to everybody, and tells nothing of a bot that does not run', async () => {
    const { status, body } = await send(api.newCaller(), row)
    expect(status).toBeLessThan(500)
    expect(row.refuses.includes(401) || status !== 401).toBe(true)
    expect(JSON.stringify(body)).not.toContain(secret)
  })
})

it('has every row of the contract in one of its tables', () => {
  expect(ofBots.length + ofUsers.length + ofOperators.length + open.length).toBe(calls.size)
})
