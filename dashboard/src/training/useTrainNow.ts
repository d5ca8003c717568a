import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { botAddress } from '../bots/botAddress'
import { unsavedAtom } from '../material/useUnsaved'
import { trainAtom } from './atoms'

/** Returns what begins the training and leads to it. With something unsaved it only leads there, once that is let go. */
export function useTrainNow(botName: string) {
  const train = useSetAtom(trainAtom)
  const navigate = useNavigate()
  const unsaved = useAtomValue(unsavedAtom)
  return () => {
    if (!unsaved.size) void train(botName)
    void navigate(botAddress(botName, 'train'))
  }
}
