import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type Fields = Record<string, string>
type Subscription = { id: string; customer: string; status: string; price: string } & {
  metadata: Fields
}
type Checkout = { id: string; customer: string; status: 'open' | 'complete' | 'expired' } & {
  fields: Fields
}

/** Form fields that each call accepts, by the call without its ids; others are refused, as Stripe does. */
const known: Record<string, RegExp> = {
  'POST /v1/customers': /^(email|metadata\[user\])$/,
  'POST /v1/customers/': /^email$/,
  'POST /v1/checkout/sessions':
    /^(mode|customer|client_reference_id|line_items\[0\]\[(price|quantity)\]|subscription_data\[(trial_end|metadata\]\[(plan|user|host))\]|success_url|cancel_url)$/,
  'GET /v1/checkout/sessions': /^(customer|status|limit)$/,
  'POST /v1/billing_portal/sessions': /^(customer|return_url)$/,
  'GET /v1/subscriptions': /^(customer|limit)$/,
}

/** Returns a page of a list, the newest first. */
const list = (data: object[], limit = 10) => ({
  object: 'list',
  data: data.toReversed().slice(0, limit),
  has_more: data.length > limit,
})

const boughtMark = 'subscription_data[metadata]'
/** Returns the metadata for the subscription of a checkout. */
const metadataIn = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(boughtMark))
      .map(([name, value]) => [name.slice(boughtMark.length + 1, -1), value]),
  )

/** Returns the call without the id at its end. */
const anyOf = (call: string) => call.replace(/\w+_\d+$/, '')

/** Starts a local server that speaks as much of Stripe's API as we use, and signs events as Stripe does. */
export async function fakeStripe() {
  const key = 'sk_test_fake'
  const webhookSecret = 'whsec_fake'
  const customers = new Map<string, Fields>()
  const checkouts: Checkout[] = []
  const subscriptions: Subscription[] = []
  const made = new Map<string, object>()
  let isDown = false
  let count = 0
  const newId = (kind: string) => `${kind}_${(count += 1)}`

  function makeCustomer(fields: Fields) {
    const id = newId('cus')
    customers.set(id, fields)
    return { id, object: 'customer' }
  }

  function makeCheckout(fields: Fields) {
    const { customer = '' } = fields
    if (!customers.has(customer)) return undefined
    const checkout: Checkout = { id: newId('cs'), customer, status: 'open', fields }
    checkouts.push(checkout)
    return view(checkout)
  }

  const view = ({ id, customer, status }: Checkout) => ({
    id,
    object: 'checkout.session',
    customer,
    status,
    url: `${url}/pay/${id}`,
  })

  const viewSubscription = ({ id, customer, status, price, metadata }: Subscription) => ({
    id,
    object: 'subscription',
    customer,
    status,
    metadata,
    items: list([{ id: `si_${id}`, price: { id: price } }]),
  })

  function answer(call: string, fields: Fields): object | undefined {
    const [, removed] = /^DELETE \/v1\/customers\/(\w+)$/.exec(call) ?? []
    if (removed) {
      for (const one of subscriptions) if (one.customer === removed) one.status = 'canceled'
      return customers.delete(removed) ? { id: removed, deleted: true } : undefined
    }
    const [, one, isExpiry] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call) ?? []
    if (one) {
      const checkout = checkouts.find(({ id }) => id === one)
      if (isExpiry && checkout?.status !== 'open') return undefined
      if (isExpiry && checkout) checkout.status = 'expired'
      return checkout && view(checkout)
    }
    const [, cancelled] = /^DELETE \/v1\/subscriptions\/(\w+)$/.exec(call) ?? []
    if (cancelled) {
      const subscription = subscriptions.find(({ id }) => id === cancelled)
      if (!subscription || subscription.status === 'canceled') return undefined
      subscription.status = 'canceled'
      return viewSubscription(subscription)
    }
    const [, changed] = /^POST \/v1\/customers\/(\w+)$/.exec(call) ?? []
    if (changed) {
      const before = customers.get(changed)
      return before && { id: customers.set(changed, { ...before, ...fields }) && changed }
    }
    if (call.startsWith('GET /v1/prices/price_premium'))
      return { unit_amount: 1_999, currency: 'usd' }
    const { customer = '', status, limit } = fields
    const max = limit === undefined ? undefined : Number(limit)
    const theirs = <T extends { customer: string }>(all: T[]) =>
      all.filter(one => one.customer === customer)
    if (call === 'POST /v1/customers') return makeCustomer(fields)
    if (call === 'POST /v1/checkout/sessions') return makeCheckout(fields)
    if (call === 'GET /v1/checkout/sessions')
      return list(
        theirs(checkouts)
          .filter(one => one.status === status)
          .map(view),
        max,
      )
    if (call === 'POST /v1/billing_portal/sessions')
      return customers.has(customer) ? { url: `${url}/portal/${customer}` } : undefined
    if (call !== 'GET /v1/subscriptions' || !customers.has(customer)) return undefined
    return list(
      theirs(subscriptions)
        .filter(one => one.status !== 'canceled')
        .map(viewSubscription),
      max,
    )
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, code: string) =>
      send(status, { error: { type: 'invalid_request_error', code, message: code } })
    if (isDown) return void request.socket.destroy()
    if (request.headers.authorization !== `Bearer ${key}`) return refuse(401, 'api_key_invalid')
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
    const call = `${request.method} ${pathname}`
    const form = request.method === 'GET' ? search : await text(request)
    const fields = Object.fromEntries(new URLSearchParams(form))
    const unknown = Object.keys(fields).find(name => !(known[anyOf(call)]?.test(name) ?? false))
    if (unknown) return refuse(400, `parameter_unknown ${unknown}`)
    const once = request.headers['idempotency-key']
    const remembered = typeof once === 'string' ? made.get(once) : undefined
    const body = remembered ?? answer(call, fields)
    if (!body) return refuse(404, 'resource_missing')
    if (typeof once === 'string') made.set(once, body)
    return send(200, body)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  return {
    /** Environment variables of a server that takes payments here. */
    settings: {
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_BASE_URL: url,
      STRIPE_PRICE_BASIC: 'price_basic',
      STRIPE_PRICE_PREMIUM: 'price_premium',
    },
    customers,
    checkouts,
    subscriptions,
    down: (value: boolean) => (isDown = value),
    /** Pays at the page of a checkout; returns the subscription, `undefined` where the page has expired. */
    pay(page: string): Subscription | undefined {
      const checkout = checkouts.find(({ id }) => page.endsWith(`/${id}`))
      if (checkout?.status !== 'open') return undefined
      checkout.status = 'complete'
      const { fields, customer } = checkout
      const subscription = {
        id: newId('sub'),
        customer,
        status: fields['subscription_data[trial_end]'] ? 'trialing' : 'active',
        price: fields['line_items[0][price]'] ?? '',
        metadata: metadataIn(fields),
      }
      subscriptions.push(subscription)
      return subscription
    },
    /** Returns body and headers of an event for a webhook; `at` is the time of its signature in ms. */
    event(type: string, object: object, { secret = webhookSecret, at = Date.now() } = {}) {
      const body = JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } })
      const seconds = Math.floor(at / 1_000)
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
      return { body, headers: { 'stripe-signature': `t=${seconds},v1=${signature}` } }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>
