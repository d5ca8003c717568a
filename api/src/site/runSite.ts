import { planOf, type UserDocument } from '../accounts/User.ts'
import { Bot, type BotDocument, freshBot } from '../bots/Bot.ts'
import { notReady, planNeeded } from '../errors.ts'
import { allowance, limitsOf } from '../plans/plans.ts'
import { IndexVersion } from '../training/IndexVersion.ts'
import { sweepPassages } from '../training/sweepPassages.ts'

/** Puts the newest trained index live on the bot's site, and starts the site where it stands still. */
export async function runSite(owner: UserDocument, bot: BotDocument): Promise<BotDocument> {
  if (!bot.trained) throw notReady('Train the bot first')
  await requireRoom(owner, bot)
  const moved = bot.live !== bot.trained && { live: bot.trained, before: bot.live }
  await Bot.updateOne({ _id: bot._id }, { isRunning: true, ...moved })
  // Counted again once it runs: calls that come together do not slip past the limit, though both may have to retry.
  await requireRoom(owner, bot).catch(async refusal => {
    const { isRunning, live, before } = bot
    await Bot.updateOne({ _id: bot._id }, { isRunning, live, before })
    throw refusal
  })
  await sweepPassages(bot._id)
  return freshBot(bot._id)
}

/** Puts the index the site served before back on it; the one it serves now becomes that one. */
export async function rollBack(bot: BotDocument): Promise<BotDocument> {
  const { _id, live, before } = bot
  if (!bot.isRunning) throw notReady('This site is not running. Run it first, then go back.')
  if (!before || before === live || !(await IndexVersion.exists({ bot: _id, number: before })))
    throw notReady('There is no earlier version to go back to')
  await Bot.updateOne({ _id, live, before, isRunning: true }, { live: before, before: live })
  return freshBot(_id)
}

async function requireRoom(owner: UserDocument, bot: BotDocument) {
  const { name, liveSites } = limitsOf(planOf(owner))
  if (liveSites === Infinity) return
  const others = await Bot.find({ owner: owner._id, isRunning: true, _id: { $ne: bot._id } })
    .select({ botName: 1 })
    .limit(liveSites || 1)
  if (others.length < liveSites) return
  const [other] = others
  const way =
    liveSites === 1 && other
      ? `Your ${name} allows 1 live site. Stop ${other.botName} first, or choose a larger plan.`
      : allowance(planOf(owner))
  throw planNeeded('Your plan allows no further live site', { detail: way })
}
