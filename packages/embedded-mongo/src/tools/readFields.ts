import { decode } from '../bson/decode.ts'
import { show } from '../bson/show.ts'
import { openForReading } from '../storage/open.ts'
import { scanCollection } from '../storage/scan.ts'
import { openStore, reading } from '../storage/Store.ts'

/** Yields these fields of every document of a collection, as text; none of a collection that does not exist. */
type FieldValues = (collection: string, ...fields: string[]) => Iterable<string>

/** Returns what `read` makes of the fields of a database, all as of one moment, also while a server writes on. */
export function readFields<Result>(
  folder: string,
  database: string,
  read: (values: FieldValues) => Result,
): Result {
  const store = openStore(openForReading(folder))
  const values = function* (name: string, ...fields: string[]) {
    const collection = store.catalog.find(database, name)
    if (!collection) return
    for (const { bytes } of scanCollection(store, collection)) {
      const document = decode(bytes, new Set(fields))
      for (const field of fields) yield show(document.get(field))
    }
  }
  try {
    return reading(store, () => read(values))
  } finally {
    store.file.close()
  }
}
