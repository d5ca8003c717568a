import * as z from 'zod/mini'
import { ReplyKind, Source } from './answering.ts'
import { call } from './call.ts'
import { Gap } from './gaps.ts'
import { id, moment, text, timeZoneName } from './shapes.ts'
import { Visitor } from './visitors.ts'

export const Feedback = z.object({
  id: z.string(),
  /** The kind of asker; an owner's question is a trial. */
  by: z.enum(['visitor', 'owner']),
  prompt: z.string(),
  standalone: z.exactOptional(z.string()),
  response: z.string(),
  answered: z.boolean(),
  kind: ReplyKind,
  /** It gives orders and asks nothing; or it is keys struck at random. The material does not lack an answer to either. */
  isAttack: z.exactOptional(z.literal(true)),
  isMashed: z.exactOptional(z.literal(true)),
  rating: z.nullable(z.literal([1, -1])),
  /** The owner marked the answer as wrong. */
  wrong: z.boolean(),
  comment: z.exactOptional(z.string()),
  /** A visitor who left name and email for an answer; `done` once the owner says so. */
  contact: z.exactOptional(z.object({ name: z.string(), email: z.string(), done: z.boolean() })),
  /** The visitor who asked, where the bot knows them. */
  visitor: z.exactOptional(Visitor),
  sources: z.array(Source),
  /** Id of the owner's answer to this question. */
  entry: z.exactOptional(z.string()),
  conversation: z.string(),
  createdAt: moment,
  ms: z.number(),
  /** Reason why the model did not compose it, as a sentence for the owner. */
  trouble: z.exactOptional(z.string()),
  /**
   * Tokens that a model used to compose it; `dollars` where its price is known, `isEstimate` where the request was aborted
   * before the model reported its usage.
   */
  usage: z.exactOptional(
    z.object({
      model: z.string(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      cacheReadTokens: z.number(),
      cacheWriteTokens: z.number(),
      dollars: z.exactOptional(z.number()),
      isEstimate: z.exactOptional(z.literal(true)),
    }),
  ),
})
export type Feedback = z.infer<typeof Feedback>

/**
 * Counts of all questions to a bot, including its owner's trials. `answered` and `unanswered` count visitors' questions
 * alone; `disliked` answers were rated down or marked as wrong, `wrong` ones were marked. Visitors who left their email
 * with `waiting` ones have no answer yet.
 */
const FeedbackCounts = z.object({
  all: z.int(),
  answered: z.int(),
  unanswered: z.int(),
  disliked: z.int(),
  wrong: z.int(),
  waiting: z.int(),
})
export type FeedbackCounts = z.infer<typeof FeedbackCounts>

/** Number of questions that meet the conditions; `hasMore` where counting stopped at `count`. */
const FeedbackTotal = z.object({ count: z.int(), hasMore: z.boolean() })
export type FeedbackTotal = z.infer<typeof FeedbackTotal>

/** `unanswered`: questions that the material did not answer. */
const Counts = z.object({
  prompts: z.int(),
  answered: z.int(),
  unanswered: z.int(),
  up: z.int(),
  down: z.int(),
})

const Figures = z.object({
  totals: Counts,
  /** Time to the end of an answer, in ms; `null` without questions. */
  responseTimes: z.nullable(z.object({ median: z.number(), p95: z.number() })),
  /** Cost of the answers by a model; `null` where none composed any. */
  dollars: z.nullable(z.number()),
})

/** Small talk counts as a prompt; `answered` counts answers alone. */
export const Analytics = z.object({
  /**
   * Every day of the period, the oldest first, as `2026-11-27` in the owner's time zone; from the first one on that
   * anybody asked something on.
   */
  days: z.array(z.object({ ...Counts.shape, date: z.string() })),
  ...Figures.shape,
  /** The figures of as many days before; `null` where nobody had asked anything by then. */
  before: z.nullable(Figures),
  /** The busiest first; `answered` where most of them were, or where the bot has learned the answer since. */
  questions: z.array(z.object({ prompt: z.string(), count: z.int(), answered: z.boolean() })),
  gaps: z.array(Gap),
  /** Files of the bot with the number of answers that cited them, most cited first. */
  files: z.array(z.object({ id: z.string(), name: z.string(), answers: z.int() })),
  /** Number of answers that were the owner's own. */
  ownAnswers: z.int(),
})
export type Analytics = z.infer<typeof Analytics>

/** Selects exchanges of a bot: all, or those that meet every condition. */
const conditions = {
  filter: z._default(
    z.enum(['all', 'answered', 'unanswered', 'disliked', 'wrong', 'waiting']),
    'all',
  ),
  /** Id of a file that was cited. */
  file: z.optional(id),
  /** At this moment or later. */
  from: z.optional(moment),
  /** Before this moment. */
  to: z.optional(moment),
  /** Stands in the question, case aside. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  conversation: z.optional(id),
  /** `sub`, email or name of a visitor who is known, case aside. */
  visitor: z.optional(text(254)),
}

const days = z.int().check(z.gte(1), z.lte(366))
/** IANA name of the owner's time zone: where a day begins. */
const timeZone = z._default(timeZoneName, 'UTC')

export const getFeedback = call('/api/feedback', {
  of: 'bot',
  role: 'viewer',
  scope: 'insight',
  bot: 'botName',
  body: {
    before: z.optional(moment),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
    ...conditions,
  },
  reply: {
    feedback: z.array(Feedback),
    counts: FeedbackCounts,
    total: z.nullable(FeedbackTotal),
  },
  wait: 'read',
})

export const markWrong = call('/api/mark-wrong', {
  of: 'bot',
  role: 'writer',
  scope: 'insight',
  logs: 'judged an answer',
  bot: 'currentBot',
  body: {
    /** Id of the exchange. */
    id,
    wrong: z.boolean(),
  },
  reply: { exchange: Feedback },
})

/** Says whether a visitor who left name and email has been answered. */
export const markDone = call('/api/mark-done', {
  of: 'bot',
  role: 'writer',
  scope: 'insight',
  logs: 'settled a visitor’s question',
  bot: 'currentBot',
  body: {
    /** Id of the exchange. */
    id,
    done: z.boolean(),
  },
  reply: { exchange: Feedback },
})

/**
 * One visitor's questions: those of a conversation, of the conversations in which an email was left, or of a visitor whom the
 * owner's server signed, by their `sub`.
 */
const ExchangesOf = z.object({
  by: z.enum(['conversation', 'email', 'visitor']),
  value: text(254).check(z.trim(), z.minLength(1, 'Say whose questions to erase')),
})
export type ExchangesOf = z.infer<typeof ExchangesOf>

/** Erases a visitor's questions for good, and returns how many they were. */
export const eraseQuestions = call('/api/erase-questions', {
  of: 'bot',
  role: 'editor',
  scope: 'insight',
  logs: 'erased questions of a visitor',
  bot: 'currentBot',
  body: ExchangesOf.shape,
  reply: { erased: z.int() },
  wait: 'work',
})

export const getAnalytics = call('/api/analytics', {
  of: 'bot',
  role: 'viewer',
  scope: 'insight',
  bot: 'currentBot',
  body: { days: z._default(days, 30), timeZone },
  reply: { analytics: Analytics },
  wait: 'read',
})

export const exportQuestions = call('/api/export-questions', {
  method: 'GET',
  of: 'bot',
  role: 'viewer',
  scope: 'insight',
  bot: 'bot',
  body: { format: z.enum(['csv', 'jsonl']), ...conditions },
  reply: 'text/csv',
})

export const exportAnalytics = call('/api/export-analytics', {
  method: 'GET',
  of: 'bot',
  role: 'viewer',
  scope: 'insight',
  bot: 'bot',
  body: { days: z._default(z.pipe(z.pipe(text(10), z.transform(Number)), days), 30), timeZone },
  reply: 'text/csv',
})
