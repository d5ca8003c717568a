import { Router } from '@koa/router'
import { signedIn } from '../accounts/signedIn.ts'
import { ownBot } from '../bots/Bot.ts'
import { Ask } from '../contract.ts'
import { env } from '../env.ts'
import { notReady } from '../errors.ts'
import { countUse } from '../http/limit.ts'
import { readBody } from '../http/readBody.ts'
import { leavingSignal } from '../http/leavingSignal.ts'
import { answer, lastReply } from './answer.ts'
import { conversationOf } from './conversation/history.ts'

export const answering = new Router()

answering.post('/api/ask', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, message, index: wanted, conversation: name } = await readBody(ctx, Ask)
  const bot = await ownBot(user, currentBot)
  const index = wanted === 'live' ? bot.live : bot.trained
  if (!index) throw notReady('Train the bot first')
  await countUse(ownerLimit(), user.id)
  const conversation = await conversationOf(bot._id, 'owner', name)
  const signal = leavingSignal(ctx)
  ctx.body = await lastReply(answer({ bot, index, message, conversation, by: 'owner', signal }))
})

const ownerLimit = () => ({
  of: 'owner-messages',
  points: env.OWNER_LIMIT,
  seconds: 60,
  message: 'That is a lot of questions. Please wait a moment.',
})
