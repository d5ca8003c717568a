import type Stripe from 'stripe'
import { env } from '../env.ts'
import { unavailable } from '../errors.ts'
import { log } from '../log.ts'
import type { PaidPlan } from '../users/User.ts'

/** Stripe's price of the plan; undefined where the plan is not sold. */
export const priceOf = (plan: PaidPlan): string | undefined =>
  env.STRIPE_SECRET_KEY && (plan === 'basic' ? env.STRIPE_PRICE_BASIC : env.STRIPE_PRICE_PREMIUM)

/** Asks Stripe; throws Unavailable where it does not answer or refuses. */
export async function askStripe<T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await ask(await stripe())
  } catch (cause) {
    log.warn({ err: cause }, 'Stripe did not do what was asked')
    throw unavailable('The payment service is not answering. Please try again in a moment.', {
      cause,
    })
  }
}

/** Asks Stripe about something that may be gone there; gives nothing then. */
export const askIfThere = <T>(ask: (stripe: Stripe) => Promise<T>): Promise<T | undefined> =>
  askStripe(stripe =>
    ask(stripe).catch((error: { code?: string }) => {
      if (error.code !== 'resource_missing') throw error
      return undefined
    }),
  )

/** Stripe's client, loaded when it is first used. */
export async function stripe(): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  return new Client(env.STRIPE_SECRET_KEY ?? '', {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(env.STRIPE_BASE_URL && serverAt(new URL(env.STRIPE_BASE_URL))),
  })
}

function serverAt({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:'
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isSecure ? 443 : 80),
  }
}
