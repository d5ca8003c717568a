import { LRUCache } from 'lru-cache'
import type Stripe from 'stripe'
import { askStripe, priceOf } from './stripe.ts'

const [minute, hour] = [60_000, 60 * 60_000]

/** Prices in words by their ids at Stripe. Where Stripe fails, the last one stays, and it is asked again a minute later. */
const prices = new LRUCache<string, string>({
  max: 10,
  ttl: hour,
  allowStale: true,
  noDeleteOnStaleGet: true,
  fetchMethod: (id, last, { options }) =>
    askStripe(stripe => stripe.prices.retrieve(id)).then(inWords, () => {
      options.ttl = minute
      return last ?? ''
    }),
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
