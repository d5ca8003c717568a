import createError from 'http-errors'
import type { Context, Middleware, Next } from 'koa'
import { botNamePattern } from '../contract.ts'
import { env } from '../env.ts'

const defaultPort = () => (env.PUBLIC_SCHEME === 'https' ? ':443' : ':80')

const plain = (host: string) => {
  const lower = host.toLowerCase()
  return lower.endsWith(defaultPort()) ? lower.slice(0, -defaultPort().length) : lower
}

/** Sends a request to the dashboard or to a bot's site by its `Host`; any other host is 421. */
export const byHost =
  (dashboard: Middleware, site: Middleware) => async (ctx: Context, next: Next) => {
    const host = plain(ctx.req.headers.host ?? '')
    if (host === plain(env.HOST)) return dashboard(ctx, next)
    const ending = `.${plain(env.BOT_HOST)}`
    const botName = host.endsWith(ending) ? host.slice(0, -ending.length) : ''
    if (!botNamePattern.test(botName))
      throw createError(421, 'This server does not answer for that host', {
        code: 'invalid',
        expose: true,
      })
    ctx.state['botName'] = botName
    return site(ctx, next)
  }
