import type { Claim } from '../claims/Claim.ts'
import type { ClaudeUsage } from './claude/claudeUsage.ts'
import type { Passage } from '../../training/passage.ts'
import type { Turn } from '../conversation.ts'

export type ComposeTask = {
  /** As the visitor wrote it. */
  message: string
  /** The same, readable without the turns before it. */
  question: string
  /** Best first. */
  passages: Passage[]
  /** The last turns, oldest first. */
  history: Turn[]
  /** The owner's wishes on style; never a reason to leave the material. */
  instructions: string
  /** Name of the bot as shown to visitors. */
  title: string
  signal: AbortSignal
  /** Told, when a request for the answer has ended or was left, what a model took for it. */
  onUsage?: (usage: ClaudeUsage) => void
  /** Told, in place of any claim, what a model would rather ask the visitor to choose from. */
  onAskBack?: (choices: string[]) => void
}

/** Yields the answer's claims as they come; yields nothing when the passages do not hold the answer. */
export type Composer = (task: ComposeTask) => AsyncGenerator<Claim>
