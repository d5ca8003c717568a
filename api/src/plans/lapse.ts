import { User } from '../users/User.ts'
import { log } from '../log.ts'
import { trialEndedLetter, trialEndsLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queueMail.ts'
import { movePlan } from './movePlan.ts'

/** Ends the trials whose week has passed: sites beyond what the operator gave stop, everything else is kept. */
export async function endLapsedTrials() {
  const lapsed = await User.find({ plan: 'trial', trialEndsAt: { $lte: new Date() } })
  for (const user of lapsed) {
    if (!(await movePlan(user, user.givenPlan ?? 'none'))) continue
    log.info({ user: user._id }, 'trial ended')
    if (user.givenPlan) continue
    const about = { event: `trial ended ${user.id}`, user: user._id, to: user.email }
    await queueMail({ ...about, letter: trialEndedLetter() })
  }
}

const dayMs = 86_400_000

/** Mails those whose trial, and with it their plan, ends within two days, once. */
export async function announceTrialEnds() {
  const [now, soon] = [new Date(), new Date(Date.now() + 2 * dayMs)]
  const ending = { plan: 'trial' as const, givenPlan: null, trialEndsAt: { $gt: now, $lte: soon } }
  for (const user of await User.find(ending)) {
    const about = { event: `trial ends ${user.id}`, user: user._id, to: user.email }
    await queueMail({ ...about, letter: trialEndsLetter(user.trialEndsAt!) })
  }
}
