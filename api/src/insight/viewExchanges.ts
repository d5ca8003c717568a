import type { Types } from 'mongoose'
import type { Feedback } from '../contract.ts'
import { type ExchangeDocument, viewExchange } from '../exchanges/Exchange.ts'
import { questionKey } from '../exchanges/questionKey.ts'
import { entriesByKey } from '../material/entries/Entry.ts'

/** Returns exchanges as their owner sees them, with the owner's answers to their questions. */
export async function viewExchanges(
  bot: Types.ObjectId,
  exchanges: ExchangeDocument[],
): Promise<Feedback[]> {
  const keys = exchanges.map(({ standalone, prompt }) => questionKey(standalone || prompt))
  const entries = await entriesByKey(bot, keys)
  return exchanges.map((exchange, at) => {
    const entry = entries.get(keys[at]!)
    return { ...viewExchange(exchange), ...(entry && { entry }) }
  })
}
