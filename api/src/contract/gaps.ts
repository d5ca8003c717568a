import * as z from 'zod/mini'
import { Source } from './answering.ts'
import { call } from './call.ts'
import { id, moment } from './shapes.ts'

/** Questions of one meaning that the material did not answer, or answered wrongly. */
export const Gap = z.object({
  id: z.string(),
  /** One of its questions, as a visitor typed it. */
  topic: z.string(),
  /** Number of times they were asked. */
  count: z.int(),
  /** Number of times the answer was rated down by a visitor or marked as wrong by the owner. */
  disliked: z.object({ byVisitors: z.int(), byOwner: z.int() }),
  prompts: z.array(z.string()),
  /** Passages that come near without answering. */
  nearest: z.array(Source),
  lastAsked: moment,
  /** `answered`: its questions were answered when they were asked again after a training. */
  state: z.enum(['open', 'answered', 'dismissed', 'pinned']),
  /** Id of the owner's answer to one of its questions. */
  entry: z.exactOptional(z.string()),
  /** Time at which its questions were last asked again after a training, and the number that were answered. */
  checked: z.exactOptional(z.object({ at: moment, answered: z.int(), of: z.int() })),
})
export type Gap = z.infer<typeof Gap>

export const getGaps = call('/api/gaps', {
  of: 'bot',
  role: 'viewer',
  scope: 'insight',
  bot: 'currentBot',
  reply: { gaps: z.array(Gap) },
  wait: 'read',
})

/** Dismisses several gaps, or opens them again. */
export const dismissGaps = call('/api/dismiss-gaps', {
  of: 'bot',
  role: 'writer',
  scope: 'insight',
  logs: 'dealt with gaps',
  bot: 'currentBot',
  body: {
    gaps: z.array(id).check(z.minLength(1), z.maxLength(200)),
    state: z.enum(['open', 'dismissed']),
  },
  reply: { gaps: z.array(Gap) },
})

export const closeGap = call('/api/close-gap', {
  of: 'bot',
  role: 'writer',
  scope: 'insight',
  logs: 'dealt with a gap',
  bot: 'currentBot',
  body: {
    gap: id,
    /** `pinned`: the passage answers it. `open`: takes either mark back. */
    state: z.enum(['open', 'dismissed', 'pinned']),
    /** Id of one of the gap's nearest passages, for `pinned`. */
    passage: z.optional(id),
  },
  reply: { gap: Gap },
})
