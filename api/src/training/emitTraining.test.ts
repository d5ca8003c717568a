import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import type { Refusal } from '../contract.ts'
import type { JobDocument } from '../jobs/Job.ts'
import { maxAttempts } from '../jobs/RunJob.ts'
import { fakeEmbeddings, type FakeEmbeddings } from '../testing/fakeEmbeddings.ts'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { Delivery } from '../webhooks/Delivery.ts'
import { newSecret, Webhook } from '../webhooks/Webhook.ts'
import { train } from './train.ts'

let server: FakeEmbeddings
let api: TestApi
beforeAll(async () => {
  server = await fakeEmbeddings()
  api = await startApi({ VOYAGE_API_KEY: 'pa-wrong', VOYAGE_BASE_URL: server.url })
})
afterAll(async () => {
  await api.stop()
  await server.close()
})

/** Has a bot with a file and a webhook; `sentEvents` returns the events of its trainings that the webhook got. */
async function listening() {
  const user = await makeUser(api)
  const currentBot = await makeBot(user)
  await expectOk(user.upload(currentBot, [{ name: 'gate.txt', bytes: 'The gate is green.' }]))
  const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
  const _id = new Types.ObjectId()
  const secret = newSecret(_id).stored
  await Webhook.create({
    _id,
    bot,
    url: 'http://hooks.invalid',
    events: ['training.ended'],
    secret,
  })
  const sentEvents = async () =>
    (await Delivery.find({ bot })).map(({ body }) => (JSON.parse(body) as { data: object }).data)
  return { user, currentBot, bot, sentEvents }
}

it('tells of a training that the embedding service refuses, once, with its reason', async () => {
  const { user, currentBot, sentEvents } = await listening()
  const refused = await user.post<Refusal>('/create-index', { currentBot })
  expect(refused.status).toBe(422)
  const { error } = refused.body
  expect(error).toContain('does not accept the API key')
  expect(await sentEvents()).toEqual([{ bot: currentBot, trained: false, error }])
})

it('tells of a training that broke off each time', async () => {
  const { currentBot, bot, sentEvents } = await listening()
  const job = { subject: bot, attempts: maxAttempts + 1 } as unknown as JobDocument
  const { signal } = new AbortController()
  await expect(train({ job, signal, overtime: signal, progress: () => {} })).rejects.toMatchObject({
    status: 422,
  })
  expect(await sentEvents()).toMatchObject([{ bot: currentBot, trained: false }])
})
