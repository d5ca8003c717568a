import * as z from 'zod/mini'
import { Reply } from './answering.ts'
import { call } from './call.ts'

/** A question the owner keeps to see whether the bot can answer it. */
export const TestQuestion = z.object({
  id: z.string(),
  question: z.string(),
  words: z.array(z.string()),
})
export type TestQuestion = z.infer<typeof TestQuestion>

const ComparedReply = z.pick(Reply, { kind: true, answer: true, sources: true })

/** One question with its replies from the live index and from the newest one. */
export const ComparedQuestion = z.object({
  question: z.string(),
  /** For a test question, the words that a good answer contains. */
  words: z.exactOptional(z.array(z.string())),
  /** For a test question, true when the newest index gives an answer with all its words. */
  passes: z.exactOptional(z.boolean()),
  /** Number of times that visitors asked it. */
  count: z.exactOptional(z.int()),
  verdict: z.enum(['better', 'worse', 'newly answered', 'newly refused', 'changed', 'same']),
  /** `null` where the site serves nothing yet. */
  live: z.nullable(ComparedReply),
  trained: ComparedReply,
})
export type ComparedQuestion = z.infer<typeof ComparedQuestion>

/** The changes that a new index would bring to the site. */
export const Comparison = z.object({
  /** `none`: there is nothing to compare, or nothing to ask. */
  state: z.enum(['none', 'running', 'ready', 'failed']),
  done: z.int(),
  total: z.int(),
  questions: z.array(ComparedQuestion),
  error: z.exactOptional(z.string()),
})
export type Comparison = z.infer<typeof Comparison>

const tests = z.array(TestQuestion)

export const getTestQuestions = call('/api/test-questions', {
  of: 'bot',
  role: 'viewer',
  scope: 'training',
  bot: 'currentBot',
  reply: { tests },
  wait: 'read',
})

export const saveTestQuestions = call('/api/save-test-questions', {
  of: 'bot',
  role: 'editor',
  scope: 'training',
  logs: 'changed the test questions',
  bot: 'currentBot',
  body: {
    tests: z
      .array(
        z.object({
          question: z
            .string()
            .check(z.trim(), z.minLength(1, 'Write a question'), z.maxLength(500)),
          /** Words that a good answer contains, in any case; without any, every answer counts as good. */
          words: z
            .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
            .check(z.maxLength(10)),
        }),
      )
      .check(z.maxLength(50, 'Keep at most 50 test questions')),
  },
  reply: { tests },
})

export const getComparison = call('/api/comparison', {
  of: 'bot',
  role: 'viewer',
  scope: 'training',
  bot: 'currentBot',
  reply: { comparison: Comparison },
  wait: 'read',
})

export const compare = call('/api/compare', {
  of: 'bot',
  role: 'editor',
  scope: 'training',
  logs: 'compared the new version with the live one',
  bot: 'currentBot',
  reply: { comparison: Comparison },
  wait: 'work',
  refuses: [409],
})
