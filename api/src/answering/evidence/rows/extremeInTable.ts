import { isWeakWord } from '../../languages/wordIn.ts'
import { words } from '../../../language/words.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { calledBy } from './calledBy.ts'
import { columnsMeant } from './columnsMeant.ts'
import type { Extreme } from './extremeAsked.ts'
import { hasWhatIsAsked } from './hasWhatIsAsked.ts'
import { type Column, measuredBy } from './measuredBy.ts'
import { sumsUp } from './sumRow.ts'
import type { Row, Table } from './tablesIn.ts'
import type { AskedTerm } from './termsAsked.ts'

/** More rows that come to the same are no answer. */
export const mostRows = 3

/** The rows that answer, what kind of thing they are of, and how plainly the question names their table. */
type Told = { kind: string; rows: Row[]; worth: number }

/** The rows of one table that have the extreme; none where columns that are named alike do not agree. */
export const extremeInTable = (
  table: Table,
  extreme: Extreme,
  question: string,
  asked: ReadQuestion,
  wanted: AskedTerm[],
): Told | undefined => {
  if (!table.isWhole) return undefined
  const { header } = table
  const isCalled = calledBy(asked)
  const callsOf = (name: string) => wanted.filter(term => isCalled(name, term))
  const isSum = sumsUp(table)
  const rows = table.rows.filter(({ cells }) => !isSum(cells[0] ?? ''))
  const columns = measuredBy(header, rows, extreme, name => callsOf(name).length)
  const plainest = Math.max(...columns.map(({ worth }) => worth))
  const sought = columns.filter(({ worth }) => worth === plainest)
  if (!sought.length) return undefined

  const [kind = ''] = header
  const ofColumns = new Set(header.flatMap(callsOf))
  const named = new Set([...ofColumns, ...table.above.flatMap(callsOf)])
  // The rows may be what is asked for: plans, for `the cheapest plan`.
  const worth = named.size + plainest + (callsOf(kind).length ? 1 : 0)
  // `The maximum price of tea`, where a row is called so, asks for that row.
  const besides = wanted.filter(term => !ofColumns.has(term))
  const called = table.rows.filter(({ cells }) => isNamedBy(cells[0] ?? '', besides))
  if (called.length) return { kind, rows: called, worth }

  const left = wanted.filter(term => !named.has(term))
  if (plainest < 1 && left.some(isVerb)) return undefined
  const having = header.flatMap((name, at) =>
    at && !columns.some(column => column.name === name) && callsOf(name).length ? at : [],
  )
  const hasAll = hasWhatIsAsked(question, having)
  const kept = rowsWith(rows, left, asked).filter(at => hasAll(rows[at]!))
  if (!kept.length) return undefined
  const best = agreed(
    columnsMeant(sought, extreme).map(column =>
      extremeOf(column, extreme, kept).map(at => rows[at]!),
    ),
  )
  return { kind, rows: best.length <= mostRows ? best : [], worth }
}

/** The first of some lists of rows, where the others have rows of the same names. */
export const agreed = ([first = [], ...others]: Row[][]): Row[] => {
  const said = (rows: Row[]) => rows.map(({ cells }) => cells[0]).join('\n')
  return others.every(rows => said(rows) === said(first)) ? first : []
}

const isNamedBy = (name: string, terms: AskedTerm[]) => {
  const own = new Set(words(name))
  return own.size > 0 && own.size === terms.length && terms.every(({ term }) => own.has(term))
}

const isVerb = ({ role, folded }: AskedTerm) => role === 'verb' && !isWeakWord(folded)

/**
 * Numbers of the rows that hold what no heading does. The word for what is sought, like `city`, only one need to have in
 * its name.
 */
const rowsWith = (rows: Row[], left: AskedTerm[], asked: ReadQuestion): number[] => {
  const holding = (terms: AskedTerm[], textOf: (row: Row) => string) =>
    [...rows.keys()].filter(at => {
      const held = new Set(words(textOf(rows[at]!)))
      return terms.every(({ term }) => held.has(term))
    })
  const kind = left.filter(({ term }) => term === asked.focus)
  const isNamed = holding(kind, ({ cells }) => cells[0] ?? '').length > 0
  const others = left.filter(term => !isVerb(term) && !isWeakWord(term.folded))
  return holding(isNamed ? others.filter(term => !kind.includes(term)) : others, ({ cells }) =>
    cells.join('\n'),
  )
}

const extremeOf = ({ values, isTime }: Column, { isLowest, isAge }: Extreme, kept: number[]) => {
  const within = kept.flatMap(at => values[at] ?? [])
  const sought = isLowest === !(isAge && isTime) ? Math.min(...within) : Math.max(...within)
  return kept.filter(at => values[at] === sought)
}
