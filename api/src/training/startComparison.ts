import type { BotDocument } from '../bots/Bot.ts'
import { Job } from '../jobs/Job.ts'
import { startJob } from '../jobs/startJob.ts'

/** Has the bot's newest index compared with the live one, and its gaps asked again; a comparison under way starts anew. */
export async function startComparison({ _id: bot }: Pick<BotDocument, '_id'>) {
  const job = await Job.findOne({ kind: 'compare', subject: bot })
  await startJob({ kind: 'compare', subject: bot, bot, wanted: (job?.wanted ?? 0) + 1 })
}
