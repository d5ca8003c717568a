import { expect, it } from 'vitest'
import { calls } from '../contract/calls.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()

it('serves the API as a document, with its own addresses', async () => {
  const response = await api.newCaller().send('/api/openapi.json')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: api.origin }],
    paths: {
      '/api/upload-files': { post: { security: [{ session: [] }, { apiKey: ['material'] }] } },
      '/chat': { servers: [{ url: api.siteOf('{botName}') }] },
    },
  })
})

it('shows every call on a page that runs nothing and loads nothing', async () => {
  const response = await api.newCaller().send('/api/docs')
  const policy = response.headers.get('content-security-policy')!
  expect(policy).toMatch(/^default-src 'none';.*style-src 'sha256-[^']+'$/)
  expect(policy).not.toContain('unsafe')
  const page = await response.text()
  for (const [name, { path }] of calls) {
    expect(page).toContain(`id="${name}"`)
    expect(page).toContain(`<code>${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`)
  }
  expect(page).not.toMatch(/<script|\sstyle=|\ssrc=/)
})
