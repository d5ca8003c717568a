import type { Bot } from '@sandbox-ai/api/contract'
import { useAtomValue } from 'jotai'
import { outcomeAtom, progressAtom } from './atoms'

/** Returns true while a bot is being trained, in this window or elsewhere, or will be once its files are read. */
export function useTraining({ botName, isTraining }: Bot): boolean {
  const progress = useAtomValue(progressAtom)[botName]
  const state = useAtomValue(outcomeAtom)[botName]?.state
  // The bot may not have been loaded again since it was cancelled.
  if (state === 'stopped' || state === 'done')
    return progress !== undefined && progress.phase !== 'read'
  return state === 'running' || isTraining || (progress !== undefined && progress.phase !== 'read')
}
