import * as calls from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Refused } from '../api'
import type { BotProps } from '../bots/BotProps'
import { Refusal } from '../plans/Refusal'
import { GoBack } from '../site/GoBack'
import { runSiteAtom } from '../site/atoms'
import { Button } from '../ui/Button'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { useAction } from '../ui/useAction'
import { useFocusStays } from '../ui/useFocusStays'

/** Has the site serve what was trained last, or what it served before. A warning is said, and stops nobody. */
export function Deploy({ bot, warning }: BotProps & { warning: string }) {
  const runSite = useSetAtom(runSiteAtom)
  const [refused, setRefused] = useState<Refused>()
  const [run, running] = useAction(async () => {
    setRefused(undefined)
    try {
      await runSite(bot.botName)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return setRefused(error)
    }
    succeeded(bot.isRunning ? 'The site is up to date' : 'The site is running')
  })
  const stays = useFocusStays<HTMLDivElement>()
  const canRun = bot.trainedAt && (bot.isStale || !bot.isRunning)
  if (!canRun && !bot.servedBefore) return null
  return (
    <div {...stays} className="flex flex-wrap items-center gap-3 outline-none">
      {warning && canRun && (
        <div className="basis-full">
          <Panel kind="warn">{warning}</Panel>
        </div>
      )}
      {refused && (
        <div className="basis-full">
          <Refusal error={refused.message} code={refused.code} detail={refused.detail} />
        </div>
      )}
      {canRun && (
        <Button needs={calls.runSite} busy={running} onClick={run}>
          {bot.isRunning ? 'Redeploy' : 'Run site'}
        </Button>
      )}
      <GoBack bot={bot} />
    </div>
  )
}
