import { words } from '../../../language/words.ts'
import type { Ranked } from '../../rank/rank.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { calledBy } from './calledBy.ts'
import { hasWhatIsAsked } from './hasWhatIsAsked.ts'
import { type Row, type Table, tablesIn } from './tablesIn.ts'
import { termsAsked } from './termsAsked.ts'

/**
 * The rows that have what one column is called, as in `Which plans have 5G?`, or have in that
 * column what a question says of it, as in `Which plans have unlimited data?` Nothing where
 * the question does not name the kind of the rows and one column, where all rows have it, or
 * where the whole table is not at hand.
 */
export const selectedRows = (asked: ReadQuestion, ranked: Ranked[]): Row[] => {
  const wanted = termsAsked(asked)
  const isCalled = calledBy(asked)
  const selected = ({ header, rows, isWhole }: Table): Row[] => {
    const [kind, ...columns] = header.map(name => wanted.filter(term => isCalled(name, term)))
    const [column, ...others] = columns.keys().filter(at => columns[at]?.length)
    if (!isWhole || !kind?.length || column === undefined || others.length) return []
    const named = [...kind, ...columns[column]!]
    const values = wanted.filter(term => term.role !== 'verb' && !named.includes(term))
    const hasIt = hasWhatIsAsked(asked.question, [column + 1])
    const says = ({ cells }: Row) => {
      const held = words(cells[column + 1] ?? '')
      return values.every(({ term }) => held.includes(term))
    }
    const found = rows.filter(values.length ? says : hasIt)
    return found.length < rows.length ? found : []
  }
  return (
    tablesIn(ranked)
      .map(selected)
      .find(rows => rows.length) ?? []
  )
}
