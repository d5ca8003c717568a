import { onVisitors, visitorsWaiting } from './actingFor.ts'

/** Milliseconds that work stands still at most while visitors wait, and then goes on at least. */
const longestPause = 750
const shortestRun = 250

/**
 * Calls `pause` with true while visitors wait for an answer and with false when none does any more, or has for long: other
 * work goes on in between. Returns what ends that.
 */
export function yieldToVisitors(pause: (isPaused: boolean) => void): () => void {
  let isPaused = false
  let mayPause = true
  let timer: NodeJS.Timeout | undefined
  const set = (to: boolean) => {
    isPaused = to
    clearTimeout(timer)
    pause(to)
  }
  const goOn = () => {
    set(false)
    mayPause = false
    timer = setTimeout(() => {
      mayPause = true
      look()
    }, shortestRun)
  }
  const look = () => {
    const isWanted = visitorsWaiting() > 0
    if (isPaused && !isWanted) set(false)
    if (isPaused || !isWanted || !mayPause) return
    set(true)
    timer = setTimeout(goOn, longestPause)
  }
  const forget = onVisitors(look)
  look()
  return () => {
    clearTimeout(timer)
    forget()
  }
}
