import { ask, type AnswerEvent, type Question } from './ask.ts'
import { post } from './post.ts'
import { type Memory, recall, remember } from './remember.ts'

/** The connection of a chat to its bot, and the storage of its conversation. */
export type Line = {
  ask: (question: Question, signal: AbortSignal) => AsyncIterable<AnswerEvent>
  /** Resolves to true once the rating is counted. */
  rate: (rating: { id: string; rating: 1 | -1; comment?: string }) => Promise<boolean>
  recall: () => Memory | null
  remember: (memory: Memory | null) => void
}

/** Returns the line of a visitor to a bot's public address. */
export const lineTo = (bot: string): Line => ({
  ask: (question, signal) => ask(bot, question, signal),
  rate: rating =>
    post(`${bot}/rate`, rating).then(
      ({ ok }) => ok,
      () => false,
    ),
  recall: () => recall(bot),
  remember: memory => remember(bot, memory),
})
