import type { Bot } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { useLoad } from '../ui/useLoad'
import { comparisonAtom, loadComparisonAtom } from './comparisonAtoms'

/** Milliseconds between two updates of a comparison in progress. */
const pause = 1_000
/** Milliseconds after a training within which its comparison begins. */
const patience = 10_000

/** The comparison of a bot's newest training, followed while it is under way. */
export function useComparison({ botName, trainedAt }: Bot) {
  const comparison = useAtomValue(comparisonAtom)[botName]
  const load = useSetAtom(loadComparisonAtom)
  const { failed, retry } = useLoad(useCallback(() => load(botName), [load, botName]))
  const isRunning = comparison?.state === 'running'
  useEffect(() => {
    const poll = () => load(botName).catch(() => {})
    const since = trainedAt ? Date.now() - Date.parse(trainedAt) : patience
    if (!isRunning && since >= patience) return
    void poll()
    const timer = setInterval(poll, pause)
    const end = isRunning ? undefined : setTimeout(clearInterval, patience - since, timer)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [isRunning, trainedAt, botName, load])
  return { comparison, failed, retry }
}
