import { User } from '../accounts/User.ts'
import { Bot } from '../bots/Bot.ts'
import { log } from '../log.ts'

/** Ends the trials whose week has passed: their sites stop, everything else is kept. */
export async function endLapsedTrials() {
  const lapsed = await User.find({ plan: 'trial', trialEndsAt: { $lte: new Date() } })
  for (const user of lapsed) {
    await Bot.updateMany({ owner: user._id, isRunning: true }, { isRunning: false })
    user.plan = 'none'
    await user.save()
    log.info({ user: user._id }, 'trial ended')
  }
}
