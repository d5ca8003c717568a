import * as z from 'zod/mini'
import { ReplyKind, Source } from './answering.ts'
import { call } from './call.ts'
import { Gap } from './gaps.ts'
import { id, moment, text, timeZoneName } from './shapes.ts'

export const Feedback = z.object({
  id: z.string(),
  /** The kind of asker; an owner's question is a trial. */
  by: z.enum(['visitor', 'owner']),
  prompt: z.string(),
  standalone: z.exactOptional(z.string()),
  response: z.string(),
  answered: z.boolean(),
  kind: ReplyKind,
  rating: z.nullable(z.literal([1, -1])),
  /** The owner marked the answer as wrong. */
  wrong: z.boolean(),
  comment: z.exactOptional(z.string()),
  /** A visitor who left name and email for an answer; `done` once the owner says so. */
  contact: z.exactOptional(z.object({ name: z.string(), email: z.string(), done: z.boolean() })),
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

/** Small talk counts as a prompt; `answered` counts answers alone. */
export const Analytics = z.object({
  /** Every day of the period, the oldest first, as `2026-11-27` in the owner's time zone. */
  days: z.array(z.object({ ...Counts.shape, date: z.string() })),
  totals: Counts,
  /** The busiest first. */
  questions: z.array(z.object({ prompt: z.string(), count: z.int(), answered: z.boolean() })),
  gaps: z.array(Gap),
  /** Files of the bot with the number of answers that cited them, most cited first. */
  files: z.array(z.object({ id: z.string(), name: z.string(), answers: z.int() })),
  /** Time to the end of an answer, in ms; `null` without questions. */
  responseTimes: z.nullable(z.object({ median: z.number(), p95: z.number() })),
  /** Cost of the answers by a model; `null` where none composed any. */
  dollars: z.nullable(z.number()),
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
}

const days = z.int().check(z.gte(1), z.lte(366))
/** IANA name of the owner's time zone: where a day begins. */
const timeZone = z._default(timeZoneName, 'UTC')

export const getFeedback = call('/api/feedback', {
  of: 'bot',
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
  bot: 'currentBot',
  body: {
    /** Id of the exchange. */
    id,
    done: z.boolean(),
  },
  reply: { exchange: Feedback },
})

export const getAnalytics = call('/api/analytics', {
  of: 'bot',
  bot: 'currentBot',
  body: { days: z._default(days, 30), timeZone },
  reply: { analytics: Analytics },
  wait: 'read',
})

export const exportQuestions = call('/api/export-questions', {
  method: 'GET',
  of: 'bot',
  bot: 'bot',
  body: { format: z.enum(['csv', 'jsonl']), ...conditions },
  reply: 'text/csv',
})

export const exportAnalytics = call('/api/export-analytics', {
  method: 'GET',
  of: 'bot',
  bot: 'bot',
  body: { days: z._default(z.pipe(z.pipe(text(10), z.transform(Number)), days), 30), timeZone },
  reply: 'text/csv',
})
