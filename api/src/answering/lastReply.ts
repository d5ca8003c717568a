import type { Reply } from '../contract.ts'
import type { AnswerEvent } from './say.ts'

/** The whole reply, for callers that do not stream. */
export async function lastReply(events: AsyncGenerator<AnswerEvent>): Promise<Reply> {
  let reply: Reply | undefined
  for await (const event of events) if (event.event === 'done') reply = event.data
  if (!reply) throw new Error('The answer ended without a reply')
  return reply
}
