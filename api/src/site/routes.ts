import { join } from 'node:path'
import { Router } from '@koa/router'
import type { Context, Next } from 'koa'
import { answer, lastReply } from '../answering/answer.ts'
import { conversationOf } from '../answering/conversation/history.ts'
import { type BotDocument, settingsOf } from '../bots/Bot.ts'
import * as calls from '../contract/site.ts'
import { notFound } from '../errors.ts'
import { on } from '../bots/on.ts'
import { readBuilt } from '../http/readBuilt.ts'
import { judgeExchange } from '../insight/judgeExchange.ts'
import { isDiskFull, refuseWhenFull } from '../database/diskRoom.ts'
import { tellWaiting } from '../mail/tellWaiting.ts'
import { startEarly } from './startEarly.ts'
import { Exchange } from '../exchanges/Exchange.ts'
import { cardOf } from './cardOf.ts'
import { serveLogo } from './Logo.ts'
import { noSuchPage, notRunningPage, plainStylePolicy, sitePage } from './page.ts'
import { isUnrecorded } from '../exchanges/recordExchange.ts'
import { suggestionsOf } from './suggestions.ts'
import { countCall, countMessage } from './visitorLimits.ts'
import { widgetFolder } from './widgetFolder.ts'

const policy = 'Content-Security-Policy'

/** Routes of a running bot that are open to everybody: its public site, and the calls of its widget. */
export const site = new Router()

on(site, calls.getSite, ({ ctx }) => {
  const bot = ctx.state['bot'] as BotDocument | null
  if (!bot) return plainPage(ctx, notRunningPage())
  const page = sitePage(cardOf(bot), settingsOf(bot).indexable)
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-cache')
  ctx.set(policy, `${ctx.response.get(policy)};${page.stylePolicy}`)
  return page.html
})

on(site, calls.getWidget, async ({ ctx, bot }) => {
  const card = JSON.stringify(cardOf(bot)).replaceAll('<', '\\u003c')
  const script = await readBuilt(join(widgetFolder, 'widget.js'))
  ctx.type = 'text/javascript'
  ctx.set('Cache-Control', 'no-cache')
  return `{const sandboxBot=${card};\n${script}}`
})

on(site, calls.getBotCard, async ({ ctx, bot }) => {
  const suggestions = await suggestionsOf(bot)
  ctx.set('Cache-Control', 'no-cache')
  return { ...cardOf(bot), suggestions }
})

on(site, calls.getLogo, ({ ctx, bot, body: { v } }) => serveLogo(ctx, bot, v))

on(site, calls.chat, async ({ ctx, bot, body, signal }) => {
  const { message } = body
  const conversation = await conversationOf(bot._id, 'visitor', body.conversation)
  const { counted } = await countMessage(ctx, bot, conversation)
  const question = { bot, index: bot.live, message, conversation, signal }
  const events = startEarly(answer({ ...question, by: 'visitor', admitted: counted }))
  await counted
  return wantsEvents(ctx) ? events : lastReply(events)
})

on(site, calls.rate, async ({ ctx, bot, body: { id, rating, comment } }) => {
  await countCall(ctx, 'rate')
  // A comment is as long as a question.
  const isFull = await isDiskFull()
  if (!isUnrecorded(id))
    await judgeExchange(bot._id, id, { rating, ...(comment && !isFull && { comment }) })
})

on(site, calls.leaveContact, async ({ ctx, bot, body: { id, name, email } }) => {
  await countCall(ctx, 'leave-contact')
  await refuseWhenFull()
  const filter = { bot: bot._id, key: id, followUp: true }
  const contact = { contact: { name, email }, waiting: true }
  const exchange = settingsOf(bot).followUp && (await Exchange.findOneAndUpdate(filter, contact))
  if (!exchange) throw notFound('Nobody waits for an answer to this question')
  await tellWaiting(bot, { key: id, prompt: exchange.prompt, name, email })
})

const wantsEvents = (ctx: Context) => ctx.get('accept').includes('text/event-stream')

/** Answers a request for an unknown address: browsers get a page, programs JSON. */
export async function showMissing(ctx: Context, next: Next) {
  await next()
  const isMissing = ctx.status === 404 && ctx.body == null
  if (isMissing && ctx.method === 'GET' && ctx.accepts('json', 'html') === 'html')
    ctx.body = plainPage(ctx, noSuchPage())
}

function plainPage(ctx: Context, page: string) {
  ctx.status = 404
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-cache')
  ctx.set(policy, `${ctx.response.get(policy)};${plainStylePolicy}`)
  return page
}
