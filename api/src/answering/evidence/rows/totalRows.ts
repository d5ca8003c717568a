import { words } from '../../../language/words.ts'
import type { Ranked } from '../../rank/rank.ts'
import type { ReadQuestion } from '../readQuestion.ts'
import { calledBy } from './calledBy.ts'
import { numbersOf } from './numbersOf.ts'
import { isTotal } from './sumRow.ts'
import { type Row, tablesIn } from './tablesIn.ts'
import { termsAsked } from './termsAsked.ts'

const asking =
  /\b(?:totals?|altogether|overall|in all|all together|insgesamt|gesamt\p{L}*|en total|au total|en tout|in totale)(?!\p{L})/iu
const asksOnly = new Set(words('many much number count total altogether overall all together'))

/**
 * The row with the total of the column a question names: `How many seats in total?` Nothing where tables that have such
 * a column disagree.
 */
export const totalRows = (question: string, asked: ReadQuestion, ranked: Ranked[]): Row[] => {
  if (!asking.test(question)) return []
  const isCalled = calledBy(asked)
  const wanted = termsAsked(question, asked).filter(({ term }) => !asksOnly.has(term))
  if (!wanted.length) return []
  const found = tablesIn(ranked).flatMap(({ header, above, rows }) => {
    const row = rows.findLast(({ cells }) => isTotal(cells[0] ?? ''))
    const totals = header.flatMap((name, at) => {
      const isNamed = wanted.some(term => isCalled(name, term))
      const isMet = wanted.every(term => [name, ...above].some(one => isCalled(one, term)))
      const column = rows.map(({ cells }) => cells[at] ?? '')
      return row?.cells[at] && isNamed && isMet && numbersOf(column) ? [row.cells[at]] : []
    })
    return row && totals.length ? [{ row, said: totals.join('\t') }] : []
  })
  const [first, ...others] = found
  return first && others.every(({ said }) => said.includes(first.said) || first.said.includes(said))
    ? [first.row]
    : []
}
