import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { userAtom } from '../auth/state'
import { isLapsed } from '../plans/planName'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { longDate } from '../ui/format'
import { Plus } from '../ui/lucide/icons'
import { Skeleton } from '../ui/Skeleton'
import { LoadFailed } from '../ui/LoadFailed'
import { useLoad } from '../ui/useLoad'
import { botsAtom, chooseBotAtom, loadBotsAtom } from './atoms'
import { BotList } from './BotList'
import { RunAgain } from './RunAgain'

export function MyBots() {
  const user = useAtomValue(userAtom)
  const bots = useAtomValue(botsAtom)
  const { failed, retry } = useLoad(useSetAtom(loadBotsAtom))
  if (!user) return null
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">My Bots</h1>
          <p className="mt-1.5 text-quiet">Click on a bot to manage it.</p>
        </div>
        {bots?.length !== 0 && <NextBot />}
      </div>
      <div className="space-y-6">
        {user.plan === 'trial' && user.subscriptionStatus > 0 && user.trialEndsAt && (
          <p className="text-sm text-quiet">Free trial until {longDate(user.trialEndsAt)}</p>
        )}
        {failed && <LoadFailed text="Your bots did not load." error={failed} onRetry={retry} />}
        {!bots && !failed && <Skeleton />}
        {bots?.length === 0 && <NoBots />}
        {bots && <RunAgain bots={bots} />}
        {bots && bots.length > 0 && <BotList bots={bots} />}
      </div>
    </>
  )
}

function NextBot() {
  const user = useAtomValue(userAtom)
  const choose = useSetAtom(chooseBotAtom)
  const navigate = useNavigate()
  const go = (address: string) => () => {
    choose(null)
    void navigate(address)
  }
  if (user?.subscriptionStatus)
    return (
      <Button onClick={go('/dashboard/botdash')}>
        <Plus size={18} />
        New bot
      </Button>
    )
  return (
    <Button onClick={go('/plans/pickplan')}>
      {user && isLapsed(user) ? 'Choose a plan' : 'Start free trial'}
    </Button>
  )
}

function NoBots() {
  const user = useAtomValue(userAtom)
  if (user && isLapsed(user))
    return (
      <EmptyState text="You have no bots, and your plan has ended. Choose a plan to create a bot.">
        <NextBot />
      </EmptyState>
    )
  const next = user?.subscriptionStatus
    ? 'Click "New bot" to start.'
    : 'Start your free trial to create a bot.'
  return (
    <EmptyState text={`Looks like you don't have any bots yet. ${next}`}>
      <NextBot />
    </EmptyState>
  )
}
