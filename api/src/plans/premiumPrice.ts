import { LRUCache } from 'lru-cache'
import type Stripe from 'stripe'
import { askStripe, priceOf } from './stripe.ts'

const hour = 60 * 60 * 1_000

/** Prices in words by their ids at Stripe; empty while Stripe does not say. */
const prices = new LRUCache<string, string>({
  max: 10,
  ttl: hour,
  allowStale: true,
  noDeleteOnStaleGet: true,
  fetchMethod: async id => askStripe(stripe => stripe.prices.retrieve(id)).then(inWords, () => ''),
})

/** Returns what Premium costs a month, like `$19.99`: undefined where it is not sold, empty while Stripe has not said. */
export function premiumPrice(): string | undefined {
  const id = priceOf('premium')
  if (!id) return undefined
  const known = prices.get(id)
  void prices.fetch(id)
  return known ?? ''
}

function inWords({ unit_amount, currency }: Stripe.Price): string {
  if (unit_amount === null) return ''
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(unit_amount / 10 ** maximumFractionDigits)
}
