import createError from 'http-errors'
import type { Context, Middleware, Next } from 'koa'
import { botNamePattern } from '../contract.ts'
import { env } from '../env.ts'

const defaultPort = () => (env.PUBLIC_SCHEME === 'https' ? ':443' : ':80')

const plain = (host: string) => {
  const lower = host.toLowerCase()
  return lower.endsWith(defaultPort()) ? lower.slice(0, -defaultPort().length) : lower
}

/** Returns a host as DNS has it, where its port is one that this installation is at; else an empty text. */
function nameIn(host: string): string {
  const [, name = '', port = ''] = /^([^:]*?)\.?(:\d+)?$/.exec(host) ?? []
  const own = /:\d+$/.exec(env.HOST)?.[0] ?? ''
  return port === own && name.length < 254 ? name : ''
}

/** Returns the name of the bot whose site is at a domain of its owner's; undefined for all other hosts, and for none. */
type BotAt = (host: string) => Promise<string | undefined>

/**
 * Sends a request to the dashboard, or to a bot's site, by its `Host`: a name below the bots' host, or a domain of the owner's
 * own. Any other host is 421.
 */
export const byHost =
  (dashboard: Middleware, site: Middleware, botAt: BotAt) => async (ctx: Context, next: Next) => {
    const host = plain(ctx.req.headers.host ?? '')
    if (host === plain(env.HOST)) return dashboard(ctx, next)
    const ending = `.${plain(env.BOT_HOST)}`
    const botName = host.endsWith(ending)
      ? host.slice(0, -ending.length)
      : await botAt(nameIn(host))
    if (!botName || !botNamePattern.test(botName))
      throw createError(421, 'This server does not answer for that host', {
        code: 'invalid',
        expose: true,
      })
    ctx.state['botName'] = botName
    return site(ctx, next)
  }
