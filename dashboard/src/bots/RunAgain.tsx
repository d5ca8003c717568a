import type { Bot } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { userAtom } from '../auth/state'
import { Refusal } from '../plans/Refusal'
import { runSiteAtom } from '../site/atoms'
import { Button } from '../ui/Button'
import { Panel } from '../ui/Panel'
import { useForm } from '../ui/useForm'

/** Bots that are offered; the others are in the list below. */
const maxOffers = 3

/** Offers to put a site online again to who has taken the free plan after another one had ended. */
export function RunAgain({ bots }: { bots: Bot[] }) {
  const user = useAtomValue(userAtom)
  const trained = bots.filter(({ trainedAt }) => trainedAt)
  if (user?.plan !== 'free' || !trained.length || bots.some(({ isRunning }) => isRunning))
    return null
  return (
    <Panel kind="info">
      <p className="mb-3">Your sites are offline. The Free plan keeps one of them online:</p>
      <div className="flex flex-wrap gap-2">
        {trained.slice(0, maxOffers).map(({ botName }) => (
          <RunBot key={botName} botName={botName} />
        ))}
      </div>
    </Panel>
  )
}

function RunBot({ botName }: { botName: string }) {
  const run = useSetAtom(runSiteAtom)
  const [sent, submit, pending] = useForm(() => run(botName))
  return (
    <form action={submit} className="min-w-0">
      <Button type="submit" look="soft" busy={pending}>
        Run {botName}
      </Button>
      {sent.error && <Refusal error={sent.error} code={sent.code} detail={sent.detail} />}
    </form>
  )
}
