import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reply } from '../contract.ts'
import { Exchange } from '../site/Exchange.ts'
import { expectOk, makeRunningBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { warmUp } from './warmUp.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('looks up the last questions of bots, running or not, and stores nothing', async () => {
  const user = await makeUser(api)
  const ask = async () => {
    const botName = await makeRunningBot(user, { 'gate.txt': 'The garden gate is green.' })
    const chat = { message: 'What colour is the gate?' }
    await expectOk(api.newCaller().post<Reply>(`${api.siteOf(botName)}/chat`, chat))
    return botName
  }
  await ask()
  await expectOk(user.post('/api/stop-streamlit-app', { botName: await ask() }))
  await warmUp(new AbortController().signal)
  expect(await Exchange.countDocuments()).toBe(2)
})
