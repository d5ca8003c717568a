import { join } from 'node:path'
import { Router } from '@koa/router'
import { lastReply } from '../answering/answer.ts'
import { settingsOf } from '../bots/Bot.ts'
import * as calls from '../contract/site.ts'
import { notFound } from '../errors.ts'
import { on } from '../bots/on.ts'
import { wantsEvents } from '../http/wantsEvents.ts'
import { readBuilt } from '../http/readBuilt.ts'
import { judgeExchange } from '../insight/judgeExchange.ts'
import { isDiskFull, refuseWhenFull } from '../database/diskRoom.ts'
import { answerVisitor } from './answerVisitor.ts'
import { maskComment } from '../exchanges/maskExchange.ts'
import { notifyOwner } from '../mail/notifyOwner.ts'
import { Exchange, type ExchangeDocument, mayKnow } from '../exchanges/Exchange.ts'
import { cardOf } from './cardOf.ts'
import { refusedPage } from './refusedPage.ts'
import { serveLogo } from './Logo.ts'
import { isUnrecorded } from '../exchanges/recordExchange.ts'
import { suggestionsOf } from './suggestions.ts'
import { emitRated, emitWaiting } from '../webhooks/emitExchange.ts'
import { countCall } from './visitorLimits.ts'
import { widgetFolder } from './widgetFolder.ts'

/** Calls of a running bot's widget. */
export const site = new Router()

on(site, calls.getWidget, async ({ ctx, bot, visit }) => {
  const script = await readBuilt(join(widgetFolder, 'widget.js'))
  ctx.type = 'text/javascript'
  ctx.set('Cache-Control', 'no-cache')
  const refused = await refusedPage(ctx, bot)
  if (refused) return `console.warn(${JSON.stringify(refused)})`
  // Empty fields, and those seen in the open chat alone, need not be carried.
  const { links: _links, notice: _notice, ...seen } = cardOf(visit)
  const known = Object.entries(seen).filter(([, value]) => value !== '')
  const card = JSON.stringify(Object.fromEntries(known)).replaceAll('<', '\\u003c')
  return `{const sandboxBot=${card};\n${script}}`
})

on(site, calls.getBotCard, async ({ ctx, bot, visit }) => {
  // Whoever sends a token hears that it is not trusted; without one they are shown the door.
  if (visit.isUntrusted) throw visit.refusal
  const card = cardOf(visit)
  ctx.set('Cache-Control', 'no-cache')
  return { ...card, suggestions: card.door ? [] : await suggestionsOf(bot) }
})

on(site, calls.getLogo, ({ ctx, bot, body: { v } }) => serveLogo(ctx, bot, v))

on(site, calls.chat, async ({ ctx, visit, body, signal }) => {
  const events = await answerVisitor({ ctx, visit, signal }, body)
  return wantsEvents(ctx) ? events : lastReply(events)
})

on(site, calls.rate, async ({ ctx, bot, visit, body: { id, rating, comment } }) => {
  await countCall(ctx, 'rate')
  // A comment is as long as a question.
  const isFull = await isDiskFull()
  if (isUnrecorded(id)) return
  const judgement = {
    rating,
    ...(comment && !isFull && { comment: maskComment(bot, comment) }),
  }
  const isOpen = (exchange: ExchangeDocument) => mayKnow(exchange, visit.visitor)
  const exchange = await judgeExchange(bot._id, id, judgement, isOpen)
  await emitRated(bot, exchange)
})

on(site, calls.leaveContact, async ({ ctx, bot, visit, body: { id, name, email } }) => {
  await countCall(ctx, 'leave-contact')
  await refuseWhenFull()
  const whose = { $in: [null, visit.visitor?.sub ?? null] }
  const filter = { bot: bot._id, key: id, followUp: true, 'visitor.sub': whose }
  const contact = { contact: { name, email }, waiting: true }
  const exchange = settingsOf(bot).followUp && (await Exchange.findOneAndUpdate(filter, contact))
  if (!exchange) throw notFound('Nobody is waiting for an answer to this question')
  await notifyOwner(bot, { key: id, prompt: exchange.prompt, name, email })
  await emitWaiting(bot, exchange, { name, email })
})
