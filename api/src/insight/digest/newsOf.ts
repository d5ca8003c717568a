import type { BotDocument } from '../../bots/Bot.ts'
import { Exchange } from '../../exchanges/Exchange.ts'
import { Gap } from '../../exchanges/Gap.ts'
import type { BotNews } from '../../mail/digestMail.ts'
import { placeQuestions } from '../gaps/placeQuestions.ts'

/** Gaps that a mail names. */
const maxNamed = 5

/** Returns what is new of a bot since a moment: gaps, and visitors who wait; undefined where there is nothing. */
export async function newsOf({ _id: bot }: BotDocument, since: Date): Promise<BotNews | undefined> {
  await placeQuestions(bot)
  const open = { bot, state: 'open' as const, count: { $gt: 0 } }
  const newGaps = await Gap.countDocuments({ ...open, createdAt: { $gte: since } })
  const waiting = await Exchange.countDocuments({ bot, createdAt: { $gte: since }, waiting: true })
  if (!newGaps && !waiting) return undefined
  const busiest = await Gap.find({ ...open, lastAsked: { $gte: since } })
    .sort({ count: -1, lastAsked: -1 })
    .limit(maxNamed)
  return { newGaps, waiting, mostAsked: busiest.map(({ topic, count }) => ({ topic, count })) }
}
