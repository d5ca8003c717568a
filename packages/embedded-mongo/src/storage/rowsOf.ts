import { isDamage, unlessDamaged } from '../errors.ts'
import type { Collection } from './catalog.ts'
import { numberIn } from './open.ts'
import type { Row } from './open.ts'
import { openRowNumbers } from './rowNumbers.ts'
import type { Store } from './Store.ts'

/**
 * Yields the numbers of the rows that a collection's table knows, in their order, and behind the first damaged page those
 * that its indexes know. Returns false where damage hides how many there are.
 */
export function* rowsOf(store: Store, { id, indexes }: Collection): Generator<number, boolean> {
  let last = 0
  try {
    for (const rid of numbersIn(store, `SELECT rid FROM c${id} ORDER BY rid`)) yield (last = rid)
    return true
  } catch (error) {
    if (!isDamage(error)) throw error
  }
  const others = openRowNumbers()
  /** Returns false where it breaks off. */
  const add = (sql: string): boolean => {
    const isWhole = unlessDamaged(() => {
      for (const rid of numbersIn(store, sql)) if (rid > last) others.add(rid)
      return true
    })
    return isWhole ?? false
  }
  const areAll = indexes
    .filter(index => !index.sparse && !index.partial)
    .some(index => add(`SELECT rid FROM i${index.id}`))
  if (!areAll) add(`SELECT rid FROM c${id} ORDER BY rid DESC`)
  yield* others.sorted()
  return areAll
}

function* numbersIn({ file }: Store, sql: string): Generator<number> {
  for (const row of file.prepare(sql).iterate()) yield numberIn(row as unknown as Row, 0)
}
