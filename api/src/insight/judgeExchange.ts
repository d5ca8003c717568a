import type { Types } from 'mongoose'
import { notFound } from '../errors.ts'
import { Exchange, type ExchangeDocument, isUnanswered } from '../exchanges/Exchange.ts'
import { staleTally } from './analytics/Tally.ts'
import { countGap } from '../exchanges/Gap.ts'

type Judgement = { rating?: 1 | -1; wrong?: boolean; comment?: string | undefined }

/**
 * Stores what a visitor or the owner thinks of an answer, and returns the exchange. One that is disliked counts as a gap of
 * the material, one that is no longer disliked does not. Throws NotFound where the bot has no such exchange, or `isOpen` is
 * false for it.
 */
export async function judgeExchange(
  bot: Types.ObjectId,
  key: string,
  judgement: Judgement,
  isOpen: (exchange: ExchangeDocument) => boolean = () => true,
) {
  for (;;) {
    const exchange = await Exchange.findOne({ bot, key })
    if (!exchange || !isOpen(exchange)) throw notFound('There is no such answer')
    const { _id, rating, wrong, gap, createdAt } = exchange
    Object.assign(exchange, judgement)
    const disliked = exchange.rating === -1 || exchange.wrong
    const lacking = disliked || isUnanswered(exchange)
    const changes = { ...judgement, disliked, lacking, ...(!lacking && { gap: null }) }
    // Before and after: a count that runs meanwhile is done again.
    await staleTally(bot, createdAt)
    // Exchanges from before there were such marks have none.
    const unchanged = { _id, rating: rating ?? null, wrong: wrong || { $ne: true } }
    const { matchedCount } = await Exchange.updateOne(unchanged, changes)
    await staleTally(bot, createdAt)
    // Another judgement came between: this one is made of what that left.
    if (!matchedCount) continue
    if (gap && !lacking) await countGap(gap)
    return exchange.set(changes)
  }
}
