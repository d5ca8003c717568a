import { useAtomValue } from 'jotai'
import { outcomeAtom, progressAtom } from './atoms'

/** Returns true while a bot is being trained, in this window or elsewhere. */
export function useTraining(botName: string): boolean {
  const progress = useAtomValue(progressAtom)[botName]
  const outcome = useAtomValue(outcomeAtom)[botName]
  return outcome?.state === 'running' || (progress !== undefined && progress.phase !== 'read')
}
