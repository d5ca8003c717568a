import { useSetAtom } from 'jotai'
import { Link } from 'react-router-dom'
import { botAddress } from '../bots/botAddress'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { runSiteAtom, stopSiteAtom } from './atoms'

/** Runs and stops the site, and moves it between what was trained. */
export function RunSite({ bot }: BotProps) {
  const { botName } = bot
  const runSite = useSetAtom(runSiteAtom)
  const stopSite = useSetAtom(stopSiteAtom)
  const [run, running] = useAction(async () => {
    await runSite(botName)
    succeeded(bot.isRunning ? 'The site is up to date' : 'The site is running')
  })
  const [stop, stopping] = useAction(() => stopSite(botName))
  return (
    <Card title="Public site" text="Everybody who knows its address can ask your bot there.">
      <div className="flex flex-wrap gap-3">
        {!bot.trainedAt && (
          <p className="text-quiet">
            Before the site can run,{' '}
            <Link className="font-semibold text-sea underline" to={botAddress(botName, 'train')}>
              train the bot
            </Link>
            .
          </p>
        )}
        {bot.trainedAt && !bot.isRunning && (
          <Button busy={running} onClick={run}>
            Run site
          </Button>
        )}
        {bot.isStale && (
          <Button busy={running} onClick={run}>
            Redeploy
          </Button>
        )}
        {bot.isRunning && (
          <Button look="plain" busy={stopping} onClick={stop}>
            Stop site
          </Button>
        )}
      </div>
    </Card>
  )
}
