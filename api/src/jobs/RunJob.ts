import type { Progress } from '../contract.ts'
import type { JobDocument } from './Job.ts'

export type JobContext = {
  job: JobDocument
  /** Aborted when the job was cancelled (its reason is `cancelled`), when another process took it, or at a stop. */
  signal: AbortSignal
  /** Aborted when its time in its place is over: others have the place then, and it is to stop at its next chance. */
  overtime: AbortSignal
  /** Shows how far it is; cheap to call often. */
  progress: (now: Progress) => void
}

/**
 * The part of the work that is done, and the result to store; `later` where it must wait for other jobs of its bot, or goes
 * on at the end of the line.
 */
type Outcome = { done: number; result?: unknown } | { later: true }

/** Does the work. */
export type RunJob = (context: JobContext) => Promise<Outcome>

export const maxAttempts = 3

/** True when a job ended its process, or was left by it, as often as it may be tried. */
export const brokeOff = ({ attempts }: Pick<JobDocument, 'attempts'>) => attempts > maxAttempts
export const cancelledReason = 'cancelled'
