import { afterAll, beforeAll, expect, it } from 'vitest'
import { User } from '../accounts/User.ts'
import type { Bot } from '../contract.ts'
import { expectOk, makeBot, makeUser, teach } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ PLAN_LIMITS: 'on' })
})
afterAll(() => api.stop())

it('the bots of a plan are not exceeded by calls that come together', async () => {
  const user = await makeUser(api)
  for (let made = 0; made < 8; made += 1) await makeBot(user)
  const names = Array.from({ length: 6 }, (_, at) => `together-${at}`)
  const replies = await Promise.all(names.map(botName => user.post('/api/create-bot', { botName })))
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  expect(bots).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.find(({ status }) => status === 402)?.body).toEqual({
    error: 'Choose a plan to create a bot',
    code: 'plan_needed',
  })
})

it('the live sites of a plan are not exceeded by calls that come together', async () => {
  const user = await makeUser(api)
  await User.updateOne({ email: user.email }, { plan: 'free' })
  const names = [await makeBot(user), await makeBot(user), await makeBot(user)]
  for (const name of names) await teach(user, name, { 'gate.txt': 'The gate opens at nine.' })
  const run = (botName: string) => user.post('/api/run-streamlit-app', { botName })
  await Promise.all(names.map(run))
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  const running = bots.filter(({ isRunning }) => isRunning)
  expect(running.length).toBeLessThanOrEqual(1)
  for (const { botName } of running) await user.post('/api/stop-streamlit-app', { botName })

  expect((await run(names[0] ?? '')).status).toBe(200)
  expect((await run(names[0] ?? '')).status).toBe(200)
  expect((await run(names[1] ?? '')).body).toMatchObject({
    error: 'Your plan allows no further live site',
  })
})
