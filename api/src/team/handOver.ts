import { Bot, type BotDocument, freshBot } from '../bots/Bot.ts'
import { eraseNow } from '../bots/eraseNow.ts'
import { requireBotRoom } from '../bots/makeBot.ts'
import { Member } from '../bots/Member.ts'
import type { OpenBot } from '../bots/openBot.ts'
import { stoppedByOperator } from '../bots/operatorStop.ts'
import { reserveParts } from '../bots/parts.ts'
import { requireSiteRoom } from '../bots/siteRoom.ts'
import { requireRoomForDomains } from '../domains/domainRoom.ts'
import { notReady, signInNeeded } from '../errors.ts'
import { Job } from '../jobs/Job.ts'
import { User, type UserDocument } from '../users/User.ts'

/**
 * Makes the caller, to whom the bot is offered, its owner, and the owner before an editor. Throws NotReady without an offer,
 * NotAllowed while the operator has stopped the bot, and PlanNeeded where their plan has no room for the bot, its files, its
 * domains or its running site.
 */
export async function handOver({ bot, owner, caller }: OpenBot): Promise<BotDocument> {
  const { user } = caller
  if (!(await Member.exists({ bot: bot._id, user: user._id, isOffered: true })))
    throw notReady('This bot is not offered to you. Ask its owner to hand it over.')
  if (bot.heldAt) throw stoppedByOperator()
  await requireBotRoom(user, 'take over')
  if (bot.isRunning) await requireSiteRoom(user, bot)
  await requireRoomForDomains(user, bot)
  using _room = await reserveParts(bot, user)
  const before = { bot: bot._id, user: owner._id }
  // First, so that nobody loses access where this ends half-way.
  await Member.updateOne(before, { role: 'editor' }, { upsert: true })
  const { matchedCount } = await Bot.updateOne(
    { _id: bot._id, owner: owner._id },
    { owner: user._id },
  )
  // The owner before stays an editor: the bot is another's now, or gone and its members with it.
  if (!matchedCount) throw notReady('This bot was changed at the same moment. Please try again.')
  try {
    await requireRoomNow(bot, user)
  } catch (refusal) {
    await giveBack(bot, { from: user, to: owner })
    await Member.deleteOne(before)
    throw refusal
  }
  await Member.deleteOne({ bot: bot._id, user: user._id })
  await Job.updateMany({ bot: bot._id }, { owner: user._id })
  return freshBot(bot._id)
}

type Transfer = { from: UserDocument; to: UserDocument }

/** Gives a bot back to its owner; where their account was closed meanwhile, it goes as it would have with that. */
async function giveBack({ _id }: BotDocument, { from, to }: Transfer) {
  const { matchedCount } = await Bot.updateOne({ _id, owner: from._id }, { owner: to._id })
  if (matchedCount && !(await User.exists({ _id: to._id }))) await eraseNow(_id)
}

/** Looks again, as another bot may have come at the same moment, or the account may be closed. */
async function requireRoomNow(bot: BotDocument, { _id }: UserDocument) {
  const user = await User.findById(_id)
  if (!user) throw signInNeeded('Please sign in')
  await requireBotRoom(user, 'take over', 1)
  const now = await freshBot(bot._id)
  if (now.isRunning) await requireSiteRoom(user, now)
  await requireRoomForDomains(user, now)
}
