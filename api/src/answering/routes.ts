import { Router } from '@koa/router'
import * as calls from '../contract/answering.ts'
import { env } from '../env.ts'
import { notReady } from '../errors.ts'
import { countUse } from '../http/load/limit.ts'
import { on } from '../bots/on.ts'
import { answer, lastReply } from './answer.ts'
import { conversationOf } from './conversation/history.ts'

export const answering = new Router()

on(answering, calls.ask, async ({ user, bot, body, signal }) => {
  const { message } = body
  const index = body.index === 'live' ? bot.live : bot.trained
  if (!index) throw notReady('Train the bot first')
  await countUse(ownerLimit(), user.id)
  const conversation = await conversationOf(bot._id, 'owner', body.conversation)
  return lastReply(answer({ bot, index, message, conversation, by: 'owner', signal }))
})

const ownerLimit = () => ({
  of: 'owner-messages',
  points: env.OWNER_LIMIT,
  seconds: 60,
  message: 'That is a lot of questions. Please wait a moment.',
})
