import { planNeeded } from '../errors.ts'
import { allowance, limitsOf } from '../users/plans.ts'
import { planOf, type UserDocument } from '../users/User.ts'
import { Bot, type BotDocument } from './Bot.ts'

/** Throws PlanNeeded where the owner's plan does not let this bot's site run beside those of their other bots. */
export async function requireSiteRoom(owner: UserDocument, bot: BotDocument) {
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
