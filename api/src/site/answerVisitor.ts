import type { Context } from 'koa'
import { answer } from '../answering/answer.ts'
import type { AnswerEvent } from '../answering/AnswerEvent.ts'
import { conversationOf } from '../answering/conversation/history.ts'
import type { Visit } from '../bots/visits.ts'
import { answerOnce, keyOfRequest } from './answerOnce.ts'
import { startEarly } from './startEarly.ts'
import { countMessage } from './visitorLimits.ts'

type Asking = { ctx: Context; visit: Visit; signal: AbortSignal }
type Message = {
  message: string
  conversation?: string | undefined
  /** A request that is sent again is answered once. */
  requestId?: string | undefined
}

/** Answers a visitor's message from the live index; 429 where one of the limits of visitors is reached. */
export async function answerVisitor(
  { ctx, visit: { bot, visitor }, signal }: Asking,
  { message, conversation: name, requestId }: Message,
): Promise<AsyncGenerator<AnswerEvent>> {
  const key = requestId && keyOfRequest(bot, visitor, requestId)
  const start = async () => {
    const conversation = await conversationOf(bot._id, { by: 'visitor', visitor }, name)
    const { counted } = await countMessage(ctx, bot, conversation)
    const question = { bot, index: bot.live, message, conversation, visitor, signal, key }
    const events = startEarly(answer({ ...question, by: 'visitor', admitted: counted }))
    await counted
    return events
  }
  return key ? answerOnce({ bot, key, signal }, start) : start()
}
