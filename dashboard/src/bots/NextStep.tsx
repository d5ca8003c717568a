import { createIndex, runSite, uploadFiles } from '@sandbox-ai/api/contract'
import { useTraining } from '../training/useTraining'
import { useTrainNow } from '../training/useTrainNow'
import { Button, ButtonLink } from '../ui/Button'
import { Only } from '../ui/ReadOnly'
import { botAddress, type Tab } from './botAddress'
import type { BotProps } from './BotProps'
import { RunSite } from './RunSite'
import { isWithoutMaterial } from './statusOf'

/** The one thing to do next, where there is one and the tab does not offer it itself. */
export function NextStep({ bot, tab }: BotProps & { tab: Tab }) {
  const { botName } = bot
  const trainNow = useTrainNow(botName)
  const isTraining = useTraining(bot)
  if (isTraining)
    return tab === 'train' ? null : (
      <Button variant="soft" busy>
        Training
      </Button>
    )
  if (isWithoutMaterial(bot))
    return tab === 'material' || tab === 'note' || tab === 'answers' ? null : (
      <ButtonLink needs={uploadFiles} to={botAddress(botName)}>
        Add material
      </ButtonLink>
    )
  if (bot.needsIndex || bot.reasonToTrain)
    return tab === 'train' ? null : (
      <Button needs={createIndex} onClick={trainNow}>
        Train bot
      </Button>
    )
  if (tab !== 'site' && tab !== 'train' && (bot.isStale || (bot.trainedAt && !bot.isRunning)))
    return (
      <Only needs={runSite}>
        <RunSite botName={botName} label={bot.isStale ? 'Redeploy' : 'Run site'} />
      </Only>
    )
  return null
}
