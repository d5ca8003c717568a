import * as z from 'zod/mini'
import { Bot } from './bots.ts'
import { call } from './call.ts'
import { StreamError } from './shapes.ts'

export const Training = z.object({
  passages: z.int(),
  added: z.int(),
  removed: z.int(),
  embedded: z.int(),
  ms: z.number(),
})
export type Training = z.infer<typeof Training>

export const Progress = z.object({
  phase: z.enum(['read', 'split', 'embed', 'index']),
  done: z.number(),
  total: z.number(),
  file: z.exactOptional(z.string()),
  /** While it waits in the queue, the number of files or trainings of all owners ahead of it. */
  ahead: z.exactOptional(z.int()),
  /** Estimated seconds until its turn, where known. */
  seconds: z.exactOptional(z.number()),
})
export type Progress = z.infer<typeof Progress>

export const createIndex = call('/create-index', {
  of: 'bot',
  role: 'editor',
  scope: 'training',
  logs: 'trained the bot',
  bot: 'currentBot',
  reply: { bot: Bot, training: Training },
  early: { bot: Bot },
  wait: 'work',
  refuses: [409, 422],
})

export const cancelWork = call('/api/cancel', {
  of: 'bot',
  role: 'editor',
  scope: 'training',
  logs: 'cancelled work in progress',
  bot: 'currentBot',
  reply: { bot: Bot },
})

export const watchProgress = call('/api/progress', {
  method: 'GET',
  of: 'bot',
  role: 'viewer',
  scope: 'training',
  bot: 'bot',
  reply: 'text/event-stream',
  events: {
    progress: Progress,
    end: z.object({ ok: z.boolean(), error: z.exactOptional(z.string()) }),
    error: StreamError,
  },
  wait: 'work',
})
