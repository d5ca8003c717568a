import type { Context, Next } from 'koa'
import compose from 'koa-compose'
import helmet from 'koa-helmet'
import { dashboardOrigin, env } from '../env.ts'

/** Browser features that none of our pages uses, each with an empty allowlist. */
const permissions = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map(feature => `${feature}=()`)
  .join(', ')

/** The same, but for what a visitor's voice is written down by. */
export const withMicrophone = permissions.replace('microphone=()', 'microphone=(self)')

const hsts = () =>
  env.PUBLIC_SCHEME === 'https' ? {} : { strictTransportSecurity: false as const }

/** Headers of every response, errors included. Pages add a content policy, and responses that may be cached say so. */
export const commonHeaders = () =>
  compose<Context>([helmet({ contentSecurityPolicy: false, ...hsts() }), furtherHeaders])

async function furtherHeaders(ctx: Context, next: Next) {
  ctx.set('Cache-Control', 'no-store')
  ctx.set('Permissions-Policy', permissions)
  await next()
}

/** Keeps text from becoming markup or a script (Trusted Types). */
export const noTextAsCode = {
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/** Headers of a bot's public host: any site may load its script, but only the dashboard may frame its page. */
export const siteHeaders = () =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'self'", dashboardOrigin()],
        ...noTextAsCode,
      },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    xFrameOptions: false,
    ...hsts(),
  })
