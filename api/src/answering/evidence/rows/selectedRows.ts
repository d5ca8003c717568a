import { fold } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import type { Ranked } from '../../rank/rank.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { isAsking } from '../../languages/wordIn.ts'
import { calledBy } from './calledBy.ts'
import { hasWhatIsAsked, outOf } from './hasWhatIsAsked.ts'
import { type Row, type Table, tablesIn } from './tablesIn.ts'
import { type AskedTerm, termsAsked } from './termsAsked.ts'
import { deniesInPart, valuesAsked } from './valuesAsked.ts'

/** Tells a term of a question that says of what kind is what it asks for: the `clubs` of `which clubs`. */
export const isKindAsked = ({ kind, focus, tokens }: ReadQuestion) => {
  const next = tokens[kind === 'count' ? 2 : 1]?.term
  const mayBe = isAsking(tokens[0]?.folded ?? '') && /^(?:thing|person|count|amount)$/.test(kind)
  return ({ term }: AskedTerm): boolean => mayBe && (term === focus || term === next)
}

/** Those of some that pass a test; nothing where all of them do. */
export const picked = <T>(all: T[], passes: (one: T) => boolean): T[] => {
  const found = all.filter(passes)
  return found.length < all.length ? found : []
}

/**
 * The rows that have what one column is called, as in `Which plans have 5G?`, or have in that
 * column what a question says of it, as in `Which plans have unlimited data?`, or in any column
 * where it names none, as in `Which classes are on Monday?` Nothing where the question does not
 * name the kind of the rows or names more columns, where all rows have it, or where the whole
 * table is not at hand.
 */
export const selectedRows = (asked: ReadQuestion, ranked: Ranked[]): Row[] => {
  const spent = outOf().exec(fold(asked.question))?.[0] ?? ''
  const wanted = termsAsked(asked).filter(({ folded }) => !spent.split(' ').includes(folded))
  const isCalled = calledBy(asked)
  const isAsked = isKindAsked(asked)
  const selected = ({ header, rows, path, isWhole }: Table): Row[] => {
    const [kind, ...columns] = header.map(name => wanted.filter(term => isCalled(name, term)))
    const [column, ...others] = columns.keys().filter(at => columns[at]?.length)
    if (!isWhole || !kind?.length || others.length) return []
    if (column === undefined) {
      const above = path.flatMap(words)
      const left = wanted.filter(term => !kind.includes(term) && !above.includes(term.term))
      const isDenied = rows.some(({ cells }) => cells.some(deniesInPart))
      const has = kind.some(isAsked) && !isDenied ? valuesAsked(asked, left) : undefined
      return has ? picked(rows, ({ cells }) => has(cells.join('\t'))) : []
    }
    const named = [...kind, ...columns[column]!]
    const values = wanted.filter(term => term.role !== 'verb' && !named.includes(term))
    const hasIt = hasWhatIsAsked(asked.question, header, [column + 1])
    const says = ({ cells }: Row) => {
      const held = words(cells[column + 1] ?? '')
      return values.every(({ term }) => held.includes(term))
    }
    return picked(rows, values.length ? says : hasIt)
  }
  return (
    tablesIn(ranked)
      .map(selected)
      .find(rows => rows.length) ?? []
  )
}
