import { describe, expect, it } from 'vitest'
import { dashboardRouters } from './app.ts'
import { makeBot, makeUser } from './testing/make.ts'
import { sharedApi } from './testing/sharedApi.ts'

const api = sharedApi()

/** Calls anybody may make. */
const open = new Set([
  '/api/session',
  '/api/signup',
  '/api/signin',
  '/api/signout',
  '/api/contact',
  '/api/stripe-webhook',
])

const routes = dashboardRouters.flatMap(router =>
  router.stack.flatMap(({ path, methods }) =>
    methods.filter(method => method !== 'HEAD').map(method => ({ method, path: String(path) })),
  ),
)

describe('the route table', () => {
  it('holds every call of the contract', () => {
    const paths = new Set(routes.map(({ path }) => path))
    for (const path of [...open, '/create-index', '/api/progress', '/api/ask', '/api/cancel'])
      expect(paths).toContain(path)
    expect(paths.size).toBeGreaterThan(30)
  })

  it.each(routes.filter(({ path }) => !open.has(path)))(
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

  it.each(routes.filter(({ method }) => method === 'POST'))(
    'POST $path is closed to pages of other origins',
    async ({ path }) => {
      for (const origin of ['null', 'https://evil.example', api.siteOf('somebot')]) {
        const { status, body } = await api.newCaller().post(path, {}, { origin })
        expect(status).toBe(403)
        expect(body).toMatchObject({ code: 'not_allowed' })
      }
    },
  )

  it.each([
    [
      '/api/choose-plan',
      'Your free trial is still running. You can take the free plan when it ends.',
    ],
    ['/api/rename-bot', 'Bot not found'],
    ['/api/duplicate-bot', 'Bot not found'],
    ['/api/delete-files', 'Bot not found'],
    ['/api/restore-files', 'Bot not found'],
    ['/api/delete-account', 'Invalid credentials'],
    ['/api/import-url', 'Bot not found'],
    ['/api/open-file', 'Bot not found'],
    ['/api/include-hidden', 'Bot not found'],
    ['/api/rollback', 'Bot not found'],
    ['/api/analytics', 'Bot not found'],
  ])('%s checks who is calling before it does anything', async (path, error) => {
    const owner = await makeUser(api)
    const stranger = await makeUser(api)
    const body = {
      currentBot: await makeBot(owner),
      plan: 'free',
      url: 'https://example.com',
      file: 'none',
      files: ['none'],
      include: true,
      botName: 'another-name',
      password: 'wrong password',
    }
    expect((await owner.post(path, { ...body, user: stranger.email })).status).toBe(403)
    expect((await stranger.post(path, body)).body).toMatchObject({ error })
  })
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
