import type { BotDocument } from '../../bots/Bot.ts'
import { budgetUsedUp } from '../../bots/spending.ts'
import { env } from '../../env.ts'
import { type Account, addToAccount } from './account.ts'
import type { Turn } from '../conversation.ts'

type FollowUp = {
  message: string
  history: Turn[]
  signal: AbortSignal
  /** Claude is asked only once this has resolved. */
  admitted?: Promise<unknown> | undefined
}

/**
 * A follow-up as Claude reads it, where a key is set and the budget lasts; where not, or where
 * Claude fails, as we read it: `question`. Claude is not asked about a message that stands by
 * itself or was offered as a choice.
 */
export async function restate(
  question: string,
  { message, history, signal, admitted }: FollowUp,
  bot: BotDocument,
  account: Account,
): Promise<string> {
  const isOffered = history.some(({ choices = [] }) => choices.includes(message))
  if (!env.ANTHROPIC_API_KEY || question === message || isOffered) return question
  if (!history.length || budgetUsedUp(bot)) return question
  await admitted
  const { checkedClaude } = await import('./claude/checkedClaude.ts')
  const onUsage = addToAccount(account)
  return (await checkedClaude().restate({ message, history, signal, onUsage })) ?? question
}
