import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { userAtom } from '../auth/state'
import { config } from '../config'
import { Button } from '../ui/Button'
import { shortDate } from '../ui/format'
import { Panel } from '../ui/Panel'
import { useAction } from '../ui/useAction'
import { choosePlanAtom, startTrialAtom } from './atoms'
import { PlanCard } from './PlanCard'
import { basicPrice, trialDays } from './planName'

/** The Basic plan, free for its first week. */
export function TrialCard() {
  const start = useSetAtom(startTrialAtom)
  const date = shortDate(billingStart())
  return (
    <PlanCard
      plan="Basic"
      price="Free"
      note="For 1 week"
      dates={[
        ['Start Trial Date', 'Today'],
        ['Start Billing Date', date],
      ]}
      points={[
        `$${basicPrice}/month after trial`,
        `You won't need to enter any credit card information until ${date}`,
        'Cancel anytime',
      ]}
    >
      <Take label="Free" here="/plans/pickplan" take={start} />
    </PlanCard>
  )
}

function billingStart() {
  const day = new Date()
  day.setDate(day.getDate() + trialDays)
  return day
}

/** The Basic plan for those who had their week. */
export function BasicCard() {
  const choose = useSetAtom(choosePlanAtom)
  const user = useAtomValue(userAtom)
  return (
    <PlanCard
      plan="Basic"
      price={`$${basicPrice}`}
      note="A month"
      points={['Your sites run without a break', 'Everything you made stays', 'Cancel anytime']}
    >
      {user?.plan === 'basic' ? (
        <YourPlan />
      ) : (
        <Take label="Choose Basic" here="/plans/pickplan" take={() => choose('basic')} />
      )}
    </PlanCard>
  )
}

/** The free variant. */
export function FreeCard() {
  const choose = useSetAtom(choosePlanAtom)
  const user = useAtomValue(userAtom)
  return (
    <PlanCard
      plan="Basic"
      price="Free"
      note="Free for one live site"
      points={["You won't be charged", 'One bot can be live at a time', 'Cancel anytime']}
    >
      {user?.plan === 'free' ? (
        <YourPlan />
      ) : (
        <Take label="Free" here="/plans/pickplan?free=true" take={() => choose('free')} />
      )}
    </PlanCard>
  )
}

export function PremiumCard() {
  const choose = useSetAtom(choosePlanAtom)
  const user = useAtomValue(userAtom)
  const { premiumPrice } = config
  return (
    <PlanCard
      plan="Premium"
      price={premiumPrice ? `$${premiumPrice}` : 'Soon'}
      note={premiumPrice ? 'A month' : 'We will tell you when it is here'}
      points={['Everything in Basic', 'More of everything']}
    >
      {user?.plan === 'premium' && <YourPlan />}
      {premiumPrice && user?.plan !== 'premium' && (
        <Take label="Choose Premium" here="/plans/pickplan" take={() => choose('premium')} />
      )}
    </PlanCard>
  )
}

function YourPlan() {
  return <p className="py-2 text-center font-semibold text-sea">Your plan</p>
}

/** Takes a plan and goes on to the dashboard; somebody who is not signed in signs up first and comes back. */
function Take(props: { label: string; here: string; take: () => Promise<unknown> }) {
  const user = useAtomValue(userAtom)
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const [take, pending] = useAction(async () => {
    if (!user) return navigate(`/auth/signup?next=${encodeURIComponent(props.here)}`)
    try {
      await props.take()
      await navigate('/dashboard')
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : 'An error occurred.')
    }
  })
  return (
    <div className="space-y-3">
      {refusal && <Panel kind="bad">{refusal}</Panel>}
      <Button className="w-full" busy={pending} onClick={take}>
        {props.label}
      </Button>
    </div>
  )
}
