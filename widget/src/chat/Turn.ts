import type { Reply, Source } from '@sandbox-ai/api/contract'

/** One question and what came of it. */
export type Turn = {
  question: string
  state: 'waiting' | 'streaming' | 'done' | 'stopped' | 'failed'
  answer: string
  sources: Source[]
  reply?: Reply
  error?: string
  rating?: 1 | -1
  comment?: string
  /** The visitor left name and email. */
  left?: true
}
