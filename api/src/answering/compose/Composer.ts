import type { Claim } from '../verify/Claim.ts'
import type { ClaudeUsage } from './claude/claudeUsage.ts'
import type { Passage } from '../../passages/passage.ts'
import type { Turn } from '../Question.ts'
import type { SpokenTime } from '../today/localTime.ts'

export type ComposeTask = {
  /** The message as the visitor wrote it. */
  message: string
  /** The time of the message where the bot is at home. */
  time?: SpokenTime
  /** The passages that were found, best first. */
  passages: Passage[]
  /** The last turns, oldest first. */
  history: Turn[]
  /** The owner's wishes on style; never a reason to leave the material. */
  instructions: string
  /** Name of the bot as shown to visitors. */
  title: string
  signal: AbortSignal
  /**
   * Called when a request for the answer has ended or was left, with what the model took for it.
   */
  onUsage?: (usage: ClaudeUsage) => void
  /** Called with what the owner should know though the answer is composed. */
  onTrouble?: (why: string) => void
}

/**
 * An answer's claims as they come, and at their end what the visitor had better choose from, if anything: a question
 * back.
 */
export type Claims = AsyncGenerator<Claim, string[]>

/** Yields nothing where the passages do not hold the answer. */
export type Composer = (task: ComposeTask) => Claims
