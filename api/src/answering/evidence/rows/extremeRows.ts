import type { Ranked } from '../../rank/rank.ts'
import type { AnswerKind } from '../../languages/Language.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { extremeAsked } from './extremeAsked.ts'
import { agreed, extremeInTable, mostRows } from './extremeInTable.ts'
import { type Row, tablesIn } from './tablesIn.ts'
import { termsAsked } from './termsAsked.ts'

const asking =
  /^[^\p{L}\p{N}_]*(?:which|what|who|where|when|(?:in|at|for|on) which|name|show|list|tell|the|\p{L}+est)\b/iu

/** The kinds of questions that ask which it is, where they are not English. */
const told = new Set<AnswerKind>(['thing', 'person', 'count', 'amount'])

/** Whether a question asks which one it is, not whether, why, how, when or where it is so. */
const asksWhich = ({ question, foreign, kind }: ReadQuestion) =>
  asking.test(question) || (foreign && told.has(kind))

/**
 * The row with the highest or lowest number in the column that a question names, among the rows
 * that hold all else it names. Where tables about several kinds of things have such a column, one
 * row for each kind. Nothing where no column is plainly named, where the whole table is not at
 * hand, or where columns or tables with like names do not agree.
 */
export const extremeRows = (asked: ReadQuestion, ranked: Ranked[]): Row[] => {
  const extreme = asksWhich(asked) ? extremeAsked(asked.question) : undefined
  if (!extreme) return []
  const wanted = termsAsked(asked).filter(({ folded }) => !extreme.said.has(folded))
  const found = tablesIn(ranked).flatMap(
    table => extremeInTable(table, extreme, asked, wanted) ?? [],
  )
  const plainest = Math.max(...found.map(({ worth }) => worth))
  const kinds = Map.groupBy(
    found.filter(({ worth }) => worth === plainest),
    ({ kind }) => kind,
  )
  const rows = [...kinds.values()].map(some => agreed(some.map(one => one.rows)))
  return rows.length <= mostRows && rows.every(some => some.length) ? rows.flat() : []
}
