import type { Context } from 'koa'
import type Stripe from 'stripe'
import { env } from '../env.ts'
import { invalid, notFound } from '../errors.ts'
import { readBytes } from '../http/readBytes.ts'
import { stripe } from './stripe.ts'

/** Larger than any event. */
const maxBytes = 1024 * 1024

/** The event Stripe sends, its signature checked; 404 where no payments are taken. */
export async function readEvent(ctx: Context): Promise<Stripe.Event> {
  const secret = env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
  if (!secret) throw notFound('There is nothing at this address')
  const body = await readBytes(ctx, maxBytes)
  const { webhooks } = await stripe()
  try {
    return await webhooks.constructEventAsync(body, ctx.get('stripe-signature'), secret)
  } catch (cause) {
    throw invalid('This event is not signed by Stripe', { cause })
  }
}
