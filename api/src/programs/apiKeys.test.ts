import { beforeAll, describe, expect, it } from 'vitest'
import { Member } from '../bots/Member.ts'
import { Bot } from '../bots/Bot.ts'
import type { ApiKey as ApiKeyView } from '../contract.ts'
import { calls } from '../contract/calls.ts'
import { scopes } from '../contract/roles.ts'
import { ApiKey } from '../users/ApiKey.ts'
import { User } from '../users/User.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { usualOf } from '../testing/slotsOf.ts'

const api = sharedApi()
const allScopes = scopes.filter(scope => scope !== 'none')
const open = { name: 'CI', bots: 'all', scopes: allScopes, days: null }

let owner: Caller & { email: string }
let botName: string
beforeAll(async () => {
  owner = await makeUser(api)
  botName = await makeBot(owner)
})

type Made = { secret: string; keys: ApiKeyView[] }
const makeKey = (fields = {}, user: Caller = owner) =>
  expectOk(user.post<Made>('/api/create-api-key', { ...open, ...fields }))
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
/** A program that has nothing but the key. */
const withKey = async (fields = {}, user?: Caller) => {
  const { secret } = await makeKey(fields, user)
  return (path: string, body: unknown, headers = {}) =>
    api.newCaller().post(path, body, { ...bearer(secret), ...headers })
}

describe('an API key', () => {
  it('is told once, stored hashed, and shows its last use', async () => {
    const { secret, keys } = await makeKey({ name: 'Deploy', bots: [botName], days: 30 })
    expect(secret).toMatch(/^sbx_[\w-]{43}$/)
    expect(keys[0]).toMatchObject({
      name: 'Deploy',
      hint: `${secret.slice(0, 8)}…${secret.slice(-4)}`,
      bots: [botName],
      scopes: allScopes,
      lastUsedAt: null,
    })
    expect(Date.parse(keys[0]!.expiresAt!) - Date.parse(keys[0]!.createdAt)).toBeGreaterThan(2.5e9)
    expect(JSON.stringify(await ApiKey.find().lean())).not.toContain(secret)
    const call = { currentBot: botName }
    expect((await api.newCaller().post('/api/get-files', call, bearer(secret))).status).toBe(200)
    const after = await expectOk(owner.post<Made>('/api/api-keys', {}))
    expect(after.keys[0]!.lastUsedAt).not.toBeNull()
    expect(JSON.stringify(after)).not.toContain(secret)
  })

  it('is named in the log of the bot, beside its user', async () => {
    const name = await makeBot(owner)
    const call = await withKey({ name: 'Nightly' })
    const entry = { currentBot: name, question: 'Is it open?', answer: 'Yes.', wordings: [] }
    expect((await call('/api/save-entry', entry)).status).toBe(200)
    await expectOk(owner.post('/api/save-entry', { ...entry, question: 'Is it shut?' }))
    const { log } = await expectOk(
      owner.post<{ log: { who: string }[] }>('/api/log', { currentBot: name }),
    )
    expect(log.map(({ who }) => who).toSorted()).toEqual([
      owner.email,
      `${owner.email} (API key “Nightly”)`,
    ])
  })

  it('makes and uses a bot, uploads included, without any cookie', async () => {
    const { secret } = await makeKey()
    const program = api.newCaller()
    const made = await program.post('/api/create-bot', { botName: 'by-key' }, bearer(secret))
    expect(made.status).toBe(200)
    const files = [{ name: 'a.txt', bytes: 'The canteen opens at six.' }]
    const sent = await program.upload('by-key', files, bearer(secret))
    expect(sent.body).toMatchObject({ files: [{ status: 'ready' }] })
    expect(program.cookie()).toBe('')
  })

  it('is dead at once when it is revoked or has expired', async () => {
    const { secret, keys } = await makeKey({ days: 1 })
    const get = () => api.newCaller().post('/api/get-bots', {}, bearer(secret))
    expect((await get()).status).toBe(200)
    await ApiKey.updateOne({ _id: keys[0]!.id }, { expiresAt: new Date(Date.now() - 1) })
    expect((await get()).status).toBe(401)
    await ApiKey.updateOne({ _id: keys[0]!.id }, { expiresAt: null })
    expect((await get()).status).toBe(200)
    const { keys: left } = await expectOk(
      owner.post<Made>('/api/revoke-api-key', { key: keys[0]!.id }),
    )
    expect(left.map(({ id }) => id)).not.toContain(keys[0]!.id)
    expect(await get()).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } })
    expect((await owner.post('/api/revoke-api-key', { key: keys[0]!.id })).status).toBe(404)
  })

  it.each([
    'Bearer sbx_unknown',
    `Bearer sbx_${'a'.repeat(43)}`,
    'Bearer',
    'Basic YTpi',
    'sbx_no_scheme',
    `Bearer ${'x'.repeat(4_000)}`,
  ])('that is none (%.20s) is refused, also beside a session that is good', async authorization => {
    const call = { currentBot: botName }
    const answer = await owner.post('/api/get-files', call, { authorization })
    expect([answer.status, answer.body['code']]).toEqual([401, 'sign_in_needed'])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('is no cookie, and rules nobody in from a foreign page', async () => {
    const { secret } = await makeKey()
    const call = { currentBot: botName }
    const cookie = { cookie: `session=${secret}` }
    expect((await api.newCaller().post('/api/get-files', call, cookie)).status).toBe(401)
    const foreign = { ...bearer(secret), origin: 'https://evil.example' }
    const answer = await api.newCaller().post('/api/get-files', call, foreign)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('in the name of another user is refused', async () => {
    const call = await withKey()
    const { status } = await call('/api/get-bots', { user: 'somebody@example.com' })
    expect(status).toBe(403)
  })

  it('opens its bots alone, and answers others exactly like none', async () => {
    const other = await makeBot(owner)
    const call = await withKey({ bots: [botName] })
    const nothing = { error: 'Bot not found', code: 'not_found' }
    expect((await call('/api/get-files', { currentBot: botName })).status).toBe(200)
    for (const currentBot of [other, 'no-such-bot'])
      expect((await call('/api/get-files', { currentBot })).body).toEqual(nothing)
    for (const path of ['/api/get-bots', '/api/create-bot'])
      expect((await call(path, { botName: 'one-more' })).body).toMatchObject({
        code: 'not_allowed',
      })
  })

  it("never does more than its user's role, which may be lowered or end", async () => {
    const member = await makeUser(api)
    const user = (await User.findOne({ email: member.email }))!._id
    const bot = (await Bot.findOne({ botName }))!._id
    await Member.create({ bot, user, role: 'editor' })
    const call = await withKey({ bots: [botName] }, member)
    const note = () => call('/api/save-note', { currentBot: botName, content: 'Hello.' })
    expect((await note()).status).toBe(200)
    await Member.updateOne({ bot, user }, { role: 'viewer' })
    expect(await note()).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    await Member.deleteOne({ bot, user })
    expect(await note()).toMatchObject({ status: 404, body: { error: 'Bot not found' } })
  })

  it('is made only for bots that its user has a role on', async () => {
    const stranger = await makeUser(api)
    const { status } = await stranger.post('/api/create-api-key', { ...open, bots: [botName] })
    expect(status).toBe(404)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ bots: [] }, 'bots'],
    [{ bots: 'some' }, 'bots'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['none'] }, 'scopes.0'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ days: 0 }, 'days'],
    [{ days: 1e9 }, 'days'],
  ])('is not made with %j', async (wrong, field) => {
    const { status, body } = await owner.post('/api/create-api-key', { ...open, ...wrong })
    expect(status).toBe(400)
    expect(body['fields']).toHaveProperty([field])
  })
})

describe('every call takes a key of its scope and no other', () => {
  const ofUsers = [...calls.values()].filter(({ scope }) => scope)
  const keys = new Map<string, string>()
  beforeAll(async () => {
    const user = await makeUser(api)
    for (const scope of allScopes) {
      const { secret } = await makeKey({ scopes: [scope] }, user)
      keys.set(scope, secret)
    }
  })

  it.each(ofUsers)('$method $path', async ({ method, path, scope, bot, body }) => {
    const another = allScopes.find(one => one !== scope)!
    for (const own of new Set([scope === 'none' ? 'insight' : scope!, another])) {
      const fields = typeof body === 'string' ? {} : (usualOf(body, {}) as object)
      const input = { ...fields, ...(bot && { [bot]: 'no-such-bot' }) }
      const query = method === 'GET' ? `?bot=no-such-bot` : ''
      const response = await api.newCaller().send(path + query, {
        method,
        headers: { ...bearer(keys.get(own)!), 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify(input) }),
      })
      const { code, error } = (await response.json()) as { code?: string; error?: string }
      const isRefused = code === 'not_allowed' && /API key/.test(error!)
      expect([own, isRefused]).toEqual([own, own !== scope])
      expect(response.status).toBeLessThan(500)
    }
  })
})
