import { useAtomValue } from 'jotai'
import { Link, useSearchParams } from 'react-router-dom'
import { userAtom } from '../auth/state'
import { ButtonLink } from '../ui/Button'
import { longDate } from '../ui/format'
import { Paid } from './Paid'
import { PlanBar } from './PlanBar'
import { planName } from './planName'
import { Usage } from './Usage'

/** The plan the user has, and the way to another. A checkout leads back here with `?paid=1`. */
export function ChangePlan() {
  const user = useAtomValue(userAtom)
  const paid = useSearchParams()[0].get('paid') === '1'
  return (
    <>
      <PlanBar />
      <main tabIndex={-1} className="mx-auto max-w-5xl px-5 pt-24 pb-20 sm:px-8">
        <h1 className="mb-8 text-3xl font-bold tracking-tight sm:text-4xl">Change Your Plan</h1>
        {paid && user && <Paid />}
        <section className="space-y-6 rounded-3xl border border-line bg-card p-7 shadow-card">
          {user ? (
            <div>
              <p className="font-display text-2xl font-semibold">Current Plan: {planName(user)}</p>
              {user.plan === 'trial' && user.trialEndsAt && (
                <p className="mt-1.5 text-quiet">Free until {longDate(user.trialEndsAt)}</p>
              )}
              <div className="mt-5">
                <Usage />
              </div>
            </div>
          ) : (
            <p>
              <Link
                className="font-semibold text-sea underline"
                to={`/auth/signin?next=${encodeURIComponent(`/plans/changeplan${paid ? '?paid=1' : ''}`)}`}
              >
                Sign In
              </Link>{' '}
              to see your plan.
            </p>
          )}
          <div className="border-t border-line pt-6">
            <ButtonLink to="/plans/pickplan">Premium Plan</ButtonLink>
          </div>
        </section>
      </main>
    </>
  )
}
