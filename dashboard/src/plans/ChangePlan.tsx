import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { userAtom } from '../auth/state'
import { config } from '../config'
import { ButtonLink } from '../ui/Button'
import { longDate } from '../ui/format'
import { PlanBar } from './PlanBar'
import { planName } from './planName'

export function ChangePlan() {
  const user = useAtomValue(userAtom)
  return (
    <>
      <PlanBar />
      <main tabIndex={-1} className="mx-auto max-w-5xl px-5 pt-28 pb-20 sm:px-8">
        <h1 className="mb-8 text-4xl font-bold tracking-tight">Change Your Plan</h1>
        <section className="space-y-6 rounded-3xl border border-line bg-card p-7 shadow-card">
          {user ? (
            <div>
              <p className="font-display text-2xl font-semibold">Current Plan: {planName(user)}</p>
              {user.plan === 'trial' && user.trialEndsAt && (
                <p className="mt-1.5 text-quiet">Free until {longDate(user.trialEndsAt)}</p>
              )}
            </div>
          ) : (
            <p>
              <Link
                className="font-semibold text-sea underline"
                to="/auth/signin?next=/plans/changeplan"
              >
                Sign In
              </Link>{' '}
              to see your plan.
            </p>
          )}
          <div className="flex flex-wrap items-center gap-4 border-t border-line pt-6">
            <ButtonLink to="/plans/pickplan">Premium Plan</ButtonLink>
            {!config.premiumPrice && <span className="text-quiet">Coming soon</span>}
          </div>
        </section>
      </main>
    </>
  )
}
