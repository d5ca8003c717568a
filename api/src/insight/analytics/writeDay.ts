import type { Types } from 'mongoose'
import { DayTally, type DayTallyDocument } from './Tally.ts'

type Day = Pick<DayTallyDocument, 'questions' | 'erased'>

/**
 * Updates what is stored of a day by what `make` returns of it. Where another call or process writes it meanwhile it is made
 * anew, so that neither brings back what the other took out.
 */
export async function writeDay(
  bot: Types.ObjectId,
  at: Date,
  make: (day: Day) => Promise<{ $set: object; $addToSet?: object }>,
) {
  const stored = { upsert: true, returnDocument: 'after' } as const
  for (;;) {
    const day = await DayTally.findOneAndUpdate(
      { bot, at },
      { $setOnInsert: { writes: 0 } },
      stored,
    )
    const { _id, writes = null } = day
    const update = { ...(await make(day)), $inc: { writes: 1 } }
    if ((await DayTally.updateOne({ _id, writes }, update)).matchedCount) return
  }
}
