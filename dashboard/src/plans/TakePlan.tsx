import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { userAtom } from '../auth/state'
import { Button } from '../ui/Button'
import { asSentence } from '../ui/format'
import { Panel } from '../ui/Panel'
import { useForm } from '../ui/useForm'
import { choosePlanAtom, startTrialAtom, type Choice } from './atoms'
import { mayGoFree } from './planName'

/**
 * Takes a plan and goes on to the dashboard; somebody who is not signed in signs up first and comes back. Where a plan
 * cannot be had, the free one is offered.
 */
export function TakePlan(props: {
  label: string
  variant?: 'main' | 'soft'
  here: string
  plan: Choice | 'trial'
}) {
  const user = useAtomValue(userAtom)
  const start = useSetAtom(startTrialAtom)
  const choose = useSetAtom(choosePlanAtom)
  const navigate = useNavigate()
  const take = async (plan: Choice | 'trial') => {
    if (!user) return navigate(`/auth/signup?next=${encodeURIComponent(props.here)}`)
    const isTaken = plan === 'trial' ? await start() : await choose(plan)
    if (isTaken !== false) await navigate('/dashboard')
  }
  const [sent, submit, pending] = useForm(() => take(props.plan))
  const [sentFree, submitFree, pendingFree] = useForm(() => take('free'))
  const error = sentFree.error ?? sent.error
  const offersFree = sent.code === 'plan_needed' && props.plan !== 'free' && mayGoFree(user)
  return (
    <div className="space-y-3">
      {error && <Panel kind="bad">{asSentence(error)}</Panel>}
      {offersFree && (
        <form onSubmit={submitFree}>
          <Button type="submit" className="w-full" busy={pendingFree}>
            Keep one live site for free
          </Button>
        </form>
      )}
      <form onSubmit={submit}>
        <Button
          type="submit"
          variant={offersFree ? 'soft' : (props.variant ?? 'main')}
          className="w-full"
          busy={pending}
        >
          {props.label}
        </Button>
      </form>
    </div>
  )
}
