import { passagesOf, type Remembered } from './passagesOf.ts'

/** Loads the passages that searches find, as each search is done. */
export function passageLoader() {
  const passages = new Map<string, Remembered>()
  return {
    load: async <Hits extends { id: string }[] | undefined>(hits: Hits) => {
      const found = await passagesOf(hits?.map(({ id }) => id) ?? [])
      for (const passage of found) passages.set(passage.id, passage)
      return hits
    },
    /** None where it is gone. */
    passageOf: (id: string): Remembered | undefined => passages.get(id),
  }
}
