import type { Context, Next } from 'koa'
import { Bot } from '../bots/Bot.ts'
import { notAllowed } from '../errors.ts'
import { allowsOrigin, noteRefused } from './origins.ts'
import { countCall } from './visitorLimits.ts'

/** Paths any page may load: nothing of the bot's owner or visitors is in them. */
const openPaths = new Set(['/', '/widget.js'])

/**
 * Lets in what the bot of this host may answer: a page of an origin it does not allow is 403 and its owner will
 * see that it tried; allowed pages may read the answers, never with credentials. Any page may read that no bot is
 * running. Preflights end here.
 */
export async function admit(ctx: Context, next: Next) {
  const bot = await Bot.findOne({ botName: ctx.state['botName'], isRunning: true })
  ctx.state['bot'] = bot
  ctx.vary('Origin')
  const origin = ctx.get('origin')
  if (!origin) return next()
  if (!bot || allowsOrigin(bot, origin)) ctx.set('Access-Control-Allow-Origin', origin)
  else if (!openPaths.has(ctx.path) || ctx.method !== 'GET') {
    await countCall(ctx, 'refused-origin')
    await noteRefused(bot, origin)
    throw notAllowed('This page may not use the bot. Its owner can allow it in the settings.')
  }
  if (ctx.method !== 'OPTIONS') return next()
  ctx.set('Access-Control-Allow-Methods', 'GET, POST')
  ctx.set('Access-Control-Allow-Headers', 'Content-Type, Accept')
  ctx.set('Access-Control-Max-Age', '600')
  ctx.status = 204
}
