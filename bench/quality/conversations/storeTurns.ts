import { newKey } from '../../../api/src/answering/conversation/history.ts'
import { Bot } from '../../../api/src/bots/Bot.ts'
import { logExchange } from '../../../api/src/exchanges/Exchange.ts'

/** Stores turns as if the bot had answered its owner so; returns the conversation's id, if there are any. */
export async function storeTurns(
  botName: string,
  turns: { prompt: string; response: string }[],
): Promise<string | undefined> {
  if (!turns.length) return undefined
  const bot = await Bot.findOne({ botName }).orFail()
  const conversation = newKey()
  for (const { prompt, response } of turns)
    await logExchange({
      bot: bot._id,
      key: newKey(),
      conversation,
      by: 'owner',
      prompt,
      response,
      kind: 'answer',
      sources: [],
      ms: 0,
    })
  return conversation
}
