import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { userAtom } from '../auth/state'
import { botsAtom } from '../bots/atoms'
import { longDate } from '../ui/format'
import { Panel } from '../ui/Panel'
import { daysOfTrial, isLapsed } from './planName'

/** Days before a trial's end from which on it is announced. */
const announced = 3

/** Says on every page that the trial is about to end, or that the plan has ended, with the way on. */
export function PlanBanner() {
  const user = useAtomValue(userAtom)
  const stillRun = useAtomValue(botsAtom)?.some(({ isRunning }) => isRunning)
  if (!user) return null
  const days = daysOfTrial(user)
  if (!isLapsed(user) && (days === undefined || days > announced)) return null
  return (
    <div className="mb-6">
      <Panel kind="warn">
        {days === undefined
          ? `Your plan has ended: your sites ${stillRun ? 'go offline now' : 'are offline'}. Your bots and their material are kept.`
          : `Your free trial ends ${days === 1 ? 'within a day' : `in ${days} days`} (${longDate(user.trialEndsAt!)}). Then your sites go offline; your bots and their material are kept.`}{' '}
        <Link className="font-semibold underline" to="/plans/pickplan">
          Choose a plan
        </Link>
      </Panel>
    </div>
  )
}
