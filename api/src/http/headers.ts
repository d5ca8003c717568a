import helmet from 'koa-helmet'
import { dashboardOrigin, env } from '../env.ts'

const hsts = () =>
  env.PUBLIC_SCHEME === 'https' ? {} : { strictTransportSecurity: false as const }

/** The dashboard's page sets its own content policy: it carries a nonce. */
export const dashboardHeaders = () => helmet({ contentSecurityPolicy: false, ...hsts() })

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
      },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    xFrameOptions: false,
    ...hsts(),
  })
