import { setTimeout as sleep } from 'node:timers/promises'

/** Hosts whose last turn is remembered. */
const remembered = 1_000

/** Returns a function that waits for a request's turn at its host, `pauseMs` after the previous request at the earliest. */
export function takeTurns() {
  const free = new Map<string, number>()

  return async function turn(host: string, pauseMs: number, signal: AbortSignal) {
    const now = performance.now()
    const mine = Math.max(now, free.get(host) ?? 0)
    if (free.size > remembered) for (const [known, at] of free) if (at < now) free.delete(known)
    free.set(host, mine + pauseMs)
    if (mine > now) await sleep(mine - now, undefined, { signal })
  }
}
