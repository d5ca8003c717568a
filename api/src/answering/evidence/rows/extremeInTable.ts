import { isWeakWord } from '../../languages/wordIn.ts'
import { isWordFor } from '../../shapes/shape.ts'
import { words } from '../../../language/words.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { calledBy } from './calledBy.ts'
import { columnsMeant } from './columnsMeant.ts'
import type { Extreme } from './extremeAsked.ts'
import { hasWhatIsAsked } from './hasWhatIsAsked.ts'
import { type Column, measuredBy } from './measuredBy.ts'
import { rowsHolding } from './rowsHolding.ts'
import type { Row, Table } from './tablesIn.ts'
import type { AskedTerm } from './termsAsked.ts'
import { withoutSums } from './withoutSums.ts'

/** More rows that come to the same are no answer. */
export const mostRows = 3

/** The rows that answer, what kind of thing they are of, and how plainly the question names their table. */
type Told = { kind: string; rows: Row[]; worth: number }

/** The rows of one table that have the extreme; none where columns that are named alike do not agree. */
export const extremeInTable = (
  table: Table,
  extreme: Extreme,
  asked: ReadQuestion,
  wanted: AskedTerm[],
): Told | undefined => {
  if (!table.isWhole) return undefined
  const { header, above } = table
  const rows = withoutSums(table)
  const isCalled = calledBy(asked)
  const callsOf = (name: string) => wanted.filter(term => isCalled(name, term))
  const [kind = ''] = header
  // What the rows are called is no measure: the `room` of `the cheapest room`, where a column is the `Room size`.
  const named = extreme.measures.difference(new Set(words(kind)))
  const measures = measuredBy(
    header,
    rows,
    { ...extreme, measures: named },
    name => callsOf(name).length,
  )
  const plainest = Math.max(...measures.map(({ worth }) => worth))
  const sought = measures.filter(({ worth }) => worth === plainest)
  if (!sought.length) return undefined

  const ofColumns = new Set(header.flatMap(callsOf))
  const ofTable = new Set([...ofColumns, ...above.flatMap(callsOf)])
  // The rows may be what is asked for: plans, for `the cheapest plan`.
  const worth = ofTable.size + plainest + (callsOf(kind).length ? 1 : 0)

  // `The maximum price of tea`, where a row is called so, asks for that row.
  const ofRow = wanted.filter(term => !ofColumns.has(term))
  const called = table.rows.filter(row => isCalledJust(ofRow, row))
  if (called.length) return { kind, rows: called, worth }

  const isPaid = ({ folded }: AskedTerm) => extreme.isMoney && isWordFor('money', folded)
  const left = wanted.filter(
    term => !ofTable.has(term) && !isWeakWord(term.folded) && !isPaid(term),
  )
  // The `plan` of `Which plan costs least?` is no verb.
  const [, first, second] = asked.tokens
  const isKind = asked.kind !== 'person' && second?.content && !extreme.said.has(second.folded)
  const isVerb = ({ role, term }: AskedTerm) => role === 'verb' && !(isKind && term === first?.term)
  if (plainest < 1 && left.some(isVerb)) return undefined
  const isMeasure = (name: string) => measures.some(measure => measure.name === name)
  const asides = header.flatMap((name, at) =>
    at && !isMeasure(name) && callsOf(name).length ? at : [],
  )
  const hasAsides = hasWhatIsAsked(asked.question, header, asides)
  const held = left.filter(term => !isVerb(term))
  const kept = rowsHolding(held, rows, asked.focus).filter(at => hasAsides(rows[at]!))
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

/** Whether a row's name is some terms and nothing else. */
const isCalledJust = (terms: AskedTerm[], { cells }: Row) => {
  const own = new Set(words(cells[0] ?? ''))
  return own.size > 0 && own.size === terms.length && terms.every(({ term }) => own.has(term))
}

/** Which of the kept rows have the extreme of a column, by their places: the oldest has the lowest year. */
const extremeOf = ({ values, isTime }: Column, { isLowest, isAge }: Extreme, kept: number[]) => {
  const within = kept.flatMap(at => values[at] ?? [])
  const sought = isLowest === !(isAge && isTime) ? Math.min(...within) : Math.max(...within)
  return kept.filter(at => values[at] === sought)
}
