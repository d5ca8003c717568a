import type { Context } from 'koa'
import type Stripe from 'stripe'
import { env } from '../env.ts'
import { invalid, notFound, tooLarge } from '../errors.ts'
import { stripe } from './stripe.ts'

/** Larger than any event. */
const mostBytes = 1024 * 1024

/** The event Stripe sends, its signature checked; 404 where no payments are taken. */
export async function readEvent(ctx: Context): Promise<Stripe.Event> {
  const secret = env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
  if (!secret) throw notFound('There is nothing at this address')
  const body = await bytesOf(ctx)
  const { webhooks } = await stripe()
  try {
    return await webhooks.constructEventAsync(body, ctx.get('stripe-signature'), secret)
  } catch (cause) {
    throw invalid('This event is not signed by Stripe', { cause })
  }
}

/** The body as it was sent: the signature is of its bytes. */
async function bytesOf({ req }: Context): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw tooLarge('This is more than 1 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
