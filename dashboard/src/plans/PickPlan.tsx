import type { User } from '@sandbox-ai/api/contract'
import { useAtomValue } from 'jotai'
import { Link, useSearchParams } from 'react-router-dom'
import { userAtom } from '../auth/state'
import { config } from '../config'
import { Panel } from '../ui/Panel'
import { longDate } from '../ui/format'
import { BasicCard, FreeCard, PremiumCard, TrialCard } from './cards'
import { PlanBar } from './PlanBar'
import { isLapsed, mayGoFree, planName } from './planName'

/** The plans to choose from. With `?free=true` the free variant comes first. */
export function PickPlan() {
  const user = useAtomValue(userAtom)
  const free = useSearchParams()[0].get('free') === 'true'
  const hadTrial = user !== null && (user.trialEndsAt !== null || user.subscriptionStatus === 2)
  const showsFree = mayGoFree(user) || user?.plan === 'free'
  return (
    <>
      <PlanBar />
      <main tabIndex={-1} className="mx-auto max-w-5xl px-5 pt-24 pb-20 sm:px-8">
        <h1 className="mb-3 text-3xl font-bold tracking-tight sm:text-4xl">Pick your plan</h1>
        <p className="mb-8 max-w-xl text-lg text-quiet">
          Every plan trains on your own material, checks every claim and shows its sources.
        </p>
        {user && <Standing user={user} />}
        {!free && hadTrial && !config.takesPayments && (
          <p className="mb-8 text-quiet">
            Paid plans are not on sale yet.{' '}
            <Link className="font-semibold text-sea underline" to="/contact">
              Contact us
            </Link>{' '}
            if you need one.
          </p>
        )}
        <div className="grid items-stretch gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {free && showsFree && <FreeCard alone />}
          {!free && !hadTrial && <TrialCard />}
          {!free && hadTrial && (config.takesPayments || user.plan === 'basic') && <BasicCard />}
          {!free && showsFree && <FreeCard />}
          {(config.takesPayments || user?.plan === 'premium') && <PremiumCard />}
        </div>
        {free && (
          <p className="mt-8 text-quiet">
            More than one live site?{' '}
            <Link className="font-semibold text-sea underline" to="/plans/pickplan">
              See all plans
            </Link>
          </p>
        )}
      </main>
    </>
  )
}

/** The user's current plan, or the plan that has ended. */
function Standing({ user }: { user: User }) {
  if (user.subscriptionStatus === 0 && !isLapsed(user)) return null
  return (
    <div className="mb-8">
      {isLapsed(user) ? (
        <Panel kind="warn">
          Your plan has ended. Your bots and their material are kept: choose a plan to go on.
        </Panel>
      ) : (
        <Panel kind="info">
          You are on the {planName(user)} plan
          {user.plan === 'trial' && user.trialEndsAt
            ? `, free until ${longDate(user.trialEndsAt)}.`
            : '.'}
        </Panel>
      )}
    </div>
  )
}
