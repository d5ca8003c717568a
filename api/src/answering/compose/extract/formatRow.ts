import { cellsOf, columnName } from './cellsOf.ts'
import { columnsShown } from './columnsShown.ts'

/**
 * A row with the names of its columns: `Milk – Size: 1 l, Price: 1.20`. Of many
 * columns only those that the question names are said. Two cells without names are a
 * field and its value: `Total: 12.50`.
 */
export const formatRow = (row: string, header: string[], question: string): string => {
  const cells = cellsOf(row)
  const length = Math.max(cells.length, header.length)
  const columns = Array.from({ length }, (_, at) => columnName(header[at]))
  const [first, ...others] = columnsShown(columns, [cells], question).map(at => ({
    text: cells[at]!,
    column: columns[at]!,
  }))
  if (!first) return ''
  const isNamed = /\p{L}/u.test(first.text)
  if (isNamed && others.some(({ column }) => column))
    return `${first.text} – ${others.map(sayCell).join(', ')}`
  const [value] = others
  if (isNamed && !first.column && value && others.length === 1)
    return `${first.text.replace(/\s*[:：]$/u, '')}: ${sayCell(value)}`
  return [first, ...others].map(sayCell).join(', ')
}

const sayCell = ({ column, text }: { column: string; text: string }) =>
  column ? `${column}: ${text}` : text
