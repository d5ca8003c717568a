import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { runSiteAtom } from '../site/atoms'
import { outcomeAtom, progressAtom, trainAtom } from '../training/atoms'
import { Button } from '../ui/Button'
import { useAction } from '../ui/useAction'
import { botAddress, type Tab } from './botAddress'
import type { BotProps } from './BotProps'

/** The one thing to do next, where there is one and the tab does not offer it itself. */
export function NextStep({ bot, tab }: BotProps & { tab: Tab }) {
  const { botName } = bot
  const train = useSetAtom(trainAtom)
  const run = useSetAtom(runSiteAtom)
  const navigate = useNavigate()
  const progress = useAtomValue(progressAtom)[botName]
  const training = useAtomValue(outcomeAtom)[botName]?.state === 'running'
  const [redeploy, deploying] = useAction(() => run(botName))
  const trainNow = () => {
    void train(botName)
    void navigate(botAddress(botName, 'train'))
  }
  if (tab === 'train') return null
  if (training || (progress && progress.phase !== 'read'))
    return (
      <Button look="soft" busy>
        Training
      </Button>
    )
  if (bot.needsIndex) return <Button onClick={trainNow}>Train bot</Button>
  if (tab === 'site') return null
  if (bot.isStale)
    return (
      <Button busy={deploying} onClick={redeploy}>
        Redeploy
      </Button>
    )
  if (bot.trainedAt && !bot.isRunning)
    return (
      <Button busy={deploying} onClick={redeploy}>
        Run site
      </Button>
    )
  return null
}
