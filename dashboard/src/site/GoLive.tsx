import * as calls from '@sandbox-ai/api/contract'
import type { Bot } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Refused } from '../api'
import { VerifyNotice } from '../auth/VerifyNotice'
import { botAddress } from '../bots/botAddress'
import type { BotProps } from '../bots/BotProps'
import { SiteLink } from '../bots/SiteLink'
import { Refusal } from '../plans/Refusal'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Dialog } from '../ui/Dialog'
import { ago, count } from '../ui/format'
import { succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { useFocusStays } from '../ui/useFocusStays'
import { runSiteAtom, stopSiteAtom } from './atoms'
import { GoBack } from './GoBack'

/** Runs and stops the site, and moves it between what was trained. */
export function GoLive({ bot }: BotProps) {
  const { botName } = bot
  const runSite = useSetAtom(runSiteAtom)
  const stopSite = useSetAtom(stopSiteAtom)
  const [refused, setRefused] = useState<Refused>()
  const [run, running] = useAction(async () => {
    setRefused(undefined)
    try {
      await runSite(botName)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return setRefused(error)
    }
    succeeded(bot.isRunning ? 'The site is up to date' : 'The site is running')
  })
  const [asking, setAsking] = useState(false)
  const [stop, stopping] = useAction(async () => {
    await stopSite(botName)
    setAsking(false)
  })
  const stays = useFocusStays<HTMLDivElement>()
  return (
    <Card title="Public site" text="Anyone with its address can ask your bot there.">
      <div {...stays} className="space-y-5 outline-none">
        {bot.isRunning && <SiteLink bot={bot} />}
        {bot.trainedAt ? (
          <p>{servedBy(bot)}</p>
        ) : (
          <p>
            Before the site can run,{' '}
            <Link className="font-semibold text-sea underline" to={botAddress(botName, 'train')}>
              train the bot
            </Link>
            .
          </p>
        )}
        {!bot.isRunning && !refused && <VerifyNotice />}
        {refused && <Refusal error={refused.message} code={refused.code} detail={refused.detail} />}
        {bot.trainedAt && (
          <div className="flex flex-wrap gap-3">
            {!bot.isRunning && (
              <Button needs={calls.runSite} busy={running} onClick={run}>
                Run site
              </Button>
            )}
            {bot.isStale && (
              <Button needs={calls.runSite} busy={running} onClick={run}>
                Redeploy
              </Button>
            )}
            <GoBack bot={bot} />
            {bot.isRunning && (
              <Button needs={calls.stopSite} variant="plain" onClick={() => setAsking(true)}>
                Stop site
              </Button>
            )}
            {asking && (
              <Dialog
                title="Stop the site?"
                text="Until you run it again, nobody can ask your bot, neither there nor on the pages it is on."
                onClose={() => setAsking(false)}
              >
                <Button variant="danger" busy={stopping} onClick={stop}>
                  Stop now
                </Button>
              </Dialog>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

/** Returns which version the site serves, or would, as a sentence. */
function servedBy({ isRunning, isStale, trainedAt, passageCount }: Bot) {
  const newest = `trained ${ago(trainedAt ?? '')}, with ${count(passageCount, 'passage')}`
  if (!isRunning) return `Run site publishes the newest version, ${newest}.`
  if (isStale) return `The site serves an earlier version. The newest one was ${newest}.`
  return `The site serves the newest version, ${newest}.`
}
