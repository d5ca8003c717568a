import { shrinking } from '../memory/shrinkCaches.ts'

/** Makes a value when it is first asked for, and keeps it. */
export const lazily = <T extends object | string | boolean>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/** Returns the same function of a text, which keeps its last few thousand answers. */
export const remembering = <Answer>(
  answer: (text: string) => Answer,
  most = 5_000,
): ((text: string) => Answer) => {
  const remembered = shrinking(new Map<string, { answer: Answer }>())
  return text => {
    const known = remembered.get(text)
    if (known) return known.answer
    const found = { answer: answer(text) }
    if (remembered.size >= most) remembered.clear()
    remembered.set(text, found)
    return found.answer
  }
}
