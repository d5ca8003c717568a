import { randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import mongoose from 'mongoose'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Bot as StoredBot } from '../bots/Bot.ts'
import { Member } from '../bots/Member.ts'
import type { Bot, BotAccess, BotCard, Feedback, LogLine, Refusal, Reply } from '../contract.ts'
import { calls } from '../contract/calls.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeRunningBot, makeUser } from '../testing/make.ts'
import { mailsWritten } from '../testing/mails.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { usualOf } from '../testing/slotsOf.ts'
import { User } from '../users/User.ts'

const api = sharedApi()
const secretWord = 'lighthouse'
let owner: Caller & { email: string }
let currentBot: string
beforeAll(async () => {
  owner = await makeUser(api)
  currentBot = await makeRunningBot(owner, {
    'keys.md': '# Keys\n\nThe keys of the boat house hang behind the door of the kitchen.\n',
  })
  const greeting = `Welcome to the ${secretWord}`
  const settings = { greeting, placeholder: secretWord, suggestions: [secretWord], indexable: true }
  await expectOk(owner.post('/api/bot-settings', { currentBot, settings }))
})

const site = (path = '') => `${api.siteOf(currentBot)}${path}`
const bearer = (token?: string): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }
const save = (body: object) =>
  owner.post<Refusal & { bot: Bot; access: BotAccess }>('/api/save-access', { currentBot, ...body })
const ask = (token?: string, message = 'Where do the keys of the boat house hang?') =>
  api.newCaller().post<Reply & Refusal>(site('/chat'), { message }, bearer(token))
const cardFor = async (token?: string) =>
  (await api.newCaller().get<BotCard>(site('/bot.json'), bearer(token))).body
const enter = (path: string, body: object) =>
  api.newCaller().post<{ token: string } & Refusal>(site(`/door/${path}`), body)
const readFeedback = async (more: object = {}) => {
  const query = { botName: currentBot, limit: 1, ...more }
  const { body } = await owner.post<{ feedback: Feedback[] }>('/api/feedback', query)
  return body.feedback
}

it('the log of a bot says to whom it was opened and closed', async () => {
  const bot = await makeBot(owner)
  for (const access of ['signed', 'public']) await expectOk(save({ currentBot: bot, access }))
  const { log } = await expectOk(owner.post<{ log: LogLine[] }>('/api/log', { currentBot: bot }))
  expect(log).toMatchObject([
    { did: 'changed who may ask', about: ['signed visitors', 'everybody'] },
  ])
})

describe('a bot that is closed', () => {
  beforeAll(() => expectOk(save({ access: 'password', password: 'eight letters' })))

  const closed = [...calls.values()].filter(
    ({ of, isBeforeDoor }) => of === 'visitor' && !isBeforeDoor,
  )

  it('is closed by every call of visitors that does not belong to its door', async () => {
    expect(closed.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/chat', '/rate', '/contact', '/mcp']),
    )
    for (const { method, path, body } of closed) {
      const call = api.newCaller()
      const fields = typeof body === 'string' ? {} : usualOf(body, { email: 'a@b.co' })
      const answer = method === 'GET' ? call.get(site(path)) : call.post(site(path), fields)
      const { status, body: refusal } = await answer
      expect([path, status, refusal['code']]).toEqual([path, 401, 'sign_in_needed'])
    }
  })

  it('shows its title and its look, and nothing of what it says, on no page', async () => {
    const { title, greeting, placeholder, suggestions, color, door } = await cardFor()
    expect([title, greeting, placeholder, suggestions, door]).toEqual([
      currentBot,
      '',
      '',
      [],
      'password',
    ])
    expect(color).toBe('#4f46e5')
    for (const path of ['/', '/widget.js', '/bot.json']) {
      const response = await api.newCaller().send(site(path))
      expect(await response.text()).not.toContain(secretWord)
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
    }
    const page = await api.newCaller().get<string>(site('/'))
    expect(page.body).toContain('<meta name="robots" content="noindex"')
  })

  it('opens by its password alone, until that changes', async () => {
    expect(await enter('password', { password: 'eight lettera' })).toMatchObject({
      status: 403,
      body: { fields: { password: 'This password is wrong' } },
    })
    const { token } = await expectOk(enter('password', { password: 'eight letters' }))
    expect(await ask(token)).toMatchObject({ status: 200, body: { kind: 'answer' } })
    expect((await cardFor(token)).greeting).toContain(secretWord)
    await expectOk(save({ access: 'password', password: 'other letters' }))
    expect((await ask(token)).status).toBe(401)
    await expectOk(save({ access: 'public' }))
    await expectOk(save({ access: 'password' }))
    expect((await ask(token)).status).toBe(401)
    const again = await expectOk(enter('password', { password: 'other letters' }))
    await expectOk(owner.post('/api/bot-settings', { currentBot, settings: { access: 'public' } }))
    await expectOk(
      owner.post('/api/bot-settings', { currentBot, settings: { access: 'password' } }),
    )
    expect((await ask(again.token)).status).toBe(401)
  })

  it('answers its owner, and other pages may send the header', async () => {
    const question = { currentBot, index: 'live', message: 'Where do the keys hang?' }
    expect((await owner.post('/api/ask', question)).status).toBe(200)
    const preflight = await api.newCaller().send(site('/chat'), {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:1', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
  })

  it('tells nobody its password or its secrets', async () => {
    const { secret } = await rotate()
    const { body } = await owner.post('/api/get-bots', {})
    const { body: access } = await owner.post('/api/access', { currentBot })
    for (const text of [body, access].map(view => JSON.stringify(view))) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain('argon2')
    }
  })

  it.each([
    ['access', { access: 'open' }],
    ['password', { access: 'password', password: 'short' }],
    ['password', { access: 'password', password: 'x'.repeat(201) }],
    ['guests.1', { access: 'invited', guests: ['ada@example.com', 'nobody'] }],
    ['guests.0', { access: 'invited', guests: ['a@b.co\r\nBcc: all@b.co'] }],
    ['guests', { access: 'invited', guests: Array(2_001).fill('a@b.co') }],
  ])('refuses a wrong %s beside its field', async (field, body) => {
    const { status, body: refusal } = await save(body)
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]])
  })

  it('has no password until one is chosen, and nobody comes in by an empty one', async () => {
    const botName = await makeRunningBot(owner, { 'a.txt': 'The shop opens at nine.' })
    const none = await owner.post<Refusal>('/api/save-access', {
      currentBot: botName,
      access: 'password',
    })
    expect(none.body.fields).toEqual({ password: 'Choose a password' })
    const call = { currentBot: botName, settings: { access: 'password' } }
    const refused = await owner.post<Refusal>('/api/bot-settings', call)
    expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([400, ['settings.access']])
    await StoredBot.updateOne({ botName }, { 'settings.access': 'password' })
    const { status } = await api
      .newCaller()
      .post(`${api.siteOf(botName)}/door/password`, { password: '' })
    expect(status).toBe(403)
  })

  it('stays closed where an editor saves all settings of a moment ago', async () => {
    const [other, editor] = [await makeUser(api), await makeUser(api)]
    const bot = await makeBot(other)
    const { _id } = await StoredBot.findOne({ botName: bot }).orFail()
    const user = await User.findOne({ email: editor.email }).orFail()
    await Member.create({ bot: _id, user: user._id, role: 'editor' })
    const { body } = await editor.post<{ bots: Bot[] }>('/api/get-bots', {})
    const settings = { ...body.bots[0]!.settings, greeting: 'Ahoy' }
    // The owner closes it between what the editor's call reads and what it writes.
    const updateOne = StoredBot.updateOne.bind(StoredBot)
    const between = vi.spyOn(StoredBot, 'updateOne').mockImplementation((...args) => {
      if (!JSON.stringify(args).includes('Ahoy')) return updateOne(...args)
      between.mockRestore()
      const closing = expectOk(
        other.post('/api/save-access', { currentBot: bot, access: 'invited' }),
      )
      return closing.then(() => updateOne(...args)) as never
    })
    onTestFinished(() => between.mockRestore())
    await expectOk(editor.post('/api/bot-settings', { currentBot: bot, settings }))
    const { settings: now } = await StoredBot.findById(_id).orFail()
    expect(now).toMatchObject({ greeting: 'Ahoy', access: 'invited' })
  })
})

describe('an invitation', () => {
  const guest = 'ada@example.com'
  beforeAll(() => expectOk(save({ access: 'invited', guests: ['Ada@Example.com ', guest] })))

  const codesMailed = async () =>
    (await mailsWritten()).flatMap(
      mail => /Subject: Your code for .*: (\d{8})/.exec(mail)?.[1] ?? [],
    )
  const codeFor = async (email: string) => {
    const before = (await codesMailed()).length
    await expectOk(enter('send-code', { email }))
    await expect.poll(async () => (await codesMailed()).length).toBe(before + 1)
    return (await codesMailed()).at(-1)!
  }

  it('is answered the same whether there is one or not, and mailed once', async () => {
    const { body } = await owner.post<{ access: BotAccess }>('/api/access', { currentBot })
    expect(body.access.guests).toEqual([guest])
    const none = await enter('send-code', { email: 'eve@example.com' })
    const code = await codeFor(' ADA@example.com')
    expect([none.status, none.body]).toEqual([200, {}])
    expect((await mailsWritten()).filter(mail => mail.includes('eve@example.com'))).toEqual([])
    const mail = (await mailsWritten()).find(text => text.includes(code))
    expect(mail).toContain(`${site()}/#email=ada%40example.com&code=${code}`)
    const wrong = [
      await enter('code', { email: 'eve@example.com', code }),
      await enter('code', { email: guest, code: '0' }),
    ]
    const refusal = { fields: { code: 'This code is wrong or has expired' } }
    for (const answer of wrong) expect(answer).toMatchObject({ status: 403, body: refusal })
    expect((await enter('code', { email: guest, code })).status).toBe(200)
    expect((await enter('code', { email: guest, code })).status).toBe(403)
  })

  it('is mailed once more as its owner wants, a few times a day, in the language of the bot', async () => {
    const settings = { language: 'de', title: 'Haus am See' }
    await expectOk(owner.post('/api/bot-settings', { currentBot, settings }))
    const invite = (email: string) => owner.post('/api/invite-guest', { currentBot, email })
    expect((await invite('eve@example.com')).status).toBe(404)
    const link = `${site()}/#email=ada%40example.com`
    // No mail server is set up here.
    for (const _time of [1, 2, 3])
      expect(await expectOk(invite(' ADA@example.com'))).toEqual({ link })
    expect((await invite(guest)).status).toBe(429)
    const mails = async () =>
      (await mailsWritten()).filter(mail => mail.includes('zum Chat mit Haus am See eingeladen'))
    await expect.poll(async () => (await mails()).length).toBe(3)
    expect((await mails())[0]).toContain(link)
    await expectOk(enter('send-code', { email: guest }))
    const code = async () => (await mailsWritten()).join().includes('um mit Haus am See zu chatten')
    await expect.poll(code).toBe(true)
    await expectOk(owner.post('/api/bot-settings', { currentBot, settings: { language: '' } }))
  })

  it('is counted by no address, invited or not', async () => {
    const counts = await mongoose.connection.collection('counts').find().toArray()
    expect(counts.map(({ _id }) => String(_id)).join()).toMatch(
      /guest-invited.*door-code|door-code.*guest-invited/,
    )
    expect(JSON.stringify(counts)).not.toContain('@')
  })

  it('leads to the domain of its owner, where the bot has one', async () => {
    await StoredBot.updateOne({ botName: currentBot }, { domains: ['help.ada.example'] })
    onTestFinished(async () => {
      await StoredBot.updateOne({ botName: currentBot }, { domains: [] })
    })
    const code = await codeFor(guest)
    const mail = (await mailsWritten()).find(text => text.includes(code))
    expect(mail).toContain(`http://help.ada.example:${new URL(api.origin).port}/#email=`)
  })

  it('lets its owner see who asked, and ends when they are taken off the list', async () => {
    const code = await codeFor(guest)
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`
    const { token } = await expectOk(enter('code', { email: guest, code: spaced }))
    await expectOk(ask(token))
    expect((await readFeedback())[0]?.visitor).toEqual({ sub: guest, email: guest })
    await expectOk(save({ access: 'invited', guests: ['bob@example.com'] }))
    expect((await ask(token)).status).toBe(401)
    expect((await cardFor(token)).door).toBe('invited')
  })

  it('ends after ten codes that were guessed', async () => {
    await expectOk(save({ access: 'invited', guests: ['carol@example.com'] }))
    const email = 'carol@example.com'
    const code = await codeFor(email)
    const { takeCode } = await import('./Guest.ts')
    const { Bot: StoredBot } = await import('../bots/Bot.ts')
    const bot = (await StoredBot.findOne({ botName: currentBot }))!
    for (let tries = 0; tries < 10; tries++) expect(await takeCode(bot, email, '1')).toBe(false)
    expect(await takeCode(bot, email, code)).toBe(false)
  })
})

const rotate = (endOld = false) =>
  expectOk(
    owner.post<{ secret: string; access: BotAccess }>('/api/rotate-visitor-secret', {
      currentBot,
      endOld,
    }),
  )

describe('a signed visitor', () => {
  const now = () => Math.floor(Date.now() / 1_000)
  const ada = { sub: 'user-7', email: 'ada@example.com', name: 'Ada Lovelace' }
  let secret: string
  beforeAll(async () => {
    secret = (await rotate(true)).secret
    await expectOk(save({ access: 'signed' }))
  })
  const sign = (claims: object, by = secret, alg = 'HS256') =>
    new SignJWT({ exp: now() + 300, ...claims })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(by))

  it('is let in, and named beside the question, in exports and by the filter', async () => {
    expect((await ask()).status).toBe(401)
    const token = await sign(ada)
    await expectOk(ask(token))
    expect((await readFeedback())[0]?.visitor).toEqual(ada)
    for (const visitor of ['user-7', 'ADA@example.com', 'ada lovelace'])
      expect((await readFeedback({ visitor }))[0]?.visitor).toEqual(ada)
    expect(await readFeedback({ visitor: 'eve' })).toEqual([])
    const exported = await owner.get<string>(
      `/api/export-questions?bot=${currentBot}&format=csv&visitor=user-7`,
    )
    expect(exported.body).toContain('Ada Lovelace <ada@example.com> (user-7)')
  })

  it('is never trusted with a token that is not as it has to be, and told why', async () => {
    const other = randomBytes(32).toString('base64url')
    const wrong: [string, RegExp][] = [
      [
        new UnsecuredJWT({ ...ada, exp: now() + 300 }).encode(),
        /not signed with HS256|not a signed/,
      ],
      [await sign(ada, other), /signature/],
      [await sign(ada, secret.padEnd(80, 'x'), 'HS512'), /HS256/],
      [await sign({ ...ada, exp: now() - 120 }), /expired at 20/],
      [await sign({ ...ada, exp: now() + 25 * 3_600 }), /24 hours/],
      [await sign({ ...ada, exp: undefined }), /no exp/],
      [await sign({ ...ada, exp: 'tomorrow' }), /exp/],
      [await sign({ ...ada, iat: now() + 3_600 }), /iat is in the future/],
      [await sign({ ...ada, nbf: now() + 3_600 }), /nbf/],
      [await sign({ name: 'Ada' }), /sub must be/],
      [await sign({ sub: 7 }), /sub must be/],
      [await sign({ sub: '' }), /sub must be/],
      [await sign({ ...ada, email: 'not an address' }), /email/],
      [await sign({ ...ada, name: 'x'.repeat(101) }), /name/],
      [await sign({ ...ada, more: 'x'.repeat(5_000) }), /longer than/],
      ['nonsense', /not a signed token/],
      [`${await sign(ada)}x`, /signature/],
    ]
    for (const [token, reason] of wrong) {
      const { status, body } = await ask(token)
      expect([status, body.code, body.detail]).toEqual([
        401,
        'sign_in_needed',
        expect.stringMatching(reason),
      ])
      expect(await cardFor(token)).toEqual(body)
    }
  })

  it('of a public bot is named where the token is good, and refused where not', async () => {
    await expectOk(save({ access: 'public' }))
    await expectOk(ask(await sign({ sub: 'user-8' })))
    expect((await readFeedback())[0]?.visitor).toEqual({ sub: 'user-8' })
    await expectOk(ask())
    expect((await readFeedback())[0]).not.toHaveProperty('visitor')
    const expired = await sign({ ...ada, exp: now() - 120 })
    expect((await ask(expired)).status).toBe(401)
    expect(await cardFor()).not.toHaveProperty('door')
  })

  it('has conversations, answers and ratings that nobody else goes on with', async () => {
    await expectOk(save({ access: 'public' }))
    const [token, other] = [await sign(ada), await sign({ sub: 'user-9' })]
    const requestId = randomBytes(16).toString('hex')
    const send = (by: string | undefined, body: object) =>
      api.newCaller().post<Reply & Refusal>(site('/chat'), body, bearer(by))
    const first = { message: 'Where do the keys of the boat house hang?', requestId }
    const { id, conversation, answer } = await expectOk(send(token, first))
    expect((await expectOk(send(token, first))).id).toBe(id)
    for (const stranger of [other, undefined]) {
      const repeated = await expectOk(send(stranger, { message: 'Hello', requestId }))
      expect(repeated.id).not.toBe(id)
      expect(repeated.answer).not.toBe(answer)
      const next = await expectOk(send(stranger, { message: 'And the oars?', conversation }))
      expect(next.conversation).not.toBe(conversation)
      const rated = await api.newCaller().post(site('/rate'), { id, rating: -1 }, bearer(stranger))
      expect(rated.status).toBe(404)
    }
    const next = await expectOk(send(token, { message: 'And the oars?', conversation }))
    expect(next.conversation).toBe(conversation)
    await expectOk(api.newCaller().post(site('/rate'), { id, rating: 1 }, bearer(token)))
    // Who signs in after the first questions goes on with them, and from then on alone.
    const begun = await expectOk(send(undefined, { message: 'Where do the keys hang?' }))
    const signed = { message: 'And the oars?', conversation: begun.conversation }
    expect((await expectOk(send(token, signed))).conversation).toBe(begun.conversation)
    expect((await expectOk(send(undefined, signed))).conversation).not.toBe(begun.conversation)
  })

  it('leaves name and email with their own questions alone', async () => {
    const settings = { access: 'signed', followUp: true }
    await expectOk(owner.post('/api/bot-settings', { currentBot, settings }))
    const token = await sign(ada)
    const { id } = await expectOk(ask(token, 'How tall is the lighthouse of the island?'))
    const leave = (by: string) =>
      api
        .newCaller()
        .post(site('/contact'), { id, name: 'Ada', email: 'ada@example.com' }, bearer(by))
    expect((await leave(await sign({ sub: 'user-9' }))).status).toBe(404)
    await expectOk(leave(token))
  })

  it('keeps being trusted for a day after a new secret, or not at all', async () => {
    const before = await sign(ada)
    const { secret: next, access } = await rotate()
    expect(access.secrets).toHaveLength(2)
    expect(access.secrets[0]).toMatchObject({ hint: next.slice(0, 8), endsAt: null })
    expect((await ask(before)).status).toBe(200)
    expect((await ask(await sign(ada, next))).status).toBe(200)
    const last = await rotate(true)
    expect(last.access.secrets).toHaveLength(1)
    for (const token of [before, await sign(ada, next)]) expect((await ask(token)).status).toBe(401)
    expect((await ask(await sign(ada, last.secret))).status).toBe(200)
  })

  it('gets no answer by a token of another bot', async () => {
    const botName = await makeRunningBot(owner, { 'a.txt': 'The shop opens at nine.' })
    const token = await sign(ada)
    const { status, body } = await api
      .newCaller()
      .post<Refusal>(`${api.siteOf(botName)}/chat`, { message: 'Hello' }, bearer(token))
    expect([status, body.detail]).toEqual([401, expect.stringContaining('no secret')])
  })
})

it('slows who guesses passwords from one address, and no other bot with them', async () => {
  await expectOk(save({ access: 'password', password: 'eight letters' }))
  const guess = () => enter('password', { password: 'wrong password' })
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++) statuses.push((await guess()).status)
  expect(statuses.at(-1)).toBe(429)
  const right = await enter('password', { password: 'eight letters' })
  expect([right.status, right.headers.get('retry-after')]).toEqual([429, expect.any(String)])
  const botName = await makeRunningBot(owner, { 'a.txt': 'The shop opens at nine.' })
  const password = 'other letters'
  const access = 'password'
  await expectOk(owner.post('/api/save-access', { currentBot: botName, access, password }))
  await expectOk(api.newCaller().post(`${api.siteOf(botName)}/door/password`, { password }))
})
