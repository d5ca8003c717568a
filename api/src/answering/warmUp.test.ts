import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Reply } from '../contract.ts'
import { Exchange } from '../site/Exchange.ts'
import { expectOk, makeRunningBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { StoredPassage } from '../training/StoredPassage.ts'
import { makeReady } from './makeReady.ts'
import { warmUp } from './warmUp.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('looks up the last question of bots that run, not of stopped ones, and stores nothing', async () => {
  const user = await makeUser(api)
  const ask = async (...messages: string[]) => {
    const botName = await makeRunningBot(user, { 'gate.txt': 'The garden gate is green.' })
    for (const message of messages)
      await expectOk(api.newCaller().post<Reply>(`${api.siteOf(botName)}/chat`, { message }))
    return botName
  }
  await ask('Who painted the fence?', 'What colour is the gate?')
  const stopped = await ask('What colour is the door?')
  await expectOk(user.post('/api/stop-streamlit-app', { botName: stopped }))

  const searches = vi.spyOn(StoredPassage.collection, 'aggregate')
  await warmUp(new AbortController().signal)
  const asked = JSON.stringify(searches.mock.calls)
  searches.mockRestore()

  expect(asked).toContain('What colour is the gate?')
  expect(asked).not.toMatch(/fence|door/)
  expect(await Exchange.countDocuments()).toBe(3)
})

it('makes ready what answers need without any bot', async () => {
  await expect(makeReady()).resolves.toBeUndefined()
})
