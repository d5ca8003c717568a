import { useAtomValue } from 'jotai'
import { userAtom } from '../auth/state'
import { config } from '../config'
import { plans, trialDays } from '@sandbox-ai/api/rules'
import { shortDate } from '../ui/format'
import { allowances } from './allowances'
import { PlanCard } from './PlanCard'
import { TakePlan } from './TakePlan'

const pickPlan = '/plans/pickplan'

/** The Basic plan, free for its first week. */
export function TrialCard() {
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
        ...allowances('trial'),
        `$${plans.basic.price}/month after trial`,
        `You won't need to enter any credit card information until ${date}`,
        'Cancel anytime',
      ]}
    >
      <TakePlan label="Free" here={pickPlan} plan="trial" />
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
  const user = useAtomValue(userAtom)
  return (
    <PlanCard
      plan="Basic"
      price={`$${plans.basic.price}`}
      note="Per month"
      points={[...allowances('basic'), 'Everything you made is kept', 'Cancel anytime']}
    >
      {user?.plan === 'basic' ? (
        <YourPlan />
      ) : (
        <TakePlan label="Choose Basic" here={pickPlan} plan="basic" />
      )}
    </PlanCard>
  )
}

/** The free variant; `alone` where it is the plan this page is about. */
export function FreeCard({ alone = false }: { alone?: boolean }) {
  const user = useAtomValue(userAtom)
  return (
    <PlanCard
      plan="Free"
      price="$0"
      note="Free for one live site"
      points={[
        "You won't be charged",
        'One bot can be live at a time',
        ...allowances('free').slice(1),
        user?.plan === 'trial' ? 'Ends your free trial now' : 'Cancel anytime',
      ]}
    >
      {user?.plan === 'free' ? (
        <YourPlan />
      ) : (
        <TakePlan
          label={alone ? 'Free' : 'Choose Free'}
          variant={alone ? 'main' : 'soft'}
          here={`${pickPlan}?free=true`}
          plan="free"
        />
      )}
    </PlanCard>
  )
}

/** The Premium plan; it can be chosen where it has a price. */
export function PremiumCard() {
  const user = useAtomValue(userAtom)
  const { premiumPrice: price } = config
  const note = price ? 'Per month' : 'You see the price before you pay'
  return (
    <PlanCard
      plan="Premium"
      {...(price && { price })}
      note={price === null ? 'Coming soon' : note}
      points={['Everything in Basic', ...allowances('premium')]}
    >
      {user?.plan === 'premium' ? (
        <YourPlan />
      ) : (
        price !== null && (
          <TakePlan label="Choose Premium" variant="soft" here={pickPlan} plan="premium" />
        )
      )}
    </PlanCard>
  )
}

function YourPlan() {
  return <p className="py-2 text-center font-semibold text-sea">Your plan</p>
}
