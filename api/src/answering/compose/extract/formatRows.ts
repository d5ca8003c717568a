import { partAt } from '../../../training/passage.ts'
import type { Cite } from '../../verify/Claim.ts'
import { inCell, inMarkdown } from '../../verify/sentences/inMarkdown.ts'

/**
 * Returns rows of one table as Markdown: several as a table where their columns have names, else a line each, as
 * `Milk – Size: 1 l, Price: 1.20`. Columns that are empty in all of them are left out.
 */
export function formatRows(rows: Cite[]): string {
  const header = partAt(rows[0]!.passage, rows[0]!.start)?.header?.map(columnName) ?? []
  const table = rows.map(({ passage, start, end }) => cellsOf(passage.text.slice(start, end)))
  const columns = Math.max(header.length, ...table.map(({ length }) => length))
  const shown = Array.from({ length: columns }, (_, at) => at).filter(at =>
    table.some(cells => cells[at]),
  )
  if (rows.length > 1 && shown.filter(at => header[at]).length > 1) {
    const line = (cells: string[]) => `| ${shown.map(at => inCell(cells[at] ?? '')).join(' | ')} |`
    return [header, header.map(() => '---'), ...table].map(line).join('\n')
  }
  const lines = table.map(cells => inMarkdown(formatRow(cells, header, shown)))
  return rows.length > 1 ? lines.map(line => `- ${line}`).join('\n') : (lines[0] ?? '')
}

function formatRow(cells: string[], header: string[], shown: number[]): string {
  const named = (at: number) => (header[at] ? `${header[at]}: ${cells[at]}` : cells[at]!)
  const [first, ...others] = shown.filter(at => cells[at])
  if (first === undefined) return ''
  const isName = /\p{L}/u.test(cells[first]!)
  if (!isName || !others.length) return [first, ...others].map(named).join(', ')
  const isField = others.length === 1 && !header[others[0]!]
  return `${cells[first]!.replace(/\s*[:：]$/u, '')}${isField ? ':' : ' –'} ${others.map(named).join(', ')}`
}

/** The cells of a row, without the dots that lead from a name to its number. */
const cellsOf = (row: string): string[] =>
  row.split('\t').map(cell =>
    cell
      .trim()
      .replace(/\s*(?:[.…] ?){5,}(?=[\p{N}\p{Sc}]|$)/gu, ' ')
      .trimEnd(),
  )

/** What a column's name calls its cells, without the mark of a note. A name that ends in a colon is a label and calls nothing. */
const columnName = (column: string): string =>
  /[:：]\s*$/u.test(column) ? '' : column.replace(/\s*(?:\(\p{N}{1,2}\)|[*†‡]+)$/u, '').trim()
