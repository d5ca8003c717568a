import { Router } from '@koa/router'
import { signedIn } from '../accounts/signedIn.ts'
import { User, viewUser } from '../accounts/User.ts'
import { ChoosePlan, JustUser } from '../contract.ts'
import { exists, notBuilt } from '../errors.ts'
import { readBody } from '../http/readBody.ts'
import { trialDays } from './plans.ts'

export const plans = new Router()

plans.post('/api/start-trial', async ctx => {
  const user = await signedIn(ctx)
  await readBody(ctx, JustUser)
  const trialEndsAt = new Date(Date.now() + trialDays * 24 * 60 * 60 * 1_000)
  const started = await User.findOneAndUpdate(
    { _id: user._id, plan: 'none', trialEndsAt: null },
    { plan: 'trial', trialEndsAt },
    { returnDocument: 'after' },
  )
  if (!started) throw exists('Your free trial was already used')
  ctx.body = { user: viewUser(started) }
})

plans.post('/api/choose-plan', async ctx => {
  await signedIn(ctx)
  await readBody(ctx, ChoosePlan)
  throw notBuilt()
})
