import type { Aside } from '../../bots/spending.ts'
import { addUsage, type ClaudeUsage } from './claude/claudeUsage.ts'

/** What an answer took, and what the owner is told about how it came to be. */
export type Account = { usage?: ClaudeUsage; troubles: Trouble[]; aside?: Aside }
/**
 * What the owner should know; `passing`: about this answer alone,
 * with nothing wrong for the next one.
 */
export type Trouble = { why: string; passing?: true }

/** Adds what a further call of the model took. */
export const addToAccount = (account: Account) => (usage: ClaudeUsage) => {
  account.usage = addUsage(account.usage, usage)
}

/** Troubles as one text for the owner. */
export const sayTroubles = (troubles: Trouble[]) =>
  [...new Set(troubles.map(({ why }) => why))].join(' ')
