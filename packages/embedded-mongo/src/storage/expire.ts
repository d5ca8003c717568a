import { isDamage, isFull } from '../errors.ts'
import { rangeSpan } from '../query/spans.ts'
import type { Collection } from './catalog.ts'
import type { Index } from './Index.ts'
import { removeRecord } from './records.ts'
import { scanIndex } from './scan.ts'
import type { Store, Stored } from './Store.ts'

/** Documents of an index that one round removes, and one transaction. */
const [maxPerRound, maxAtOnce] = [5000, 200]
/** Bytes of documents that one transaction removes, unless one has more: the log has to hold them, and memory. */
const maxBytes = 8 * 2 ** 20

/**
 * Removes what TTL indexes let expire; a later call goes on where there was too much. Some documents have a transaction of
 * their own, so that a damaged page or a full disk holds up no other index, and undoes little. Damaged documents expire by
 * their keys.
 */
export function removeExpired(
  store: Store,
  now: Date,
  inTransaction: (run: () => number) => number,
): void {
  store.catalog.refresh()
  for (const collection of store.catalog.all())
    for (const index of collection.indexes) {
      if (index.expires === undefined) continue
      const before = new Date(now.getTime() - index.expires * 1000)
      try {
        for (let left = maxPerRound; left > 0;) {
          const removed = inTransaction(() => removeBefore(store, collection, index, before))
          if (removed === 0) break
          left -= removed
        }
      } catch (error) {
        if (!isDamage(error) && !isFull(error)) throw error
      }
    }
}

/** Removes some of the documents with a key of a date before this one; returns how many. */
function removeBefore(store: Store, collection: Collection, index: Index, before: Date): number {
  const upper = { value: before, included: false }
  const span = rangeSpan(Buffer.alloc(0), { upper }, index.fields[0]?.descending ?? false)
  const expired: Stored[] = []
  let bytes = 0
  // A scan bears no removal in between: the next one begins where nothing is left.
  for (const stored of scanIndex(store, collection, index, [span], { takesDamaged: true })) {
    bytes += stored.bytes.length
    if (expired.length > 0 && bytes > maxBytes) break
    expired.push(stored)
    if (expired.length === maxAtOnce) break
  }
  for (const stored of expired) removeRecord(store, collection, stored)
  return expired.length
}
