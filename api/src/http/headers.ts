import type { Context, Next } from 'koa'
import compose from 'koa-compose'
import helmet from 'koa-helmet'
import { dashboardOrigin, env } from '../env.ts'

/** What no page of ours uses. */
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

const hsts = () =>
  env.PUBLIC_SCHEME === 'https' ? {} : { strictTransportSecurity: false as const }

/** For every answer, refusals included; pages set their own content policy, and what may be kept says so itself. */
export const commonHeaders = () =>
  compose<Context>([helmet({ contentSecurityPolicy: false, ...hsts() }), furtherHeaders])

async function furtherHeaders(ctx: Context, next: Next) {
  ctx.set('Cache-Control', 'no-store')
  ctx.set('Permissions-Policy', permissions)
  await next()
}

/** No text becomes markup or a script (Trusted Types). */
export const noTextAsCode = {
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/** A bot's public host: other sites load its script, and its page may be framed by the dashboard alone. */
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
