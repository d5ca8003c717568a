import { beforeAll, describe, expect, it } from 'vitest'
import { dashboardRouters, siteRouters } from './app.ts'
import type { Call } from './contract.ts'
import { calls } from './contract/calls.ts'
import type { Caller } from './testing/caller.ts'
import { makeBot, makeUser } from './testing/make.ts'
import { sharedApi } from './testing/sharedApi.ts'
import { slotsOf, usualOf } from './testing/slotsOf.ts'

const api = sharedApi()

const all = [...calls.values()]
const dashboardCalls = all.filter(({ of, path }) => of !== 'visitor' && path !== '/')
const ofUsers = all.filter(({ of }) => of === 'user' || of === 'bot')
const ofBots = all.filter(({ of }) => of === 'bot')
const withFields = all.filter(({ of, body }) => of === 'bot' && typeof body !== 'string')

/** Values that calls take, in the fields whose every text is not one. */
const usual = {
  email: 'a@b.co',
  newEmail: 'a@b.co',
  member: 'a@b.co',
  botName: 'another-name',
  newPass: 'long enough',
  timeZone: 'UTC',
}
const moments = { before: undefined, from: undefined, to: undefined }

/** A password is cut where it is longer than any; notes, answers of owners and files of them have longer bounds. */
const mayBeLong = new Set(['password', 'content', 'answer', 'file'])

/** Makes a call with these fields: in its body, its query, or a form with a file. */
function make(
  caller: Pick<Caller, 'get' | 'post' | 'upload'>,
  { method, path, body, bot }: Call,
  fields: Record<string, unknown>,
) {
  if (typeof body === 'string')
    return caller.upload(String(fields[bot]), [{ name: 'a.txt', bytes: 'It opens at six.' }])
  if (method === 'POST') return caller.post(path, fields)
  const values = Object.entries(fields).filter(([, value]) => value !== undefined)
  return caller.get(
    `${path}?${new URLSearchParams(values.map(([name, value]) => [name, String(value)]))}`,
  )
}

/** Returns fields that a call takes. */
const fieldsOf = ({ body }: Call) =>
  typeof body === 'string' ? {} : { ...(usualOf(body, usual) as object), ...moments }

describe('the route table', () => {
  it('is the contract: a row a route', () => {
    const routes = [...dashboardRouters, ...siteRouters].flatMap(router =>
      router.stack.flatMap(({ path, methods }) =>
        methods.filter(method => method !== 'HEAD').map(method => `${method} ${String(path)}`),
      ),
    )
    const rows = all.map(({ method, path }) => `${method} ${path}`)
    expect(routes.toSorted()).toEqual(rows.toSorted())
    expect(new Set(rows).size).toBe(rows.length)
  })

  it.each(ofUsers)(
    '$method $path is closed to those who are not signed in',
    async ({ method, path }) => {
      const response = await api.newCaller().send(path, {
        method,
        ...(method === 'POST' && {
          body: '{"not":"read"}',
          headers: { 'content-type': 'application/json' },
        }),
      })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ error: 'Please sign in', code: 'sign_in_needed' })
    },
  )

  it.each(dashboardCalls.filter(({ method }) => method === 'POST'))(
    'POST $path is closed to pages of other origins',
    async ({ path }) => {
      for (const origin of ['null', 'https://evil.example', api.siteOf('somebot')]) {
        const { status, body } = await api.newCaller().post(path, {}, { origin })
        expect(status).toBe(403)
        expect(body).toMatchObject({ code: 'not_allowed' })
      }
    },
  )
})

describe('whose bot it is', () => {
  let owner: Caller
  let stranger: Caller
  let botName: string
  beforeAll(async () => {
    owner = await makeUser(api)
    stranger = await makeUser(api)
    botName = await makeBot(owner)
  })

  it.each(ofBots)("$method $path answers another's exactly like none", async call => {
    const unknown = { error: 'Bot not found', code: 'not_found' }
    const answers = [{ [call.bot]: botName }, { [call.bot]: 'no-such-bot' }]
    if (call.method === 'POST' && typeof call.body !== 'string')
      answers.push({ [call.bot]: { botName } as unknown as string })
    for (const ref of answers) {
      const { status, body } = await make(stranger, call, { ...fieldsOf(call), ...ref })
      expect([status, body]).toEqual([404, unknown])
    }
  })

  it.each(ofUsers.filter(({ method, body }) => method === 'POST' && typeof body !== 'string'))(
    'POST $path is refused in the name of another user',
    async call => {
      const fields = { ...fieldsOf(call), ...(call.bot && { [call.bot]: botName }) }
      for (const user of ['somebody@example.com', { email: 'somebody@example.com' }]) {
        const { status, body } = await make(owner, call, { ...fields, user })
        expect([status, body]).toEqual([403, { error: 'Not allowed', code: 'not_allowed' }])
      }
    },
  )

  it.each(withFields)('$method $path takes no text of any length', async call => {
    if (typeof call.body === 'string') return
    const slots = slotsOf(call.body, { ...usual, [call.bot]: botName })
    for (const { path, put } of slots.filter(({ path }) => !mayBeLong.has(path))) {
      const { status } = await make(owner, call, put('x'.repeat(9_000)) as Record<string, unknown>)
      expect([path, status]).toEqual([path, 400])
    }
  })

  it.each(withFields.filter(({ method }) => method === 'POST'))(
    'POST $path takes no operators and no prototypes',
    async call => {
      const fields = JSON.stringify({ ...fieldsOf(call), [call.bot]: botName }).slice(1)
      for (const name of ['__proto__', '$where']) {
        const { status, body } = await owner.post(
          call.path,
          `{"${name}":{"isAdmin":true},${fields}`,
        )
        expect([status, body['code']]).toEqual([400, 'invalid'])
      }
    },
  )
})

it('the password of one user deletes the account of no other', async () => {
  const stranger = await makeUser(api)
  const { body } = await stranger.post('/api/delete-account', { password: 'wrong password' })
  expect(body).toMatchObject({ error: 'Invalid credentials' })
})

describe('hosts', () => {
  it('answers health on any host and nothing else on a foreign one', async () => {
    const { port } = new URL(api.origin)
    const call = api.newCaller()
    expect((await call.get(`http://elsewhere.example:${port}/healthz`)).body).toEqual({ ok: true })
    expect((await call.get(`http://elsewhere.example:${port}/readyz`)).status).toBe(200)
    expect((await call.get(`http://elsewhere.example:${port}/`)).status).toBe(421)
    expect((await call.get(`http://a.b.localhost:${port}/`)).status).toBe(421)
  })

  it('answers an unknown call with JSON and an unknown page with the dashboard', async () => {
    const call = api.newCaller()
    const unknown = await call.get('/api/nothing-here')
    expect(unknown.status).toBe(404)
    expect(unknown.body).toMatchObject({ code: 'not_found' })
    const page = await call.get<string>('/dashboard/mybots')
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
    expect(page.body).toContain(`nonce="${nonce}"`)
    expect(page.body).not.toContain('{{')
    const nowhere = await call.get<string>('/dashboard/nope')
    expect(nowhere.status).toBe(404)
    expect(nowhere.body).toContain('<div id="root"')
    const again = await call.get<string>('/')
    expect(again.headers.get('content-security-policy')).not.toContain(nonce)
  })
})

describe('bodies', () => {
  it.each([
    ['not JSON', 'not json', 400],
    ['half a JSON', '{"email":', 400],
    ['a list', '[]', 400],
    ['a number', '7', 400],
    ['an operator', { email: { $gt: '' }, password: { $ne: null } }, 400],
    ['an operator deep inside', { email: 'a@b.co', password: 'x', more: [{ $where: '1' }] }, 400],
    ['nothing', '', 400],
    ['nested deep', `{"email":${'['.repeat(8_000)}${']'.repeat(8_000)}}`, 400],
    ['more than 16 KB', { email: 'a@b.co', password: 'x'.repeat(17_000) }, 413],
  ])('%s is refused', async (_name, body, status) => {
    const answer = await api.newCaller().post('/api/signin', body)
    expect(answer.status).toBe(status)
    expect(answer.body['error']).toEqual(expect.any(String))
    expect(answer.body['code']).toEqual(expect.any(String))
  })

  it.each([{}, 7, { email: 7 }])('a user that is none (%j) is no fault of ours', async user => {
    const ignored = await api
      .newCaller()
      .post('/api/signin', { email: 'a@b.co', password: 'x', user })
    expect(ignored.status).toBe(200)
    const owner = await makeUser(api)
    expect((await owner.post('/api/get-bots', { user })).status).toBe(400)
  })

  it('refuses another content type', async () => {
    const response = await api.newCaller().send('/api/signin', {
      method: 'POST',
      body: 'email=a@b.co',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ code: 'wrong_type' })
  })
})
