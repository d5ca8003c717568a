import { useAtomValue } from 'jotai'
import { outcomeAtom, progressAtom } from './atoms'

/** Whether a bot is being trained right now, by whoever asked for it. */
export function useTraining(botName: string): boolean {
  const progress = useAtomValue(progressAtom)[botName]
  const outcome = useAtomValue(outcomeAtom)[botName]
  return outcome?.state === 'running' || (progress !== undefined && progress.phase !== 'read')
}
