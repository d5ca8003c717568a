import { join } from 'node:path'
import { Router } from '@koa/router'
import type { Context, Next } from 'koa'
import { answer, lastReply } from '../answering/answer.ts'
import { conversationOf } from '../answering/conversation/history.ts'
import type { BotDocument } from '../bots/Bot.ts'
import { type BotCard, type BotSettings, Chat, maxMessageBody, Rate } from '../contract.ts'
import { sendEvents } from '../http/events.ts'
import { leavingSignal } from '../http/leavingSignal.ts'
import { readBody } from '../http/readBody.ts'
import { readBuilt } from '../http/readBuilt.ts'
import { safely } from '../http/safely.ts'
import { judgeExchange } from '../insight/judgeExchange.ts'
import { isDiskFull } from '../material/diskRoom.ts'
import { begun } from './begun.ts'
import { noSuchPage, notRunningPage, plainStylePolicy, sitePage } from './page.ts'
import { isUnrecorded } from './recordExchange.ts'
import { runningBot } from './runningBot.ts'
import { suggestionsOf } from './suggestions.ts'
import { countCall, countMessage } from './visitorLimits.ts'
import { widgetFolder } from './widgetFolder.ts'

const policy = 'Content-Security-Policy'

/** Routes of a running bot that are open to everybody: its public site, and the calls of its widget. */
export const site = new Router()

site.get('/', ctx => {
  const bot = ctx.state['bot'] as BotDocument | null
  if (!bot) return showPlain(ctx, notRunningPage())
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-cache')
  ctx.body = sitePage(settingsOf(bot))
})

site.get('/widget.js', async ctx => {
  const bot = runningBot(ctx)
  const { title, color, position } = settingsOf(bot)
  const look = JSON.stringify({ title, color, position }).replaceAll('<', '\\u003c')
  const script = await readBuilt(join(widgetFolder, 'widget.js'))
  ctx.type = 'text/javascript'
  ctx.set('Cache-Control', 'no-cache')
  ctx.body = `{const sandboxBot=${look};\n${script}}`
})

site.get('/bot.json', async ctx => {
  const bot = runningBot(ctx)
  const { title, greeting, placeholder, color, position, language } = settingsOf(bot)
  const suggestions = await suggestionsOf(bot)
  const look = { title, greeting, placeholder, suggestions, color, position, language }
  ctx.set('Cache-Control', 'no-cache')
  ctx.body = { botName: bot.botName, ...look } satisfies BotCard
})

site.post('/chat', async ctx => {
  const bot = runningBot(ctx)
  const { message, conversation: name } = await readBody(ctx, Chat, maxMessageBody)
  const conversation = await conversationOf(bot._id, 'visitor', name)
  const { counted } = await countMessage(ctx, bot, conversation)
  const question = { bot, index: bot.live, message, conversation, signal: leavingSignal(ctx) }
  const events = begun(answer({ ...question, by: 'visitor', admitted: counted }))
  await counted
  if (wantsEvents(ctx)) sendEvents(ctx, safely(events))
  else ctx.body = await lastReply(events)
})

site.post('/rate', async ctx => {
  const bot = runningBot(ctx)
  const { id, rating, comment } = await readBody(ctx, Rate)
  await countCall(ctx, 'rate')
  // A comment is as long as a question.
  const isFull = await isDiskFull()
  if (!isUnrecorded(id))
    await judgeExchange(bot._id, id, { rating, ...(comment && !isFull && { comment }) })
  ctx.body = {}
})

const settingsOf = (bot: BotDocument) => bot.settings as BotSettings

const wantsEvents = (ctx: Context) => ctx.get('accept').includes('text/event-stream')

/** Answers a request for an unknown address: browsers get a page, programs JSON. */
export async function showMissing(ctx: Context, next: Next) {
  await next()
  const isMissing = ctx.status === 404 && ctx.body == null
  if (isMissing && ctx.method === 'GET' && ctx.accepts('json', 'html') === 'html')
    showPlain(ctx, noSuchPage())
}

function showPlain(ctx: Context, page: string) {
  ctx.status = 404
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-cache')
  ctx.set(policy, `${ctx.response.get(policy)};${plainStylePolicy}`)
  ctx.body = page
}
