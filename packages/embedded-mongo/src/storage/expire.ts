import { isDamage } from '../errors.ts'
import { rangeSpan } from '../query/spans.ts'
import type { Collection } from './catalog.ts'
import type { Index } from './Index.ts'
import { removeRecord } from './records.ts'
import { scanIndex } from './scan.ts'
import type { Store, Stored } from './Store.ts'

const maxPerRound = 5000
/** Bytes of documents that are in memory at once. */
const maxBytes = 8 * 2 ** 20

/**
 * Removes what TTL indexes let expire; a later call goes on where there was too much. Each index has a transaction of its
 * own, so that a damaged page holds up no other. Damaged documents expire by their keys.
 */
export function removeExpired(
  store: Store,
  now: Date,
  inTransaction: (run: () => void) => void,
): void {
  store.catalog.refresh()
  for (const collection of store.catalog.all())
    for (const index of collection.indexes) {
      if (index.expires === undefined) continue
      const before = new Date(now.getTime() - index.expires * 1000)
      try {
        inTransaction(() => removeBefore(store, collection, index, before))
      } catch (error) {
        if (!isDamage(error)) throw error
      }
    }
}

/** Removes the documents with a key of a date before this one. */
function removeBefore(store: Store, collection: Collection, index: Index, before: Date): void {
  const upper = { value: before, included: false }
  const span = rangeSpan(Buffer.alloc(0), { upper }, index.fields[0]?.descending ?? false)
  for (let left = maxPerRound; left > 0;) {
    const expired: Stored[] = []
    let bytes = 0
    // A scan bears no removal in between: the next one begins where nothing is left.
    for (const stored of scanIndex(store, collection, index, [span], { takesDamaged: true })) {
      expired.push(stored)
      bytes += stored.bytes.length
      if (expired.length >= left || bytes > maxBytes) break
    }
    if (expired.length === 0) return
    for (const stored of expired) removeRecord(store, collection, stored)
    left -= expired.length
  }
}
