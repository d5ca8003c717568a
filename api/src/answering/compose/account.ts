import { modelDollars, modelTokens } from '../../telemetry/metrics.ts'
import type { Reservation } from './spending.ts'
import { addUsage, type ClaudeUsage } from './claude/claudeUsage.ts'

/** The usage of an answer, the notes on it for the owner, and the amount reserved for it. */
export type Account = { usage?: ClaudeUsage; troubles: Trouble[]; reserved?: Reservation }
/**
 * A problem the owner should know about; `passing` where it concerns this answer alone and nothing is wrong for the next.
 */
export type Trouble = { why: string; passing?: true }

/** Adds the usage of a further call of the model. */
export const addToAccount = (account: Account) => (usage: ClaudeUsage) => {
  account.usage = addUsage(account.usage, usage)
  measure(usage)
}

function measure(usage: ClaudeUsage) {
  modelTokens.inc({ direction: 'in' }, usage.inputTokens)
  modelTokens.inc({ direction: 'out' }, usage.outputTokens)
  modelTokens.inc({ direction: 'cache_read' }, usage.cacheReadTokens)
  modelTokens.inc({ direction: 'cache_write' }, usage.cacheWriteTokens)
  modelDollars.inc(usage.dollars ?? 0)
}

/** Returns the distinct troubles as one text for the owner. */
export const sayTroubles = (troubles: Trouble[]) =>
  [...new Set(troubles.map(({ why }) => why))].join(' ')
