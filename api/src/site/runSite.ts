import { requireVerified } from '../users/requireVerified.ts'
import { User, type UserDocument } from '../users/User.ts'
import { Bot, type BotDocument, freshBot } from '../bots/Bot.ts'
import { stoppedByOperator } from '../bots/operatorStop.ts'
import { requireSiteRoom } from '../bots/siteRoom.ts'
import { notReady, signInNeeded } from '../errors.ts'
import { startComparison } from '../training/startComparison.ts'
import { languageDetector } from '@sandbox-ai/text/languageTable'
import { IndexVersion } from '../passages/IndexVersion.ts'
import { sweepPassages } from '../passages/sweepPassages.ts'

/** Puts the newest trained index live on the bot's site, and starts the site where it stands still. */
export async function runSite(owner: UserDocument, bot: BotDocument): Promise<BotDocument> {
  if (bot.heldAt) throw stoppedByOperator()
  if (!bot.trained) throw notReady('Train the bot first')
  if (!bot.isRunning) requireVerified(owner)
  await requireSiteRoom(owner, bot)
  // Before the first visitor asks.
  languageDetector()
  if (!(await redeploy(bot))) await startSite(bot)
  await sweepPassages(bot._id)
  // Gaps that were opened while an older version was live are asked again.
  if (bot.live !== bot.trained) await startComparison(bot)
  return freshBot(bot._id)
}

const newestLive = ({ trained, live, before }: BotDocument) =>
  live === trained ? { live, before } : { live: trained, before: live }

/** Lets a running site answer from the newest index; false where it does not run, or not any more. */
async function redeploy(bot: BotDocument): Promise<boolean> {
  const { matchedCount } = await Bot.updateOne({ _id: bot._id, isRunning: true }, newestLive(bot))
  return matchedCount > 0
}

/**
 * Starts the site, then looks again whether the plan allows it: neither calls that come together nor a plan that ends
 * meanwhile let a site run beyond it, though all of these calls may have to be repeated. Throws NotAllowed where the
 * operator has stopped the bot meanwhile.
 */
async function startSite(bot: BotDocument) {
  const { _id, live, before } = bot
  const started = { isRunning: true, ...newestLive(bot) }
  const { matchedCount } = await Bot.updateOne({ _id, heldAt: null }, started)
  if (!matchedCount) {
    await freshBot(_id)
    throw stoppedByOperator()
  }
  try {
    const owner = await User.findById(bot.owner)
    if (!owner) throw signInNeeded('Please sign in')
    await requireSiteRoom(owner, bot)
  } catch (refusal) {
    await Bot.updateOne({ _id }, { isRunning: false, live, before })
    throw refusal
  }
}

/** Puts the index the site served before back on it; the one it serves now becomes that one. */
export async function rollBack(bot: BotDocument): Promise<BotDocument> {
  const { _id, live, before } = bot
  if (!bot.isRunning) throw notReady('This site is not running. Run it first, then go back.')
  if (!before || before === live || !(await IndexVersion.exists({ bot: _id, number: before })))
    throw notReady('There is no earlier version to go back to')
  const { matchedCount } = await Bot.updateOne(
    { _id, live, before, isRunning: true },
    { live: before, before: live },
  )
  if (!matchedCount) throw notReady('This site was changed at the same moment. Please try again.')
  return freshBot(_id)
}
