import type { Bot, Gap } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { loadGapsAtom } from './gapAtoms'

/** How often, in ms, to look whether the questions were asked again, and how long after a training that may take. */
const pause = 2_000
const patience = 120_000

/** True while, after a training, open gaps have not been asked again yet; their news is loaded as it comes. */
export function useChecking({ botName, trainedAt }: Bot, gaps: Gap[] | undefined) {
  const load = useSetAtom(loadGapsAtom)
  const isFresh = trainedAt !== null && Date.now() - Date.parse(trainedAt) < patience
  const isChecking =
    isFresh &&
    (gaps?.some(({ state, checked }) => state === 'open' && (!checked || checked.at < trainedAt)) ??
      false)
  useEffect(() => {
    const look = () => load(botName).catch(() => {})
    const timer = isChecking ? setInterval(look, pause) : undefined
    return () => clearInterval(timer)
  }, [isChecking, load, botName])
  return isChecking
}
