import { log } from '../log.ts'

/** Yields the events, and throws the signal's reason as soon as it is aborted; whatever they wait for then ends behind. */
export async function* untilAborted<T>(
  events: AsyncGenerator<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  aborted.promise.catch(() => {})
  signal.addEventListener('abort', abort)
  try {
    for (;;) {
      signal.throwIfAborted()
      const { done, value } = await Promise.race([events.next(), aborted.promise])
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', abort)
    events
      .return(undefined)
      .catch((error: unknown) => log.debug({ err: error }, 'events broke off'))
  }
}
