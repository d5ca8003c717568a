import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { User } from '../users/User.ts'
import type { Bot, User as UserView } from '../contract.ts'
import { env } from '../env.ts'
import { OutgoingMail } from '../mail/OutgoingMail.ts'
import { log } from '../log.ts'
import type { Caller } from '../testing/caller.ts'
import { type FakeStripe, fakeStripe } from '../testing/fakeStripe.ts'
import { expectOk, makeRunningBot, makeUser, password } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { checkPayments } from './checkPayments.ts'
import { customerOf } from './customerOf.ts'
import { premiumPrice } from './premiumPrice.ts'

let stripe: FakeStripe
let api: TestApi
beforeAll(async () => {
  stripe = await fakeStripe()
  api = await startApi({ PLAN_LIMITS: 'on', ...stripe.settings })
})
afterAll(async () => {
  await api.stop()
  await stripe.close()
})

const choose = async (user: Caller, plan: string) =>
  (await expectOk(user.post<{ checkout: string }>('/api/choose-plan', { plan }))).checkout

const planOf = async (user: Caller) =>
  (await expectOk(user.get<{ user: UserView }>('/api/session'))).user.plan

const tell = ({ body, headers }: ReturnType<FakeStripe['event']>) =>
  api.newCaller().post('/api/stripe-webhook', body, headers)

/** A user whose trial is over, and what they paid for. */
async function makePaying(plan: 'basic' | 'premium') {
  const user = await makeUser(api)
  await User.updateOne({ email: user.email }, { trialEndsAt: new Date(Date.now() - 1_000) })
  const subscription = stripe.pay(await choose(user, plan))
  if (!subscription) throw new Error('could not pay')
  await tell(stripe.event('customer.subscription.created', subscription))
  return { user, subscription }
}

it('a payment that fails is mailed once, and a plan that was given as well is paid for still', async () => {
  const { user } = await makePaying('basic')
  const { customer } = await User.findOne({ email: user.email }).orFail()
  const failed = { id: 'in_1', object: 'invoice', customer }
  for (let times = 0; times < 2; times += 1)
    expect((await tell(stripe.event('invoice.payment_failed', failed))).status).toBe(200)
  const mails = await OutgoingMail.find({ to: user.email, event: 'payment failed in_1' })
  expect(mails).toHaveLength(1)

  await User.updateOne({ email: user.email }, { givenPlan: 'basic' })
  const refused = await user.post('/api/choose-plan', { plan: 'free' })
  expect([refused.status, refused.body['code']]).toEqual([409, 'exists'])
})

it('a user asks Stripe so often an hour, and others as often', async () => {
  const { user } = await makePaying('basic')
  for (let calls = 1; calls < 30; calls += 1)
    expect((await user.post('/api/choose-plan', { plan: 'basic' })).status).toBe(200)
  for (const [path, body] of [
    ['/api/choose-plan', { plan: 'basic' }],
    ['/api/delete-account', { password }],
  ] as const) {
    const refused = await user.post(path, body)
    expect([refused.status, refused.body['code']]).toEqual([429, 'too_many'])
  }
  await makePaying('premium')
})

it('the price of Premium is the one that Stripe said last; where it fails it is asked again soon', async () => {
  // Nobody has asked for this one.
  const { STRIPE_PRICE_PREMIUM } = env
  env.STRIPE_PRICE_PREMIUM = 'price_premium_2027'
  const failed = vi.spyOn(log, 'warn')
  const now = performance.now.bind(performance)
  let later = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  onTestFinished(() => {
    env.STRIPE_PRICE_PREMIUM = STRIPE_PRICE_PREMIUM
    stripe.down(false)
    vi.restoreAllMocks()
  })
  stripe.down(true)
  expect(premiumPrice()).toBe('')
  await expect.poll(() => failed.mock.calls.length).toBe(1)
  stripe.down(false)
  later = 61_000
  await expect.poll(premiumPrice).toBe('$19.99')

  stripe.down(true)
  later += 61 * 60_000
  await expect.poll(() => premiumPrice() && failed.mock.calls.length).toBe(2)
  expect(premiumPrice()).toBe('$19.99')
})

it('a plan begins when it is paid for, and not before', async () => {
  const user = await makeUser(api)
  await User.updateOne({ email: user.email }, { trialEndsAt: new Date(Date.now() - 1_000) })
  const page = await choose(user, 'basic')
  const [checkout] = stripe.checkouts.slice(-1)
  const { id } = (await User.findOne({ email: user.email })) ?? {}
  expect(checkout?.fields).toMatchObject({
    mode: 'subscription',
    client_reference_id: id,
    'line_items[0][price]': 'price_basic',
    success_url: `${api.origin}/plans/changeplan?paid=1`,
  })
  expect(checkout?.fields).not.toHaveProperty('subscription_data[trial_end]')
  expect(await planOf(user)).toBe('none')
  stripe.pay(page)
  const event = stripe.event('checkout.session.completed', { customer: checkout?.customer })
  expect((await tell(event)).status).toBe(200)
  expect((await tell(event)).status).toBe(200)
  expect(await planOf(user)).toBe('basic')
})

it('billing waits for the end of a trial that has days left', async () => {
  const user = await makeUser(api)
  const page = await choose(user, 'premium')
  const trialEnd = Number(stripe.checkouts.at(-1)?.fields['subscription_data[trial_end]'])
  expect(trialEnd * 1_000 - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  const subscription = stripe.pay(page)
  expect(subscription?.status).toBe('trialing')
  await tell(stripe.event('customer.subscription.created', subscription ?? {}))
  expect(await planOf(user)).toBe('premium')
})

it('a plan that ends stops the sites, and the free plan is open then', async () => {
  const { user, subscription } = await makePaying('basic')
  const botName = await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' })
  const refused = await user.post('/api/choose-plan', { plan: 'free' })
  expect([refused.status, refused.body['error']]).toEqual([
    409,
    'Your Basic plan is still running. Cancel it first, then take the free plan.',
  ])
  subscription.status = 'canceled'
  await tell(stripe.event('customer.subscription.deleted', subscription))
  expect(await planOf(user)).toBe('none')
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  expect(bots).toMatchObject([{ botName, isRunning: false }])
  await expectOk(user.post('/api/choose-plan', { plan: 'free' }))
  expect(await planOf(user)).toBe('free')
})

it('a plan that the operator gave holds while none is paid for, until its owner chooses the free one', async () => {
  const { user, subscription } = await makePaying('basic')
  await User.updateOne({ email: user.email }, { givenPlan: 'premium' })
  await tell(stripe.event('customer.subscription.updated', subscription))
  expect(await planOf(user)).toBe('basic')
  expect((await user.post('/api/choose-plan', { plan: 'free' })).status).toBe(409)
  subscription.status = 'canceled'
  await tell(stripe.event('customer.subscription.deleted', subscription))
  expect(await planOf(user)).toBe('premium')
  await expectOk(user.post('/api/choose-plan', { plan: 'free' }))
  await tell(stripe.event('customer.subscription.deleted', subscription))
  expect(await planOf(user)).toBe('free')
})

it('who was given a plan may pay for one, whether or not they paid before', async () => {
  const { user: former, subscription } = await makePaying('basic')
  subscription.status = 'canceled'
  for (const user of [await makeUser(api), former]) {
    await User.updateOne({ email: user.email }, { plan: 'basic', givenPlan: 'basic' })
    const page = await choose(user, 'premium')
    expect(page).toContain('/pay/')
    const paid = stripe.pay(page)
    await tell(stripe.event('customer.subscription.created', paid ?? {}))
    expect(await planOf(user)).toBe('premium')
    expect(await choose(user, 'premium')).toContain('/portal/')
  }
})

it('events that come late, twice or in the wrong order change nothing that holds', async () => {
  const { user, subscription } = await makePaying('basic')
  const created = stripe.event('customer.subscription.created', { ...subscription })
  subscription.status = 'canceled'
  const events = [created, stripe.event('customer.subscription.deleted', subscription), created]
  await Promise.all([...events, ...events].map(tell))
  expect(await planOf(user)).toBe('none')
  await tell(created)
  expect(await planOf(user)).toBe('none')
})

it('a plan changed at Stripe is the one that counts, and unpaid ones are none', async () => {
  const { user, subscription } = await makePaying('basic')
  subscription.price = 'price_premium'
  await tell(stripe.event('customer.subscription.updated', subscription))
  expect(await planOf(user)).toBe('premium')
  subscription.price = 'price_of_something_else'
  await tell(stripe.event('customer.subscription.updated', subscription))
  expect(await planOf(user)).toBe('premium')
  subscription.status = 'past_due'
  await tell(stripe.event('customer.subscription.updated', subscription))
  expect(await planOf(user)).toBe('premium')
  subscription.status = 'unpaid'
  await tell(stripe.event('customer.subscription.updated', subscription))
  expect(await planOf(user)).toBe('none')
})

it('who pays already is led to where the plan is changed and cancelled', async () => {
  const { user, subscription } = await makePaying('basic')
  for (const plan of ['basic', 'premium'])
    expect(await choose(user, plan)).toMatch(new RegExp(`/portal/${subscription.customer}$`))
})

it('a payment whose event was lost counts at the next look', async () => {
  const user = await makeUser(api)
  stripe.pay(await choose(user, 'basic'))
  expect(await planOf(user)).toBe('trial')
  expect(await choose(user, 'basic')).toContain('/portal/')
  expect(await planOf(user)).toBe('basic')
})

it.each([2, 3, 5])('%d pages opened at once are one customer and one payment', async count => {
  const user = await makeUser(api)
  const plans = Array.from({ length: count }, (_, at) => (at % 2 ? 'premium' : 'basic'))
  const pages = await Promise.all(plans.map(plan => choose(user, plan)))
  const paid = pages.map(page => stripe.pay(page)).filter(Boolean)
  expect(paid).toHaveLength(1)
  const { id, customer } = await User.findOne({ email: user.email }).orFail()
  const theirs = stripe.checkouts.filter(({ fields }) => fields['client_reference_id'] === id)
  expect(new Set(theirs.map(one => one.customer))).toEqual(new Set([customer]))
  expect(theirs.some(({ status }) => status === 'open')).toBe(false)
})

it('a page opened later is the one to pay at', async () => {
  const user = await makeUser(api)
  const first = await choose(user, 'basic')
  const last = await choose(user, 'premium')
  expect(stripe.pay(first)).toBeUndefined()
  expect(stripe.pay(last)).toBeDefined()
})

it('only events that Stripe signed lately are believed', async () => {
  const { user, subscription } = await makePaying('basic')
  subscription.status = 'canceled'
  const type = 'customer.subscription.deleted'
  const forged = stripe.event(type, subscription, { secret: 'whsec_other' })
  const old = stripe.event(type, subscription, { at: Date.now() - 3_600_000 })
  const real = stripe.event(type, subscription)
  for (const event of [forged, old, { ...real, body: `${real.body} ` }, { ...real, headers: {} }])
    expect(await tell(event as typeof real)).toMatchObject({
      status: 400,
      body: { error: 'This event is not signed by Stripe', code: 'invalid' },
    })
  expect(await planOf(user)).toBe('basic')
  const large = { ...real, body: JSON.stringify({ more: 'x'.repeat(1_100_000) }) }
  expect((await tell(large)).status).toBe(413)
})

it('says so where Stripe does not answer, and changes nothing', async () => {
  const { user } = await makePaying('basic')
  stripe.down(true)
  const chosen = await user.post('/api/choose-plan', { plan: 'premium' })
  expect(chosen).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  const deleted = await user.post('/api/delete-account', { password })
  expect(deleted).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  stripe.down(false)
  expect(await planOf(user)).toBe('basic')
})

it('deleting the account ends what is paid for', async () => {
  const { user, subscription } = await makePaying('basic')
  await expectOk(user.post('/api/delete-account', { password }))
  expect(subscription.status).toBe('canceled')
  expect(stripe.customers.has(subscription.customer)).toBe(false)
  const late = await tell(stripe.event('customer.subscription.deleted', subscription))
  expect(late.status).toBe(200)
})

it('an account that is deleted while its owner goes to pay leaves nothing to pay', async () => {
  for (let round = 0; round < 4; round += 1) {
    const user = await makeUser(api)
    const { id } = await User.findOne({ email: user.email }).orFail()
    if (round % 2) await choose(user, 'basic')
    const pages = Array.from({ length: 6 }, async (_, at) => {
      await sleep(at * 25)
      return user.post('/api/choose-plan', { plan: 'basic' })
    })
    await expectOk(user.post('/api/delete-account', { password }))
    await Promise.all(pages)
    const theirs = stripe.checkouts.filter(({ fields }) => fields['client_reference_id'] === id)
    expect(theirs.filter(({ status }) => status === 'open')).toEqual([])
    const customers = [...stripe.customers.values()].map(fields => fields['metadata[user]'])
    expect(customers).not.toContain(id)
  }
})

it('no customer is left that was made for an account while it was deleted', async () => {
  const { email } = await makeUser(api)
  const user = await User.findOne({ email }).orFail()
  await User.deleteOne({ email })
  await expect(customerOf(user)).rejects.toMatchObject({ status: 401 })
  expect([...stripe.customers.values()].map(fields => fields['email'])).not.toContain(email)
})

it('what is paid for an account that is gone is cancelled, and nothing of another server', async () => {
  const gone = await makePaying('basic')
  const foreign = await makePaying('basic')
  foreign.subscription.metadata['host'] = 'elsewhere.example.com'
  for (const { user, subscription } of [gone, foreign]) {
    await User.deleteOne({ email: user.email })
    const event = stripe.event('customer.subscription.updated', subscription)
    expect((await tell(event)).status).toBe(200)
  }
  expect([gone, foreign].map(({ subscription }) => subscription.status)).toEqual([
    'canceled',
    'active',
  ])
})

it('who was deleted at Stripe has no plan, and can go to pay again', async () => {
  const { user, subscription } = await makePaying('basic')
  stripe.customers.delete(subscription.customer)
  await tell(stripe.event('customer.subscription.deleted', subscription))
  expect(await planOf(user)).toBe('none')
  const again = stripe.pay(await choose(user, 'premium'))
  expect(again?.customer).not.toBe(subscription.customer)
  await tell(stripe.event('customer.subscription.created', again ?? {}))
  expect(await planOf(user)).toBe('premium')
})

it('Stripe is asked once a day, for events that were lost', async () => {
  const { user, subscription } = await makePaying('basic')
  const { customer } = subscription
  await checkPayments()
  subscription.status = 'canceled'
  stripe.customers.set(customer, { email: 'former@example.com' })
  await checkPayments()
  expect(await planOf(user)).toBe('basic')
  const long = new Date(Date.now() - 25 * 3_600_000)
  await User.updateOne({ customer }, { paymentsCheckedAt: long })
  await checkPayments()
  expect(await planOf(user)).toBe('none')
  expect(stripe.customers.get(customer)).toMatchObject({ email: user.email })
})

it('Stripe learns of another email, and one it does not learn of holds too', async () => {
  const { user, subscription } = await makePaying('basic')
  const emailThere = () => stripe.customers.get(subscription.customer)?.['email']
  await expectOk(user.post('/api/change-email', { newEmail: 'new@example.com', password }))
  expect(emailThere()).toBe('new@example.com')
  stripe.down(true)
  await expectOk(user.post('/api/change-email', { newEmail: 'newer@example.com', password }))
  stripe.down(false)
  expect(emailThere()).toBe('new@example.com')
})
