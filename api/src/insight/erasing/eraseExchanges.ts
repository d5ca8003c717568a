import type { Types } from 'mongoose'
import type { ExchangesOf } from '../../contract.ts'
import { Exchange, foldedName } from '../../exchanges/Exchange.ts'
import { eraseMailsAbout } from '../../mail/eraseMails.ts'
import { tallyBot } from '../analytics/tallyBot.ts'
import { whilePlaced } from '../gaps/placeQuestions.ts'
import { inOwnersTurn } from '../inOwnersTurn.ts'
import { longRead } from '../longRead.ts'
import { Delivery } from '../../webhooks/Delivery.ts'
import { forgetInComparisons } from './forgetInComparisons.ts'
import { forgetInDays, forgottenInDays } from './forgetInDays.ts'
import { forgetInGaps } from './forgetInGaps.ts'

const batchSize = 200

/**
 * Erases what one visitor asked and everything that was made of it, and returns the number of their questions: with those in
 * gaps, in lists of busy questions, in comparisons and in mails. Figures stay. Safe to do twice.
 */
export function eraseExchanges(
  bot: Types.ObjectId,
  owner: string,
  who: ExchangesOf,
): Promise<number> {
  // Gaps and tallies are known by the exchanges they were made of. Who waits for other processes takes nobody's turn.
  return whilePlaced(bot, lost =>
    inOwnersTurn(owner, async () => {
      const theirs = await exchangesOf(bot, who)
      await tallyBot(bot)
      return eraseAll(bot, theirs, lost)
    }),
  )
}

async function eraseAll(bot: Types.ObjectId, theirs: object, lost: AbortSignal): Promise<number> {
  for (let erased = 0; ;) {
    lost.throwIfAborted()
    const exchanges = await Exchange.find(theirs).sort({ createdAt: 1 }).limit(batchSize)
    if (!exchanges.length) return erased
    await forgetInGaps(bot, exchanges)
    await forgetInDays(bot, exchanges)
    await eraseMailsAbout(
      bot,
      exchanges.map(({ key }) => key),
    )
    await Delivery.deleteMany({ bot, about: { $in: exchanges.map(({ key }) => key) } })
    await forgetInComparisons(bot, exchanges)
    const _id = { $in: exchanges.map(one => one._id) }
    erased += (await Exchange.deleteMany({ _id })).deletedCount
    await forgottenInDays(bot, exchanges)
    // One that began meanwhile.
    await forgetInComparisons(bot, exchanges)
  }
}

/**
 * Returns the filter for a visitor's exchanges: whoever left an email asked all of that conversation, and all as whom
 * they are known by it.
 */
async function exchangesOf(bot: Types.ObjectId, { by, value }: ExchangesOf) {
  if (by === 'conversation') return { bot, conversation: value }
  if (by === 'visitor') return exchangesOfSigned(bot, value)
  const conversations = await longRead(bot, maxTimeMS =>
    Exchange.distinct('conversation', {
      bot,
      'contact.email': { $eq: value.toLowerCase(), $type: 'string' },
    }).maxTimeMS(maxTimeMS),
  )
  return { bot, $or: [{ conversation: { $in: conversations } }, { knownAs: foldedName(value) }] }
}

/** Returns the filter for what a signed visitor asked, also before they signed in to the same conversations. */
async function exchangesOfSigned(bot: Types.ObjectId, sub: string) {
  const theirs = { bot, knownAs: foldedName(sub), 'visitor.sub': { $eq: sub } }
  const conversations = await longRead(bot, maxTimeMS =>
    Exchange.distinct('conversation', theirs).maxTimeMS(maxTimeMS),
  )
  return { bot, conversation: { $in: conversations }, 'visitor.sub': { $in: [null, sub] } }
}
