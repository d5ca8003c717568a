import { Router } from '@koa/router'
import { on } from '../bots/on.ts'
import { viewFresh } from '../bots/viewBot.ts'
import * as calls from '../contract/transfer.ts'
import { beginExport } from '../http/beginExport.ts'
import { exportAccount } from './exportAccount.ts'
import { exportBot } from './exportBot.ts'
import { receiveBot } from './receiveBot.ts'

/** The calls that take a bot or an account along. */
export const transfer = new Router()

on(transfer, calls.exportBot, async ({ ctx, owner, bot }) => {
  beginExport(ctx, owner, maxExportMs)
  ctx.attachment(`${bot.botName}.zip`)
  ctx.type = 'application/zip'
  ctx.set('Cache-Control', 'no-store')
  ctx.compress = false
  return exportBot(bot)
})

on(transfer, calls.importBot, async ({ ctx, user, signal }) => {
  const { bot, imported } = await receiveBot(ctx, user, signal)
  return { bot: await viewFresh(bot._id), imported }
})

on(transfer, calls.exportAccount, async ({ ctx, user }) => {
  ctx.attachment('account.json')
  ctx.set('Cache-Control', 'no-store')
  return exportAccount(user)
})

/** A bot of many gigabytes takes longer to load than a list of questions. */
const maxExportMs = 4 * 60 * 60_000
