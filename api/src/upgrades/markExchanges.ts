import { Bot } from '../bots/Bot.ts'
import { eachReadable } from '../database/eachReadable.ts'
import { unlessDamaged } from '../database/unlessDamaged.ts'
import { Exchange, searchedBy } from '../exchanges/Exchange.ts'

const batch = 500

const unmarked = { words: { $exists: false } }

const select = { bot: 1, by: 1, kind: 1, prompt: 1, rating: 1, wrong: 1, createdAt: 1 } as const

const exchangesIn = (range: object) =>
  Exchange.find({ ...unmarked, ...range })
    .select(select)
    .lean()

type Unmarked = Awaited<ReturnType<typeof exchangesIn>>

/**
 * Gives questions stored before there were search and gaps their search words and marks, and bots the time of the last
 * one. Gaps are made of them as of new ones.
 */
export const markExchanges = {
  async run() {
    let exchanges: Unmarked = []
    for await (const exchange of eachReadable(exchangesIn)) {
      exchanges.push(exchange)
      if (exchanges.length < batch) continue
      await mark(exchanges)
      exchanges = []
    }
    await mark(exchanges)
  },
  /** Words and marks are smaller than the prompt and reply beside them. */
  async bytes() {
    const count = await Exchange.countDocuments(unmarked)
    return count * 1_000
  },
}

async function mark(exchanges: Unmarked) {
  const times = Bot.bulkWrite(
    exchanges
      .filter(({ by }) => by === 'visitor')
      .map(({ bot, createdAt }) => ({
        updateOne: { filter: { _id: bot }, update: { $max: { lastAskedAt: createdAt } } },
      })),
    { ordered: false },
  )
  await unlessDamaged(times)
  await Exchange.bulkWrite(
    exchanges.map(({ _id, by, kind, prompt, rating, wrong }) => {
      const disliked = [rating === -1, wrong].some(Boolean)
      const lacking = disliked || (by === 'visitor' && kind === 'none')
      const marks = { words: searchedBy(prompt), disliked, lacking }
      return { updateOne: { filter: { _id, ...unmarked }, update: { $set: marks } } }
    }),
  )
}
