import { planOf, type UserDocument } from '../users/User.ts'
import { countUse, giveBack } from '../http/load/limit.ts'
import { limitsOf } from '../users/plans.ts'
import { RetiredName } from './RetiredName.ts'

/**
 * Runs what gives a bot of the user's a name, and counts that unless it fails or the user had the name before: each stays
 * theirs for 90 days. Throws TooMany where they took too many within a day.
 */
export async function withNewName<Result>(
  user: UserDocument,
  botName: string,
  take: () => Promise<Result>,
): Promise<Result> {
  const points = limitsOf(planOf(user)).namesADay
  const hadIt = await RetiredName.exists({ botName, owner: user._id })
  if (points === Infinity || hadIt) return take()
  const newNames = { of: 'bot-names', points, seconds: 24 * 60 * 60, message }
  await countUse(newNames, user.id)
  try {
    return await take()
  } catch (refusal) {
    await giveBack(newNames, user.id)
    throw refusal
  }
}

const message = 'You have used many new names today. Please go on tomorrow.'
