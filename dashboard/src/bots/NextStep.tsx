import { createIndex, runSite, uploadFiles } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { unsavedAtom } from '../material/useUnsaved'
import { trainAtom } from '../training/atoms'
import { useTraining } from '../training/useTraining'
import { Button, ButtonLink } from '../ui/Button'
import { Only } from '../ui/ReadOnly'
import { botAddress, type Tab } from './botAddress'
import type { BotProps } from './BotProps'
import { RunSite } from './RunSite'
import { isWithoutMaterial } from './statusOf'

/** The one thing to do next, where there is one and the tab does not offer it itself. */
export function NextStep({ bot, tab }: BotProps & { tab: Tab }) {
  const { botName } = bot
  const train = useSetAtom(trainAtom)
  const navigate = useNavigate()
  const isTraining = useTraining(bot)
  const unsaved = useAtomValue(unsavedAtom)
  const trainNow = () => {
    // An owner who leaves unsaved work is asked first, and trains on the tab.
    if (!unsaved.size) void train(botName)
    void navigate(botAddress(botName, 'train'))
  }
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
