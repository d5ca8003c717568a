import type { Bot, Gap } from '@sandbox-ai/api/contract'
import { atom, useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { loadGapsAtom } from './gapAtoms'

/** Milliseconds between checks whether the questions were asked again, and until the checks end. */
const pause = 2_000
const patience = 120_000
/** Gaps whose questions are asked again, those asked most. */
const maxGaps = 50

/** The trainings after which nothing came any more, by `trainingOf`. */
const givenUpAtom = atom<ReadonlySet<string>>(new Set<string>())
const trainingOf = ({ botName, trainedAt }: Bot) => `${botName} ${trainedAt}`

/** True while, after a training, open gaps have not been asked again yet; their news is loaded as it comes. */
export function useChecking(bot: Bot, gaps: Gap[] = []) {
  const { botName, trainedAt } = bot
  const training = trainingOf(bot)
  const load = useSetAtom(loadGapsAtom)
  const [givenUp, setGivenUp] = useAtom(givenUpAtom)
  // Questions asked since then are asked again after the next training.
  const waits = ({ state, lastAsked, checked }: Gap) =>
    state === 'open' &&
    trainedAt !== null &&
    lastAsked < trainedAt &&
    (checked?.at ?? '') < trainedAt
  const candidates = gaps
    .filter(({ state }) => state === 'open' || state === 'answered')
    .toSorted(byCount)
    .slice(0, maxGaps)
  const isChecking = !givenUp.has(training) && candidates.some(waits)
  useEffect(() => {
    if (!isChecking) return
    const poll = () => load(botName).catch(() => {})
    const timer = setInterval(poll, pause)
    const giveUp = () => setGivenUp(known => new Set([...known, training]))
    const end = setTimeout(giveUp, patience)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [isChecking, training, botName, load, setGivenUp])
  return isChecking
}

const byCount = (one: Gap, other: Gap) =>
  other.count - one.count || other.lastAsked.localeCompare(one.lastAsked)
