import { onVisitors, visitorsWaiting } from './actingFor.ts'

/**
 * Milliseconds that work stands still at most, on and off, before it goes on without a break, and for how long it does
 * then.
 */
const maxPauseMs = 750
const minRunMs = 250

/**
 * Calls `pause` with true while visitors wait for an answer and with false when none does any more, or has for long: other
 * work goes on in between. Returns what ends that.
 */
export function yieldToVisitors(pause: (isPaused: boolean) => void): () => void {
  let pausedAt: number | undefined
  let left = maxPauseMs
  let timer: NodeJS.Timeout | undefined
  const set = (isPaused: boolean) => {
    clearTimeout(timer)
    const now = performance.now()
    left -= now - (pausedAt ?? now)
    pausedAt = isPaused ? now : undefined
    timer = isPaused ? setTimeout(set, left, false) : setTimeout(renew, minRunMs)
    pause(isPaused)
  }
  const renew = () => {
    left = maxPauseMs
    check()
  }
  const check = () => {
    const areVisitorsWaiting = visitorsWaiting() > 0
    if (pausedAt === undefined ? areVisitorsWaiting && left >= 1 : !areVisitorsWaiting)
      set(areVisitorsWaiting)
  }
  const forget = onVisitors(check)
  check()
  return () => {
    clearTimeout(timer)
    forget()
  }
}
