import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { runSiteAtom } from '../site/atoms'
import { trainAtom } from '../training/atoms'
import { useTraining } from '../training/useTraining'
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
  const isTraining = useTraining(botName)
  const [redeploy, deploying] = useAction(() => run(botName))
  const trainNow = () => {
    void train(botName)
    void navigate(botAddress(botName, 'train'))
  }
  if (isTraining || bot.needsIndex) {
    if (tab === 'train') return null
    return (
      <Button look={isTraining ? 'soft' : 'main'} busy={isTraining} onClick={trainNow}>
        {isTraining ? 'Training' : 'Train bot'}
      </Button>
    )
  }
  if (tab !== 'site' && (bot.isStale || (bot.trainedAt && !bot.isRunning)))
    return (
      <Button busy={deploying} onClick={redeploy}>
        {bot.isStale ? 'Redeploy' : 'Run site'}
      </Button>
    )
  return null
}
