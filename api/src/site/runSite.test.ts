import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectOk, makeBot, makeUser, teach } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'

const loaded = vi.hoisted(() => ({ languages: false }))
vi.mock('@sandbox-ai/text/languageTable', async importOriginal => {
  const { languageDetector } =
    await importOriginal<typeof import('@sandbox-ai/text/languageTable')>()
  return {
    languageDetector: () => {
      loaded.languages = true
      return languageDetector()
    },
  }
})

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('loads what answers need before the first visitor asks', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  await teach(user, botName, { 'gate.txt': 'The gate opens at nine.' })
  expect(loaded.languages).toBe(false)
  await expectOk(user.post('/api/run-streamlit-app', { botName }))
  expect(loaded.languages).toBe(true)
})
