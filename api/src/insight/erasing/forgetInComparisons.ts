import type { Types } from 'mongoose'
import type { ExchangeDocument } from '../../exchanges/Exchange.ts'
import { startComparison } from '../../training/startComparison.ts'
import { Comparison } from '../comparison/Comparison.ts'

/**
 * Deletes the comparison of a bot that asked the questions of exchanges again; one that is running may, and starts anew without
 * those that are deleted by then.
 */
export async function forgetInComparisons(bot: Types.ObjectId, exchanges: ExchangeDocument[]) {
  const prompts = exchanges.flatMap(({ prompt, standalone }) => [prompt, standalone])
  const deleted = await Comparison.findOneAndDelete({
    bot,
    $or: [{ state: 'running' }, { 'questions.question': { $in: prompts } }],
  })
  if (deleted?.state === 'running') await startComparison({ _id: bot })
}
