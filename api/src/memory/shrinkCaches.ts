/** A cache whose entries can be computed or read again, the oldest first. */
type Cache = Map<string, unknown> | { size: number; pop: () => unknown }

const caches = new Set<Cache>()

/** Registers the cache, so that it drops its older half whenever memory runs short, and returns it. */
export function shrinking<C extends Cache>(cache: C): C {
  caches.add(cache)
  return cache
}

/** Halves every cache. */
export function shrinkCaches() {
  for (const cache of caches) {
    const half = Math.ceil(cache.size / 2)
    if (cache instanceof Map) for (const key of [...cache.keys()].slice(0, half)) cache.delete(key)
    else for (let left = half; left > 0; left--) cache.pop()
  }
}
