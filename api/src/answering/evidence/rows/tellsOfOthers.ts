import { fold, tokens } from '../../../language/tokens.ts'
import { term, words } from '../../../language/words.ts'
import { answerKind } from '../../languages/answerKind.ts'
import type { Ranked } from '../../rank/rank.ts'
import type { FoundSentence } from '../Evidence.ts'
import { sumsIn } from '../ranges/sumsIn.ts'
import { isMark, rowsCalled } from './rowsCalled.ts'
import { type Row, type Table, tablesIn } from './tablesIn.ts'

/**
 * Tells the rows that do not answer a question because they are of others than it asks for: those beside a row that
 * is not there, and those that have no total where a total is asked for.
 */
export const tellsOfOthers = (question: string, ranked: Ranked[]) => {
  const asksTotal = isTotal(question) && /^(?:amount|count)$/.test(answerKind(question))
  const others = tablesIn(ranked).flatMap(({ rows, ...table }) => {
    const header = table.header.join('\t')
    const of = (some: Row[]) => (some.length ? [{ header, rows: some }] : [])
    if (lacksRow(question, { ...table, rows })) return of(rows)
    const isSummed = [...table.header, ...table.above].some(isTotal)
    const isCalled = rowsCalled(question, { ...table, rows }).rows.length > 0
    return !asksTotal || isSummed || isCalled
      ? []
      : of(rows.filter(({ cells }) => !cells.some(isTotal)))
  })
  return ({ passage, start, end }: FoundSentence): boolean =>
    others.some(
      ({ header, rows }) =>
        passage.text.slice(start, end) === header ||
        rows.some(row => row.passage.id === passage.id && row.start === start),
    )
}

/** Whether a text speaks of a total. */
const isTotal = (text: string): boolean =>
  sumsIn(fold(text)).some(({ spans }) => spans.some(([kind]) => kind === 0))

/**
 * Whether a question asks for a row that a table lacks, as for `zone E` where all rows are called by a letter or number
 * and the whole table is at hand.
 */
const lacksRow = (question: string, table: Table): boolean => {
  const { header, rows, isWhole } = table
  if (!isWhole || !rows.every(({ cells }) => isMark(cells[0] ?? ''))) return false
  const kind = new Set(words(header[0] ?? ''))
  const found = tokens(question)
  const isNamed = found.some(
    ({ raw }, at) =>
      at > 0 && kind.has(term(found[at - 1]!)) && /^(?:(?!I)\p{Lu}|\p{Nd}{1,4})$/u.test(raw),
  )
  const isShouted = !/\p{Ll}/u.test(question)
  return isNamed && !isShouted && !rowsCalled(question, table).rows.length
}
