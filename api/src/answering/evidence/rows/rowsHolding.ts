import { words } from '../../../language/words.ts'
import type { Row } from './tablesIn.ts'
import type { AskedTerm } from './termsAsked.ts'

/**
 * The places of the rows that hold all terms. If the name of any row has the term for what is
 * sought, such as `city`, no row needs to hold that term.
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
