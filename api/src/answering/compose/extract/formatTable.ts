import { inCell } from '../../claims/inMarkdown.ts'
import { cellsOf, columnName } from './cellsOf.ts'
import { columnsShown } from './columnsShown.ts'

/**
 * Rows of one table as lines of a Markdown table, the head with the first of them; of many columns
 * those that are asked for or compared. Nothing where fewer than two columns have names.
 */
export const formatTable = (
  rows: string[],
  header: string[],
  question: string,
): string[] | undefined => {
  const table = rows.map(cellsOf)
  const columns = header.map(name => columnName(name))
  const shown = columnsShown(columns, table, question)
  if (shown.filter(at => columns[at]).length < 2) return undefined
  const line = (cells: string[]) => `| ${shown.map(at => inCell(cells[at] ?? '')).join(' | ')} |`
  const [first = [], ...others] = table
  const head = [columns, columns.map(() => '---'), first].map(line).join('\n')
  return [head, ...others.map(line)]
}
