import type { Question } from '../../answering/Question.ts'
import { reply } from '../../answering/reply.ts'
import type { Speech } from '../../answering/say.ts'
import type { BotDocument } from '../../bots/Bot.ts'
import type { Reply } from '../../contract.ts'
import { eachActingFor } from '@sandbox-ai/turns/actingFor'

/** The reply of an index to a question, with the probability that its evidence answers. */
export type IndexReply = Pick<Reply, 'kind' | 'answer' | 'sources'> & { probability: number }

/** Asks an index of the bot a question by itself, in the material's own words; nothing of it is stored. */
export async function askIndex(
  bot: BotDocument,
  index: number,
  message: string,
  signal: AbortSignal,
): Promise<IndexReply> {
  const conversation = { key: '', isNew: true, history: [] }
  const speech: Speech = { kind: 'none', answer: '', sources: [], choices: [] }
  const question: Question = {
    bot,
    index,
    message,
    conversation,
    by: 'owner',
    signal,
    inOwnWords: true,
  }
  const who = { owner: String(bot.owner), by: 'nobody' as const }
  const events = eachActingFor(who, reply(question, speech, { troubles: [] }))
  while (!(await events.next()).done);
  const { kind, answer, sources, probability = 0 } = speech
  return { kind, answer, sources, probability }
}
