/** Values that were worked out, by what each was worked out from. */
type Cache<Key, Value> = {
  get: (key: Key) => Value | undefined
  set: (key: Key, value: Value) => void
  forget: (key: Key) => void
}

/**
 * Keeps values of `mostBytes` altogether, each as large as `bytesOf` reckons; the oldest go first.
 */
export const cacheOf = <Key, Value>(
  mostBytes: number,
  bytesOf: (key: Key, value: Value) => number,
): Cache<Key, Value> => {
  const kept = new Map<Key, Value>()
  let bytes = 0
  const forget = (key: Key) => {
    const value = kept.get(key)
    if (value === undefined) return
    bytes -= bytesOf(key, value)
    kept.delete(key)
  }
  return {
    get: key => kept.get(key),
    forget,
    set: (key, value) => {
      forget(key)
      kept.set(key, value)
      bytes += bytesOf(key, value)
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
  }
}
