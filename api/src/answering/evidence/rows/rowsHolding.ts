import { words } from '../../../language/words.ts'
import type { Row } from './tablesIn.ts'
import type { AskedTerm } from './termsAsked.ts'

/**
 * Which of some rows hold all of some terms, by their places. The term for what is sought, like `city`, only one of them
 * need to have in its name.
 */
export const rowsHolding = (
  terms: AskedTerm[],
  rows: Row[],
  sought: string | undefined,
): number[] => {
  const holding = (some: AskedTerm[], textOf: (row: Row) => string) =>
    [...rows.keys()].filter(at => {
      const held = new Set(words(textOf(rows[at]!)))
      return some.every(({ term }) => held.has(term))
    })
  const kind = terms.filter(({ term }) => term === sought)
  const isNamed = holding(kind, ({ cells }) => cells[0] ?? '').length > 0
  const needed = isNamed ? terms.filter(term => !kind.includes(term)) : terms
  return holding(needed, ({ cells }) => cells.join('\n'))
}
