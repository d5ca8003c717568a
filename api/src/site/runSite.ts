import { planOf, type UserDocument } from '../accounts/User.ts'
import { Bot, type BotDocument, freshBot } from '../bots/Bot.ts'
import { notReady, planNeeded } from '../errors.ts'
import { limitsOf } from '../plans/plans.ts'
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

async function requireRoom(owner: UserDocument, bot: BotDocument) {
  const others = { owner: owner._id, isRunning: true, _id: { $ne: bot._id } }
  if ((await Bot.countDocuments(others)) >= limitsOf(planOf(owner)).liveSites)
    throw planNeeded('Your plan allows no further live site')
}
