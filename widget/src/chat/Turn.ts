import type { Reply, Source } from '@sandbox-ai/api/contract'

/** One question and what came of it. */
export type Turn = {
  question: string
  /** Random: the server answers the same request once, however often it gets it. */
  requestId: string
  state: 'waiting' | 'streaming' | 'done' | 'stopped' | 'failed'
  answer: string
  sources: Source[]
  reply?: Reply
  error?: string
  /** When it may be asked again, in milliseconds since 1970. */
  retryAt?: number | undefined
  rating?: 1 | -1 | undefined
  comment?: string | undefined
  /** The visitor left name and email. */
  left?: true
}
