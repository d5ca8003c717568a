import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import type { BotAccess, Refusal, SecondStep, WebhookDelivery } from '../contract.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeRunningBot, makeUser, password } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { User } from '../users/User.ts'
import { Webhook } from '../webhooks/Webhook.ts'

const api = sharedApi()

/** A secret that was encrypted with a key that is gone. */
const lost = () => `sealed.${randomBytes(60).toString('base64url')}`

const accessOf = async (owner: Caller, currentBot: string) =>
  (await expectOk(owner.post<{ access: BotAccess }>('/api/access', { currentBot }))).access

it('a second step says that codes of the app no longer work, and recovery codes still work', async () => {
  const user = await makeUser(api)
  await User.updateOne({ email: user.email }, { totpSecret: lost() })
  const caller = api.newCaller()
  const begin = { email: user.email, password }
  const { secondStep } = await expectOk(
    caller.post<{ secondStep: SecondStep }>('/api/signin', begin),
  )
  const finish = { ticket: secondStep.ticket, code: '123456' }
  expect(await caller.post<Refusal>('/api/second-step', finish)).toMatchObject({
    status: 403,
    body: { error: expect.stringMatching(/app no longer work.* recovery code/) },
  })
})

it('a bot with a password says who has to save what, and is open again after that', async () => {
  const owner = await makeUser(api)
  const currentBot = await makeRunningBot(owner, { 'gate.txt': 'The gate opens at nine.' })
  const door = { currentBot, access: 'password' }
  await expectOk(owner.post('/api/save-access', { ...door, password: 'eight letters' }))
  expect(await accessOf(owner, currentBot)).toMatchObject({ trouble: '' })
  await Bot.updateOne({ botName: currentBot }, { doorKey: lost() })
  const enter = () =>
    api.newCaller().post<Refusal>(`${api.siteOf(currentBot)}/door/password`, {
      password: 'eight letters',
    })
  expect(await enter()).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('press Save under “Who may ask”') },
  })
  expect((await accessOf(owner, currentBot)).trouble).toContain('Press Save under “Who may ask”')
  await expectOk(owner.post('/api/save-access', door))
  expect((await enter()).status).toBe(200)
  expect(await accessOf(owner, currentBot)).toMatchObject({ trouble: '' })
})

it('signed visitors are refused with the reason, and its owner is told to replace the secret', async () => {
  const owner = await makeUser(api)
  const currentBot = await makeRunningBot(owner, { 'gate.txt': 'The gate opens at nine.' })
  const rotate = () =>
    expectOk(owner.post<{ secret: string }>('/api/rotate-visitor-secret', { currentBot }))
  const { secret } = await rotate()
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('ada')
    .setExpirationTime('10 minutes')
    .sign(new TextEncoder().encode(secret))
  await Bot.updateOne({ botName: currentBot }, { 'visitorSecrets.0.secret': lost() })
  const refusal = await api
    .newCaller()
    .post<Refusal>(
      `${api.siteOf(currentBot)}/chat`,
      { message: 'When does it open?' },
      { authorization: `Bearer ${token}` },
    )
  expect(refusal).toMatchObject({
    status: 401,
    body: { detail: expect.stringContaining('create a new one on its Site page') },
  })
  expect((await accessOf(owner, currentBot)).trouble).toContain('Create a new secret')
  await rotate()
  expect((await accessOf(owner, currentBot)).trouble).toBe('')
})

it('a webhook says that it needs a new secret', async () => {
  const owner = await makeUser(api)
  const currentBot = await makeBot(owner)
  const hook = { currentBot, url: 'https://hooks.example.com', events: ['answer.rated'] }
  const { webhooks } = await expectOk(
    owner.post<{ webhooks: { id: string }[] }>('/api/save-webhook', hook),
  )
  const webhook = webhooks[0]!.id
  await Webhook.updateOne({ _id: webhook }, { secret: lost() })
  await expectOk(owner.post('/api/test-webhook', { currentBot, webhook }))
  const sent = async () => {
    const { deliveries } = await expectOk(
      owner.post<{ deliveries: WebhookDelivery[] }>('/api/webhook-deliveries', {
        currentBot,
        webhook,
      }),
    )
    return deliveries[0]
  }
  await expect
    .poll(sent)
    .toMatchObject({ state: 'failed', error: expect.stringContaining('Create a new one') })
})
