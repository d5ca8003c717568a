import { useEffect, useRef, useState } from 'react'
import { type Mark, timeLeft } from './timeLeft'

type Pace = { what: string | undefined; first: Mark; last: Mark }

/** Milliseconds between two estimates. */
const pause = 1_000

/**
 * Returns how long work will still take, in words; empty while that is not known. `what` names the work: with another name
 * its pace is measured anew.
 */
export function useTimeLeft(what: string | undefined, share: number | undefined): string {
  const pace = useRef<Pace>(undefined)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (share === undefined) return
    const last = { at: performance.now(), share }
    const known = pace.current
    const goesOn = known !== undefined && known.what === what && share >= known.last.share
    pace.current = { what, first: goesOn ? known.first : last, last }
  }, [what, share])
  useEffect(() => {
    const estimate = () =>
      setWords(pace.current ? timeLeft(pace.current.first, pace.current.last) : '')
    const timer = setInterval(estimate, pause)
    return () => clearInterval(timer)
  }, [])
  return share === undefined ? '' : words
}
