import type { Types } from 'mongoose'
import { notFound } from '../errors.ts'
import { Exchange } from '../site/Exchange.ts'
import { staleTally } from './analytics/Tally.ts'
import { countGap } from './gaps/Gap.ts'

type Judgement = { rating?: 1 | -1; wrong?: boolean; comment?: string | undefined }

/**
 * Stores what a visitor or the owner thinks of an answer, and returns the exchange. One that is disliked counts as a gap of
 * the material, one that is no longer disliked does not. Throws NotFound where the bot has no such exchange.
 */
export async function judgeExchange(bot: Types.ObjectId, key: string, judgement: Judgement) {
  const exchange = await Exchange.findOneAndUpdate({ bot, key }, judgement, {
    returnDocument: 'after',
  })
  if (!exchange) throw notFound('There is no such answer')
  exchange.disliked = exchange.rating === -1 || exchange.wrong
  exchange.lacking = exchange.disliked || (exchange.by === 'visitor' && exchange.kind === 'none')
  const { gap } = exchange
  if (!exchange.lacking) exchange.gap = null
  await exchange.save()
  if (gap && !exchange.lacking) await countGap(gap)
  await staleTally(bot, exchange.createdAt)
  return exchange
}
