import type { Types } from 'mongoose'
import { Bot } from '../bots/Bot.ts'
import { Exchange, searchedBy } from '../exchanges/Exchange.ts'

const batch = 500

const unmarked = { words: { $exists: false } }

/**
 * Gives questions stored before there were search and gaps their search words and marks, and bots the time of the last
 * one. Gaps are made of them as of new ones.
 */
export const markExchanges = {
  async run() {
    for (let last: Types.ObjectId | undefined; ;) {
      const exchanges = await Exchange.find({ ...unmarked, ...(last && { _id: { $gt: last } }) })
        .select({ bot: 1, by: 1, kind: 1, prompt: 1, rating: 1, wrong: 1, createdAt: 1 })
        .sort({ _id: 1 })
        .limit(batch)
        .lean()
      if (!exchanges.length) return
      last = exchanges.at(-1)?._id
      await Bot.bulkWrite(
        exchanges
          .filter(({ by }) => by === 'visitor')
          .map(({ bot, createdAt }) => ({
            updateOne: { filter: { _id: bot }, update: { $max: { lastAskedAt: createdAt } } },
          })),
      )
      await Exchange.bulkWrite(
        exchanges.map(({ _id, by, kind, prompt, rating, wrong }) => {
          const disliked = [rating === -1, wrong].some(Boolean)
          const lacking = disliked || (by === 'visitor' && kind === 'none')
          const marks = { words: searchedBy(prompt), disliked, lacking }
          return { updateOne: { filter: { _id, ...unmarked }, update: { $set: marks } } }
        }),
      )
    }
  },
  /** Words and marks are smaller than the prompt and reply beside them. */
  async bytes() {
    const count = await Exchange.countDocuments(unmarked)
    return count * 1_000
  },
}
