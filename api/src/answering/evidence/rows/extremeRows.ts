import { isWeakWord } from '../../languages/wordIn.ts'
import { words } from '../../../language/words.ts'
import type { Ranked } from '../../rank/rank.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { calledBy } from './calledBy.ts'
import { columnsMeant } from './columnsMeant.ts'
import { type Extreme, extremeAsked, isMeasured } from './extremeAsked.ts'
import { numbersOf } from './numbersOf.ts'
import { hasWhatIsAsked } from './hasWhatIsAsked.ts'
import { sumsUp } from './sumRow.ts'
import { type Row, type Table, tablesIn } from './tablesIn.ts'
import { type AskedTerm, termsAsked } from './termsAsked.ts'

type Column = { name: string; values: (number | undefined)[]; isTime: boolean; worth: number }

const asking =
  /^[^\p{L}\p{N}_]*(?:which|what|who|where|when|(?:in|at|for|on) which|name|show|list|tell|the|\p{L}+est)\b/iu
/** More rows that come to the same are no answer. */
const most = 3

/**
 * The row with the highest or lowest number of the column that a question names, of those that hold whatever else it
 * names; one of every kind of thing where tables of several have such a column. Nothing where no column is plainly
 * named, where the table is not wholly at hand, or where columns or tables that are named alike do not agree.
 */
export const extremeRows = (question: string, asked: ReadQuestion, ranked: Ranked[]): Row[] => {
  const extreme = asking.test(question) ? extremeAsked(question) : undefined
  if (!extreme) return []
  const wanted = termsAsked(question, asked).filter(({ folded }) => !extreme.said.has(folded))
  const found = tablesIn(ranked).flatMap(
    table => rowsIn(table, extreme, question, asked, wanted) ?? [],
  )
  const best = Math.max(...found.map(({ worth }) => worth))
  const kinds = Map.groupBy(
    found.filter(({ worth }) => worth === best),
    ({ kind }) => kind,
  )
  const rows = [...kinds.values()].map(some => agreed(some.map(one => one.rows)))
  return rows.length <= most && rows.every(some => some.length) ? rows.flat() : []
}

const agreed = ([first = [], ...others]: Row[][]): Row[] => {
  const said = (rows: Row[]) => rows.map(({ cells }) => cells[0]).join('\n')
  return others.every(rows => said(rows) === said(first)) ? first : []
}

const rowsIn = (
  table: Table,
  extreme: Extreme,
  question: string,
  asked: ReadQuestion,
  wanted: AskedTerm[],
) => {
  if (!table.isWhole) return undefined
  const isCalled = calledBy(asked)
  const tells = extreme.isTime || extreme.isAge
  const isSum = sumsUp(table)
  const rows = table.rows.filter(({ cells }) => !isSum(cells[0] ?? ''))
  const columns = table.header.flatMap((name, at): Column[] => {
    const values = numbersOf(rows.map(({ cells }) => cells[at] ?? ''))
    if (!values) return []
    const isTime = values.every(value => value === undefined || isDate(value))
    const called = wanted.filter(term => isCalled(name, term)).length
    const isPaid = extreme.isMoney && rows.some(({ cells }) => /\p{Sc}/u.test(cells[at] ?? ''))
    const isSought = isPaid || isMeasured(extreme, name)
    const worth = called + (isSought ? 1 : 0) + (isTime && tells ? 0.5 : 0)
    return worth && (isTime || !extreme.isTime) ? [{ name, values, isTime, worth }] : []
  })
  const above = [...table.header, ...table.above]
  const [named = [], left = []] = [true, false].map(is =>
    wanted.filter(term => above.some(name => isCalled(name, term)) === is),
  )
  const having = table.header.flatMap((name, at) =>
    at && !columns.some(column => column.name === name) && wanted.some(term => isCalled(name, term))
      ? at
      : [],
  )
  const hasAll = hasWhatIsAsked(question, having)
  const kept = rowsWith(rows, left, asked).filter(at => hasAll(rows[at]!))
  // `The maximum price of tea`, where a row is called so, asks for that row.
  const besides = wanted.filter(term => !table.header.some(name => isCalled(name, term)))
  const called = table.rows.filter(({ cells }) => isNamedBy(cells[0] ?? '', besides))
  const worth = Math.max(...columns.map(column => column.worth))
  const sought = columns.filter(column => column.worth === worth)
  const best = agreed(
    columnsMeant(sought, extreme).map(column =>
      extremeOf(column, extreme, kept).map(at => rows[at]!),
    ),
  )
  const isNamed = worth >= 1 || !left.some(isVerb)
  /** Whether the rows are what is asked for: plans, for `the cheapest plan`. */
  const isKind = wanted.some(term => isCalled(table.header[0] ?? '', term))
  const whole = named.length + worth + (isKind ? 1 : 0)
  if (called.length && sought.length) return { kind: table.header[0], rows: called, worth: whole }
  return isNamed && kept.length && sought.length
    ? { kind: table.header[0], rows: best.length <= most ? best : [], worth: whole }
    : undefined
}

const isNamedBy = (name: string, terms: AskedTerm[]) => {
  const own = new Set(words(name))
  return own.size > 0 && own.size === terms.length && terms.every(({ term }) => own.has(term))
}

const isVerb = ({ role, folded }: AskedTerm) => role === 'verb' && !isWeakWord(folded)

const isDate = (value: number) => (value >= 1000 && value < 2200) || value > 10_000_000

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
