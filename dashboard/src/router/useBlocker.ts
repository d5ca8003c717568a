import { useEffect, useState } from 'react'
import type { Location } from 'react-router-dom'
import { useVisits } from './Pages'

type Move = { currentLocation: Location; nextLocation: Location }

type Blocker = { state: 'unblocked' } | { state: 'blocked'; proceed: () => void; reset: () => void }

/** Holds a visitor back from every move for which `isHeld` is true, until they `proceed` or the move is `reset`. */
export function useBlocker(isHeld: (move: Move) => boolean): Blocker {
  const visits = useVisits()
  const [goOn, setGoOn] = useState<() => void>()
  useEffect(() => {
    let isOpen = true
    const stop = visits.block((currentLocation, nextLocation, goOn) => {
      if (!isOpen || !isHeld({ currentLocation, nextLocation })) return false
      const leave = () => {
        isOpen = false
        stop()
        goOn()
      }
      setGoOn(() => leave)
      return true
    })
    return stop
  }, [visits, isHeld])
  if (!goOn) return { state: 'unblocked' }
  const reset = () => setGoOn(undefined)
  return {
    state: 'blocked',
    reset,
    proceed: () => {
      reset()
      goOn()
    },
  }
}
