import { User, type UserDocument } from '../users/User.ts'
import { eachSafely } from '../jobs/eachSafely.ts'
import { log } from '../log.ts'
import { trialEndedMail, trialEndsMail } from '../mail/templates.ts'
import { queueMail } from '../mail/queueMail.ts'
import { movePlan } from './movePlan.ts'

const dayMs = 86_400_000

/** Ends the trials whose week has passed: sites beyond what the operator gave stop, everything else is kept. */
export async function endLapsedTrials() {
  const lapsed = await User.find({ plan: 'trial', trialEndsAt: { $lte: new Date() } })
  await eachSafely(lapsed, 'ending a trial', async user => {
    if (!(await movePlan(user, user.givenPlan ?? 'none'))) return
    log.info({ user: user._id }, 'trial ended')
    if (!user.givenPlan) await announceEnded(user)
  })
}

/** Mails those whose trial, and with it their plan, ends within two days or has ended within one, once each. */
export async function announceTrialEnds() {
  const now = Date.now()
  const [yesterday, soon] = [new Date(now - dayMs), new Date(now + 2 * dayMs)]
  const ending = { plan: 'trial' as const, trialEndsAt: { $gt: new Date(now), $lte: soon } }
  const soonEnded = await User.find({ ...ending, givenPlan: null })
  await eachSafely(soonEnded, 'announcing the end of a trial', user => {
    const about = { event: `trial ends ${user.id}`, user: user._id, to: user.email }
    return queueMail({ ...about, content: trialEndsMail(user.trialEndsAt!) })
  })
  // Where the mail could not be stored when the trial ended.
  const ended = { plan: 'none' as const, trialEndsAt: { $gt: yesterday, $lte: new Date(now) } }
  await eachSafely(await User.find(ended), 'saying that a trial ended', announceEnded)
}

const announceEnded = ({ id, _id, email }: UserDocument) =>
  queueMail({ event: `trial ended ${id}`, user: _id, to: email, content: trialEndedMail() })
