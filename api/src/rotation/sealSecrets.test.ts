import { afterEach, expect, it } from 'vitest'
import { openSecrets, sealVisitorSecret } from '../access/openSecrets.ts'
import { Bot } from '../bots/Bot.ts'
import { doorKeyOf } from '../bots/doorKey.ts'
import { env } from '../env.ts'
import { sealStateOf, unseal } from '../secrets/seal.ts'
import { sealedFor } from '../secrets/sealedFor.ts'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { User } from '../users/User.ts'
import { secretOf, Webhook } from '../webhooks/Webhook.ts'
import { sealSecrets } from './sealSecrets.ts'

const api = sharedApi()
afterEach(() => void (env.SECRET_KEY = undefined))

it('encrypts the secrets that were stored before, each to be read as it was', async () => {
  const user = await makeUser(api)
  const currentBot = await makeBot(user)
  const hook = { currentBot, url: 'https://hooks.example.com', events: ['answer.rated'] }
  await expectOk(user.post('/api/save-webhook', hook))
  const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
  const createdAt = new Date()
  // One was made since there is a secret of the installation.
  const newer = sealVisitorSecret({ _id: bot }, 'sv_newer')
  const visitorSecrets = [newer, 'sv_older'].map(secret => ({ secret, createdAt }))
  await Bot.updateOne({ _id: bot }, { doorKey: 'door key', visitorSecrets })
  await Webhook.updateOne({ bot }, { secret: 'whsec_1' })
  await User.updateOne({ email: user.email }, { totpSecret: 'JBSWY3DPEHPK3PXP' })
  await sealSecrets()
  await sealSecrets()
  const [stored, webhook, account] = await Promise.all([
    Bot.findById(bot).orFail(),
    Webhook.findOne({ bot }).orFail(),
    User.findOne({ email: user.email }).orFail(),
  ])
  const text = JSON.stringify([stored, webhook, account])
  for (const secret of ['sv_newer', 'sv_older', 'door key', 'whsec_1', 'JBSWY3DPEHPK3PXP'])
    expect(text).not.toContain(secret)
  expect(openSecrets(stored).map(({ secret }) => secret)).toEqual(['sv_newer', 'sv_older'])
  expect([doorKeyOf(stored), secretOf(webhook)]).toEqual(['door key', 'whsec_1'])
  expect(unseal(account.totpSecret!, `totp ${account.id}`)).toBe('JBSWY3DPEHPK3PXP')
})

it('encrypts with the new key what the one before has encrypted, and reads it by that alone', async () => {
  const [older, newer] = ['the key of last year'.repeat(2), 'the key of this year'.repeat(2)]
  env.SECRET_KEY = [older]
  const user = await makeUser(api)
  const currentBot = await makeBot(user)
  const hook = { currentBot, url: 'https://hooks.example.com', events: ['answer.rated'] }
  const { secret } = await expectOk(user.post<{ secret: string }>('/api/save-webhook', hook))
  const rotated = await expectOk(
    user.post<{ secret: string }>('/api/rotate-visitor-secret', { currentBot }),
  )
  const load = async () => {
    const bot = await Bot.findOne({ botName: currentBot }).orFail()
    return { bot, webhook: await Webhook.findOne({ bot: bot._id }).orFail() }
  }
  const statesOf = ({ bot, webhook }: Awaited<ReturnType<typeof load>>) => [
    sealStateOf(bot.visitorSecrets[0]!.secret, sealedFor.visitors(bot._id)),
    sealStateOf(webhook.secret, sealedFor.webhook(webhook._id)),
  ]
  env.SECRET_KEY = [newer, older]
  expect(statesOf(await load())).toEqual(['old', 'old'])
  await sealSecrets()
  env.SECRET_KEY = [newer]
  const { bot, webhook } = await load()
  expect(statesOf({ bot, webhook })).toEqual(['current', 'current'])
  expect(openSecrets(bot).map(one => one.secret)).toEqual([rotated.secret])
  expect(secretOf(webhook)).toBe(secret)
})
