import { isFunctionWord } from '../../../language/functionWords.ts'
import { tokens } from '../../../language/tokens.ts'
import { term, words } from '../../../language/words.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Ranked } from '../../rank/rank.ts'
import { sidesOf } from './sidesOf.ts'
import { type Row, type Table, tablesIn } from './tablesIn.ts'

/** The rows of one table that a question compares, each named by its first cell. */
export const comparedRows = ({ question }: ReadQuestion, ranked: Ranked[]): Row[] => {
  const sides = sidesOf(question)
  if (sides.length < 2) return []
  for (const table of tablesIn(ranked)) {
    const rows = sides.flatMap(side => rowNamed(side, table) ?? [])
    if (new Set(rows).size === sides.length) return rows
  }
  return []
}

/**
 * The row whose first cell has all the words of a name, apart from the names of columns, and the
 * fewest others; nothing where two rows are alike in that.
 */
const rowNamed = (named: string, { header, rows }: Table): Row | undefined => {
  const columns = new Set(header.flatMap(words))
  const wanted = tokens(named).flatMap(token =>
    isFunctionWord(token.folded) || columns.has(term(token)) ? [] : term(token),
  )
  if (!wanted.length) return undefined
  const fitting = rows
    .map(row => ({ row, first: new Set(words(row.cells[0] ?? '')) }))
    .filter(({ first }) => wanted.every(word => first.has(word)))
  const least = Math.min(...fitting.map(({ first }) => first.size))
  const nearest = fitting.filter(({ first }) => first.size === least)
  return nearest.length === 1 ? nearest[0]?.row : undefined
}
