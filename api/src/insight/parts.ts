import type { BotDocument } from '../bots/Bot.ts'
import type { Part } from '../bots/parts.ts'
import { Exchange } from '../exchanges/Exchange.ts'
import { Gap } from '../exchanges/Gap.ts'
import { whyUnrecorded } from '../exchanges/recordExchange.ts'
import { DayTally, Tally } from './analytics/Tally.ts'
import { Comparison } from './comparison/Comparison.ts'
import { TestQuestions } from './comparison/TestQuestions.ts'
import { summariesOf } from './summaries.ts'

export const insightParts: Part[] = [
  { collection: Exchange, count: { as: 'exchanges', where: {} }, view: viewRecording },
  { collection: Tally, view: summariesOf },
  { collection: DayTally },
  { collection: Gap },
  { collection: Comparison },
  { collection: TestQuestions },
]

/** Returns whether questions are recorded. */
async function viewRecording(bots: BotDocument[]) {
  const unrecorded = await whyUnrecorded()
  return new Map(bots.map(({ id }) => [id, { unrecorded }]))
}
