import type { BotDocument } from '../bots/Bot.ts'
import type { Part } from '../bots/parts.ts'
import { Exchange } from '../exchanges/Exchange.ts'
import { Gap } from '../exchanges/Gap.ts'
import { whyUnrecorded } from '../exchanges/recordExchange.ts'
import type { UserDocument } from '../users/User.ts'
import { DayTally, Tally } from './analytics/Tally.ts'
import { Comparison } from './comparison/Comparison.ts'
import { TestQuestions } from './comparison/TestQuestions.ts'
import { keepMonthsOf } from './expireExchanges.ts'
import { summariesOf } from './summaries.ts'

export const insightParts: Part[] = [
  { collection: Exchange, count: { as: 'exchanges', where: {} }, view: viewKeeping },
  { collection: Tally, view: summariesOf },
  { collection: DayTally },
  { collection: Gap },
  { collection: Comparison },
  { collection: TestQuestions },
]

/** Returns whether questions are recorded, and for how long. */
async function viewKeeping(bots: BotDocument[], owners: Map<string, UserDocument>) {
  const unrecorded = await whyUnrecorded()
  return new Map(
    bots.map(bot => {
      const keepMonths = keepMonthsOf(bot, owners.get(String(bot.owner)))
      return [bot.id, { unrecorded, keepMonths }]
    }),
  )
}
