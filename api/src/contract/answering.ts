import * as z from 'zod/mini'
import { maxMessage } from '../rules.ts'
import { call } from './call.ts'
import { Place } from './material.ts'
import { id, StreamError } from './shapes.ts'

/** `quote` consists of whole sentences, rows or cues, word for word as in the material. */
export const Source = z.object({
  ...Place.shape,
  n: z.int(),
  id: z.string(),
  file: z.string(),
  fileId: z.string(),
  /** True for an answer of the owner's: `file` is the bot's title, `fileId` the id of its entry and `section` its question. */
  isEntry: z.exactOptional(z.literal(true)),
  url: z.exactOptional(z.string()),
  quote: z.string(),
  /** Where several rows are quoted, the last of them. */
  lastRow: z.exactOptional(z.int()),
  /** Where rows are quoted, the names of their columns. */
  header: z.exactOptional(z.array(z.string())),
  /** True when the quote is code, whose white space matters. */
  isCode: z.exactOptional(z.literal(true)),
  /** The passage's text before and after the quote: for the owner and, where sources are public, for visitors. */
  before: z.exactOptional(z.string()),
  after: z.exactOptional(z.string()),
})
export type Source = z.infer<typeof Source>

export const ReplyKind = z.enum(['answer', 'smalltalk', 'clarify', 'none'])
export type ReplyKind = z.infer<typeof ReplyKind>

/** Response of `/chat` and `/api/ask`. `[n]` in `answer` refers to the source with that `n`. */
export const Reply = z.object({
  id: z.string(),
  conversation: z.string(),
  kind: ReplyKind,
  answered: z.boolean(),
  answer: z.string(),
  sources: z.array(Source),
  choices: z.array(z.string()),
  /** The visitor may leave name and email with this question: `/contact`. */
  followUp: z.exactOptional(z.literal(true)),
})
export type Reply = z.infer<typeof Reply>

/** A reply as it is made: sources come before the words that cite them. */
export const replyEvents = {
  sources: z.object({ sources: z.array(Source) }),
  delta: z.object({ text: z.string() }),
  done: Reply,
  error: StreamError,
}

export const question = {
  message: z.string().check(
    z.trim(),
    z.overwrite(written => written.toWellFormed()),
    z.minLength(1, 'Write a question'),
    z.maxLength(maxMessage, 'Use at most 4,000 characters'),
  ),
  conversation: z.optional(id),
}

/** Answers with events where they are accepted. */
export const ask = call('/api/ask', {
  of: 'bot',
  role: 'viewer',
  scope: 'chat',
  bot: 'currentBot',
  body: { ...question, index: z.enum(['trained', 'live']) },
  reply: Reply.shape,
  events: replyEvents,
  refuses: [409],
})
