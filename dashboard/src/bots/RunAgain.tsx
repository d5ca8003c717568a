import type { Bot } from '@sandbox-ai/api/contract'
import { useAtomValue } from 'jotai'
import { userAtom } from '../auth/state'
import { roleOf } from '../team/roleOf'
import { Panel } from '../ui/Panel'
import { RunSite } from './RunSite'

/** Bots that are offered; the others are in the list below. */
const maxOffers = 3

/** Offers to put a site online to whoever is on the free plan and runs none. */
export function RunAgain({ bots }: { bots: Bot[] }) {
  const user = useAtomValue(userAtom)
  const own = bots.filter(bot => roleOf(bot, user?.email) === 'owner')
  const trained = own.filter(({ trainedAt }) => trainedAt)
  if (user?.plan !== 'free' || !trained.length || own.some(({ isRunning }) => isRunning))
    return null
  return (
    <Panel kind="info">
      <p className="mb-3">Your sites are offline. The Free plan keeps one of them online:</p>
      <div className="flex flex-wrap gap-2">
        {trained.slice(0, maxOffers).map(({ botName }) => (
          <RunSite key={botName} botName={botName} label={`Run ${botName}`} />
        ))}
      </div>
    </Panel>
  )
}
