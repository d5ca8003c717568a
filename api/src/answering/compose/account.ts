import type { Aside } from '../../bots/spending.ts'
import { addUsage, type ClaudeUsage } from './claude/claudeUsage.ts'

/** What an answer took, and what the owner is told of how it came about. */
export type Account = { usage?: ClaudeUsage; troubles: Trouble[]; aside?: Aside }
/** `passing`: of this answer alone, nothing that stands between the bot and its next one. */
export type Trouble = { why: string; passing?: true }

/** Counts a further call of the model. */
export const addToAccount = (account: Account) => (usage: ClaudeUsage) => {
  account.usage = addUsage(account.usage, usage)
}

/** Troubles as one text for the owner. */
export const sayTroubles = (troubles: Trouble[]) =>
  [...new Set(troubles.map(({ why }) => why))].join(' ')
