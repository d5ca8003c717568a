import { createQueue } from './createQueue.ts'
import { createTurns } from './createTurns.ts'

type Options = { signal?: AbortSignal | undefined; isLarge?: boolean }
/** Runs work once its owner has a place; throws the signal's reason where it is aborted before. */
type InPlace = {
  <Result>(owner: string, work: () => Promise<Result>, options?: Options): Promise<Result>
  /** Returns how much work waits for a place. */
  waiting: () => number
}

/** Returns what runs work of many owners in so many places, by turns: see `createTurns`. */
export function createPlaces(places: number): InPlace {
  const turns = createTurns(places)
  const waiting = createQueue<() => void>(turns)

  function callNext() {
    for (let next = waiting.take(); next; next = waiting.take()) next.item()
  }

  function placeFor(owner: string, { signal, isLarge }: Options): Promise<void> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.add(owner, resolve, isLarge)
    const leave = () => {
      waiting.remove(owner, resolve)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    callNext()
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  async function inPlace<Result>(
    owner: string,
    work: () => Promise<Result>,
    options: Options = {},
  ): Promise<Result> {
    await placeFor(owner, options)
    try {
      return await work()
    } finally {
      turns.end(owner, options.isLarge)
      callNext()
    }
  }

  return Object.assign(inPlace, { waiting: waiting.size })
}
