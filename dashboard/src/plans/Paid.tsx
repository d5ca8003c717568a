import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { checkSessionAtom } from '../auth/atoms'
import { userAtom } from '../auth/state'
import { Panel } from '../ui/Panel'
import { planName } from './planName'

/** Number of checks for the payment, and milliseconds between them. */
const maxChecks = 15
const pause = 2_000

/** Thanks the user after a checkout, and waits for the new plan. */
export function Paid() {
  const user = useAtomValue(userAtom)
  const checkSession = useSetAtom(checkSessionAtom)
  const [checks, setChecks] = useState(0)
  const hasPlan = user?.subscriptionStatus === 2
  useEffect(() => {
    if (hasPlan || checks >= maxChecks) return
    const check = () => void checkSession().then(() => setChecks(checks + 1))
    const timer = setTimeout(check, checks ? pause : 0)
    return () => clearTimeout(timer)
  }, [hasPlan, checks, checkSession])
  return (
    <div className="mb-6">
      {hasPlan ? (
        <Panel kind="good">
          Thank you! You are on the {planName(user)} plan now.{' '}
          <Link className="font-semibold underline" to="/dashboard/mybots">
            Go to My Bots
          </Link>
        </Panel>
      ) : (
        <Panel kind="info">
          {checks < maxChecks
            ? 'Thank you! Your payment is being confirmed.'
            : 'Thank you! Confirming your payment takes longer than usual. Your plan changes as soon as it is done.'}
        </Panel>
      )}
    </div>
  )
}
