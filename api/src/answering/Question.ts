import type { BotDocument } from '../bots/Bot.ts'
import type { ReplyKind, Visitor } from '../contract.ts'

/** A message and the reply to it. */
export type Turn = {
  prompt: string
  /** The question that was answered, where the prompt leans on those before it. */
  standalone?: string | undefined
  response: string
  kind?: ReplyKind
  /** Questions that the reply offered. */
  choices?: string[]
  /** Quotes of its sources. */
  quotes?: string[]
}

export type Conversation = { key: string; isNew: boolean; history: Turn[] }

/** A message to a bot, with who sent it and what was said before it. */
export type Question = {
  bot: BotDocument
  /** Number of the index to answer from. */
  index: number
  message: string
  conversation: Conversation
  by: 'visitor' | 'owner'
  /** The visitor, where the bot knows who asks; nothing but the stored exchange is told. */
  visitor?: Visitor | undefined
  signal: AbortSignal
  /** Key of its exchange, a random one where it is missing. */
  key?: string | undefined
  /** The moment it is asked at, the present one where it is missing. */
  now?: Date
  /** Answered in the material's own words even where a model could compose, since it would cost money. */
  inOwnWords?: true
  /** Nothing is said, stored or put to Claude before it resolves, and nothing at all where it rejects. */
  admitted?: Promise<unknown> | undefined
}
