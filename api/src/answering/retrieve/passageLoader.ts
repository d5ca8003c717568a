import type { Types } from 'mongoose'
import { passagesOf, type Stored } from './passagesOf.ts'

/** Loads the passages that searches find, as each search is done. */
export function passageLoader() {
  const passages = new Map<string, Stored>()
  return {
    load: async <Hits extends { _id: Types.ObjectId }[] | undefined>(hits: Hits) => {
      const found = await passagesOf(hits?.map(({ _id }) => _id) ?? [])
      for (const passage of found) passages.set(String(passage._id), passage)
      return hits
    },
    /** None where it is gone. */
    passageOf: (id: string): Stored | undefined => passages.get(id),
  }
}
