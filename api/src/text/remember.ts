import { LRUCache } from 'lru-cache'
import { shrinking } from '../memory/shrinkCaches.ts'

/** Makes a value when it is first asked for, and keeps it. */
export const lazily = <T extends object | string | boolean>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/** Returns the same function of a text, which keeps the answers to the texts that were asked about last. */
export const remembering = <Answer>(
  answer: (text: string) => Answer,
  max = 5_000,
): ((text: string) => Answer) => {
  const remembered = shrinking(
    new LRUCache<string, { answer: Answer }>({
      max,
      memoMethod: text => ({ answer: answer(text) }),
    }),
  )
  return text => remembered.memo(text).answer
}
