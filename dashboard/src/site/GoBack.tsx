import { rollBack } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { count, longDate } from '../ui/format'
import { History } from '../ui/lucide/icons'
import { succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { rollbackAtom } from './atoms'

/** Puts what the site served before back on it, after saying what that is; nothing where there is none. */
export function GoBack({ bot }: BotProps) {
  const [asking, setAsking] = useState(false)
  const goBack = useSetAtom(rollbackAtom)
  const [run, pending] = useAction(async () => {
    await goBack(bot.botName)
    setAsking(false)
    succeeded('The site is back on its earlier version')
  })
  const before = bot.servedBefore
  if (!before) return null
  const version = `the version trained on ${longDate(before.trainedAt)}, with ${count(before.passages, 'passage')}`
  return (
    <>
      <Button needs={rollBack} variant="plain" onClick={() => setAsking(true)}>
        <History size={17} />
        Go back
      </Button>
      {asking && (
        <Dialog
          title="Go back to the earlier version?"
          text={`The site will answer from ${version}. Your material stays as it is; Redeploy brings the newest version back.`}
          onClose={() => setAsking(false)}
        >
          <div className="flex flex-wrap gap-3">
            <Button busy={pending} onClick={run}>
              Go back
            </Button>
            <Button variant="plain" onClick={() => setAsking(false)}>
              Keep the site as it is
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
