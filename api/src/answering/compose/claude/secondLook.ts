import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '../../../env.ts'
import type { CitedSentence, SecondLook } from '../../verify/SecondLook.ts'

/**
 * Returns the indexes of the sentences that what they cite does not support; undefined where there is no verdict.
 */
export type Judge = (
  sentences: CitedSentence[],
  signal: AbortSignal,
) => Promise<Set<number> | undefined>

/** Returns the milliseconds that a sentence waits for its verdict: a quarter of what a visitor waits for the first one. */
export const maxWaitMs = () => env.MODEL_PATIENCE_S * 250
const limits = { inFlight: 2, sentences: 20 }

type Waiting = { sentence: CitedSentence; resolve: (isSupported: boolean | undefined) => void }

/**
 * Shows sentences to a judge as they come, in one request those that came while it was busy, until it is closed or
 * cancelled.
 */
export function secondLook(judge: Judge, cancelled: AbortSignal): SecondLook {
  const closed = new AbortController()
  const signal = AbortSignal.any([cancelled, closed.signal])
  const requests = new Set<Promise<void>>()
  const waiting: Waiting[] = []

  const send = () => {
    while (waiting.length && requests.size < limits.inFlight) {
      const request = ask(waiting.splice(0, limits.sentences))
      requests.add(request)
      void request.then(() => requests.delete(request) && send())
    }
  }
  const ask = async (batch: Waiting[]) => {
    const sentences = batch.map(({ sentence }) => sentence)
    const unsupported = await judge(sentences, signal).catch(() => undefined)
    for (const [at, { resolve }] of batch.entries()) resolve(unsupported && !unsupported.has(at))
  }

  return {
    async isSupported(sentence) {
      if (closed.signal.aborted) return undefined
      const { promise, resolve } = Promise.withResolvers<boolean | undefined>()
      waiting.push({ sentence, resolve })
      send()
      const late = new AbortController()
      const patience = sleep(maxWaitMs(), undefined, { signal: late.signal }).catch(() => undefined)
      return Promise.race([promise, patience]).finally(() => late.abort())
    },
    async close() {
      for (const { resolve } of waiting.splice(0)) resolve(undefined)
      closed.abort()
      await Promise.all(requests)
    },
  }
}
