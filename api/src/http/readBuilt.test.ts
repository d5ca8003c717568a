import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeRunningBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'

vi.mock('../dashboard/dashboardFolder.ts', () => ({ dashboardFolder: '/nowhere/' }))
vi.mock('../site/widgetFolder.ts', () => ({ widgetFolder: '/nowhere/' }))

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('what is not built yet is unavailable, not a fault', async () => {
  const user = await makeUser(api)
  const site = api.siteOf(await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' }))
  for (const page of ['/', '/dashboard', `${site}/widget.js`]) {
    const { status, headers, body } = await user.get(page)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(body).toEqual({
      error: 'This page is being built. Please try again in a moment.',
      code: 'unavailable',
    })
  }
})
