import type { BotDocument } from '../bots/Bot.ts'
import type { ExchangeDocument, NewExchange } from '../exchanges/Exchange.ts'
import { emitEvent } from './emitEvent.ts'

type Asked = Pick<NewExchange, 'key' | 'conversation' | 'prompt' | 'response'>

const questionOf = ({ botName }: BotDocument, { key, conversation, prompt, response }: Asked) => ({
  bot: botName,
  id: key,
  conversation,
  question: prompt,
  answer: response,
})

/** Tells webhooks that the material did not answer a visitor's question. */
export const emitUnanswered = (bot: BotDocument, exchange: Asked) =>
  emitEvent(bot._id, {
    type: 'question.unanswered',
    data: questionOf(bot, exchange),
    about: exchange.key,
  })

/** Tells webhooks that a visitor left an email, to hear from a person. */
export const emitWaiting = (
  bot: BotDocument,
  exchange: ExchangeDocument,
  visitor: { name: string; email: string },
) =>
  emitEvent(bot._id, {
    type: 'visitor.waiting',
    data: { ...questionOf(bot, exchange), visitor },
    about: exchange.key,
  })

/** Tells webhooks what a visitor thinks of an answer. */
export const emitRated = (bot: BotDocument, exchange: ExchangeDocument) =>
  emitEvent(bot._id, {
    type: 'answer.rated',
    data: {
      ...questionOf(bot, exchange),
      rating: exchange.rating,
      ...(exchange.comment && { comment: exchange.comment }),
    },
    about: exchange.key,
  })
