import { setTimeout as sleep } from 'node:timers/promises'
import type { Look, SecondLook } from '../../verify/SecondLook.ts'

/**
 * Returns the indexes of the sentences that what they cite does not support; undefined where there is no verdict.
 */
export type Judge = (looks: Look[], signal: AbortSignal) => Promise<Set<number> | undefined>

/** Milliseconds that a sentence waits for its verdict. */
export const longestWaitMs = 3_000
const most = { inFlight: 2, sentences: 20 }

type Waiting = { look: Look; tell: (isSupported: boolean | undefined) => void }

/** Shows sentences to a judge as they come, in one request those that came while it was busy, until somebody leaves. */
export function secondLook(judge: Judge, left: AbortSignal): SecondLook {
  const over = new AbortController()
  const signal = AbortSignal.any([left, over.signal])
  const requests = new Set<Promise<void>>()
  const waiting: Waiting[] = []

  const send = () => {
    while (waiting.length && requests.size < most.inFlight) {
      const request = ask(waiting.splice(0, most.sentences))
      requests.add(request)
      void request.then(() => requests.delete(request) && send())
    }
  }
  const ask = async (batch: Waiting[]) => {
    const looks = batch.map(({ look }) => look)
    const unsupported = await judge(looks, signal).catch(() => undefined)
    for (const [at, { tell }] of batch.entries()) tell(unsupported && !unsupported.has(at))
  }

  return {
    async isSupported(look) {
      if (over.signal.aborted) return undefined
      const { promise, resolve } = Promise.withResolvers<boolean | undefined>()
      waiting.push({ look, tell: resolve })
      send()
      const late = new AbortController()
      const patience = sleep(longestWaitMs, undefined, { signal: late.signal }).catch(
        () => undefined,
      )
      return Promise.race([promise, patience]).finally(() => late.abort())
    },
    async close() {
      for (const { tell } of waiting.splice(0)) tell(undefined)
      over.abort()
      await Promise.all(requests)
    },
  }
}
