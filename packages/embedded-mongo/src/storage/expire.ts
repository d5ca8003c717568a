import { decode } from '../bson/decode.ts'
import { doc } from '../bson/values.ts'
import { find } from '../query/find.ts'
import { valuesAt } from '../query/path.ts'
import { removeRecord } from './records.ts'
import type { Store } from './Store.ts'

const maxPerRound = 5000

/** Removes what TTL indexes let expire; a later call goes on where there was too much. */
export function removeExpired(store: Store, now: Date): void {
  for (const collection of store.catalog.all())
    for (const index of collection.indexes) {
      const [field] = index.fields
      if (index.expires === undefined || !field) continue
      const before = new Date(now.getTime() - index.expires * 1000)
      const filter = doc({ [field.path]: doc({ $lt: before }) })
      const hint = index.partial ? undefined : index.name
      for (const stored of Array.from(
        find(store, collection, { filter, hint, limit: maxPerRound }).records,
      )) {
        const document = decode(stored.bytes)
        if (index.partial && !index.partial.matcher.test(document)) continue
        if (hasDate(valuesAt(document, field.path))) removeRecord(store, collection, stored)
      }
    }
}

const hasDate = (values: ReturnType<typeof valuesAt>): boolean =>
  values.flat().some(value => value instanceof Date)
