import type { Context } from 'koa'
import type { BotDocument } from '../bots/Bot.ts'
import { allowsOrigin, noteRefused } from './origins.ts'
import { countCall } from './visitorLimits.ts'

/**
 * Returns what to tell the owner of the page that loads a bot's script, where the bot may not be used there; empty where it
 * may, or where the browser does not name the page.
 */
export async function refusedPage(ctx: Context, bot: BotDocument): Promise<string> {
  ctx.vary('Referer')
  const referrer = ctx.get('referer')
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : ''
  if (!origin || allowsOrigin(bot, origin)) return ''
  await countCall(ctx, 'refused-origin')
  await noteRefused(bot, origin)
  return `The chat of ${bot.botName} is not shown: its owner has to allow ${origin} under Site, Access.`
}
