import type { BotDocument } from '../bots/Bot.ts'
import type { Conversation } from './conversation/history.ts'

/** A message to a bot, with who sent it and what was said before it. */
export type Question = {
  bot: BotDocument
  /** Number of the index to answer from. */
  index: number
  message: string
  conversation: Conversation
  by: 'visitor' | 'owner'
  signal: AbortSignal
  /** The moment it is asked at, the present one where it is missing. */
  now?: Date
  /** Answered in the material's own words even where a model could compose, since it would cost money. */
  inOwnWords?: true
  /** Nothing is said, stored or put to Claude before it resolves, and nothing at all where it rejects. */
  admitted?: Promise<unknown> | undefined
}
