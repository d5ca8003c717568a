import { forgetHalf } from '@sandbox-ai/text/remember'

/** A cache whose entries can be computed or read again. `pop` drops the one that was not used for longest. */
type Cache = { size: number; pop: () => unknown }

const caches = new Set<Cache>()

/** Registers the cache, so that it drops its older half whenever memory runs short, and returns it. */
export function shrinking<C extends Cache>(cache: C): C {
  caches.add(cache)
  return cache
}

/** Halves every cache. */
export function shrinkCaches() {
  forgetHalf()
  for (const cache of caches)
    for (let left = Math.ceil(cache.size / 2); left > 0; left--) cache.pop()
}
