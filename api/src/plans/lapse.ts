import { User } from '../users/User.ts'
import { log } from '../log.ts'
import { movePlan } from './movePlan.ts'

/** Ends the trials whose week has passed: their sites stop, everything else is kept. */
export async function endLapsedTrials() {
  const lapsed = await User.find({ plan: 'trial', trialEndsAt: { $lte: new Date() } })
  for (const user of lapsed)
    if (await movePlan(user, 'none')) log.info({ user: user._id }, 'trial ended')
}
