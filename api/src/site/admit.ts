import type { Context, Next } from 'koa'
import { visitOf } from '../access/visitOf.ts'
import { Bot, type BotDocument, settingsOf } from '../bots/Bot.ts'
import { noteVisit } from '../bots/visits.ts'
import { notAllowed } from '../errors.ts'
import { allowsOrigin, noteRefused } from './origins.ts'
import { countCall } from './visitorLimits.ts'

/** Paths any page may load: nothing of the bot's owner or visitors is in them. */
const openPaths = new Set(['/', '/widget.js'])

/**
 * Lets in what the bot of this host may answer: a page of an origin it does not allow is 403 and its owner will
 * see that it tried; allowed pages may read the answers, never with credentials. Any page may read that no bot is
 * running. Preflights end here. Whether the bot's door lets the visitor in is noted with the visit, through which alone
 * handlers have the bot.
 */
export async function admit(ctx: Context, next: Next) {
  const bot = await Bot.findOne({ botName: ctx.state['botName'], isRunning: true })
  ctx.vary('Origin')
  const origin = ctx.get('origin')
  if (origin) await admitOrigin(ctx, bot, origin)
  if (ctx.method === 'OPTIONS' && origin) return answerPreflight(ctx)
  if (bot) {
    noteVisit(ctx, await visitOf(bot, ctx.get('authorization')))
    if (settingsOf(bot).access !== 'public') ctx.set('X-Robots-Tag', 'noindex')
  }
  return next()
}

async function admitOrigin(ctx: Context, bot: BotDocument | null, origin: string) {
  if (!bot || allowsOrigin(bot, origin)) ctx.set('Access-Control-Allow-Origin', origin)
  else if (!openPaths.has(ctx.path) || ctx.method !== 'GET') {
    await countCall(ctx, 'refused-origin')
    await noteRefused(bot, origin)
    throw notAllowed('This page may not use the bot. Its owner can allow it in the settings.')
  }
  ctx.set('Access-Control-Expose-Headers', 'Retry-After')
}

function answerPreflight(ctx: Context) {
  ctx.set('Access-Control-Allow-Methods', 'GET, POST')
  ctx.set(
    'Access-Control-Allow-Headers',
    'Content-Type, Accept, Authorization, Mcp-Protocol-Version',
  )
  ctx.set('Access-Control-Max-Age', '600')
  ctx.status = 204
}
