import { Router } from '@koa/router'
import * as calls from '../contract/answering.ts'
import { env } from '../env.ts'
import { notReady } from '../errors.ts'
import { countUse } from '../http/load/limit.ts'
import { wantsEvents } from '../http/wantsEvents.ts'
import { on } from '../bots/on.ts'
import { answer, lastReply } from './answer.ts'
import { conversationOf } from './conversation/history.ts'

export const answering = new Router()

on(answering, calls.ask, async ({ ctx, owner, bot, body, signal }) => {
  const { message } = body
  const index = body.index === 'live' ? bot.live : bot.trained
  if (!index) throw notReady('Train the bot first')
  await countUse(ownerLimit(), owner.id)
  const conversation = await conversationOf(bot._id, { by: 'owner' }, body.conversation)
  const events = answer({ bot, index, message, conversation, by: 'owner', signal })
  return wantsEvents(ctx) ? events : lastReply(events)
})

const ownerLimit = () => ({
  of: 'owner-messages',
  points: env.OWNER_LIMIT,
  seconds: 60,
  message: 'That is a lot of questions. Please wait a moment.',
})
