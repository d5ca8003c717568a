import type { Types } from 'mongoose'
import { DayTally, Tally } from './analytics/Tally.ts'
import { Comparison } from './comparison/Comparison.ts'
import { TestQuestions } from './comparison/TestQuestions.ts'
import { Gap } from '../exchanges/Gap.ts'

/** Removes all that was made of a bot's exchanges, and its test questions. */
export async function forgetInsight(bot: Types.ObjectId) {
  await Promise.all([
    Tally.deleteMany({ bot }),
    DayTally.deleteMany({ bot }),
    Gap.deleteMany({ bot }),
    Comparison.deleteMany({ bot }),
    TestQuestions.deleteMany({ bot }),
  ])
}
