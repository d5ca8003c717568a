import { LRUCache } from 'lru-cache'

/** Makes a value when it is first asked for, and keeps it. */
export const lazily = <T extends object | string | boolean>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const caches = new Set<{ size: number; pop: () => unknown }>()

/** Drops the older half of what is remembered: for when memory runs short. */
export function forgetHalf() {
  for (const cache of caches)
    for (let left = Math.ceil(cache.size / 2); left > 0; left--) cache.pop()
}

/** Returns the same function of a text, which keeps the answers to the texts that were asked about last. */
export const remembering = <Answer>(
  answer: (text: string) => Answer,
  max = 5_000,
): ((text: string) => Answer) => {
  const remembered = new LRUCache<string, { answer: Answer }>({
    max,
    memoMethod: text => ({ answer: answer(text) }),
  })
  caches.add(remembered)
  return text => remembered.memo(text).answer
}
