import type { Bot, Gap } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { loadGapsAtom } from './gapAtoms'

/** How often, in ms, to look whether the questions were asked again, and how long after a training that may take. */
const pause = 2_000
const patience = 120_000
/** Gaps whose questions are asked again, those asked most. */
const askedAgain = 100

/** True while, after a training, open gaps have not been asked again yet; their news is loaded as it comes. */
export function useChecking({ botName, trainedAt }: Bot, gaps: Gap[] = []) {
  const load = useSetAtom(loadGapsAtom)
  const [openedAt] = useState(Date.now)
  const isFresh = trainedAt !== null && openedAt - Date.parse(trainedAt) < patience
  // What was asked since then is asked again after the next training.
  const waits = ({ state, lastAsked, checked }: Gap) =>
    state === 'open' &&
    trainedAt !== null &&
    lastAsked < trainedAt &&
    (checked?.at ?? '') < trainedAt
  const isChecking = isFresh && gaps.slice(0, askedAgain).some(waits)
  useEffect(() => {
    const look = () => load(botName).catch(() => {})
    const timer = isChecking ? setInterval(look, pause) : undefined
    return () => clearInterval(timer)
  }, [isChecking, load, botName])
  return isChecking
}
