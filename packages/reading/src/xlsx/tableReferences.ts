import type { Archive } from '../zip/archive.ts'
import { allNamed, parseXml } from '../xml/markup.ts'
import { officeXml } from '../office/officeXml.ts'
import { relationshipsOf } from '../office/relationships.ts'
import { columnOf, columnName } from './merged.ts'

/** A table of a workbook: its rows and columns, counted from 1, and the names of its columns. */
export type SheetTable = {
  name: string
  sheet: string
  top: number
  bottom: number
  left: number
  headerRows: number
  totalsRows: number
  columns: string[]
}

const maxTables = 200

/** The tables of a sheet that is stored in a part. */
export async function tablesOf(
  archive: Archive,
  sheet: string,
  part: string,
): Promise<SheetTable[]> {
  const tables: SheetTable[] = []
  const relations = await relationshipsOf(archive, part)
  for (const { target } of relations.filter(({ kind }) => kind === 'table').slice(0, maxTables)) {
    const [table] = allNamed(parseXml(await officeXml(archive, target)), 'table')
    const area = /^([A-Z]{1,3})(\d{1,7})(?::[A-Z]{1,3}(\d{1,7}))?$/.exec(
      table?.attribs['ref'] ?? '',
    )
    if (!table || !area) continue
    tables.push({
      name: table.attribs['displayName'] ?? table.attribs['name'] ?? '',
      sheet,
      top: Number(area[2]),
      bottom: Number(area[3] ?? area[2]),
      left: (columnOf(area[1]!) ?? 0) + 1,
      headerRows: Number(table.attribs['headerRowCount'] ?? 1),
      totalsRows: Number(table.attribs['totalsRowCount'] ?? 0),
      columns: allNamed([table], 'tableColumn').map(({ attribs }) => attribs['name'] ?? ''),
    })
  }
  return tables
}

const structured =
  /"[^"]*"|(?<![\p{L}\p{N}_.\\'!])([\p{L}_\\][\p{L}\p{N}_.]*)?\[((?:'.|[^[\]']|\[(?:'.|[^[\]'])*\])*)\]/gu

/**
 * Returns a formula with the cells that it asks for by tables and columns named as cells: `SUM(Stay[Nights])` is
 * `SUM('Camp'!$B$2:$B$9)`. `row` and `sheet` are where it stands. What names no table and column is left as it is.
 */
export function withPlainReferences(
  formula: string,
  tables: SheetTable[],
  at: { sheet: string; row: number },
): string {
  if (tables.length === 0) return formula
  const plain = formula.replace(structured, (match, name: string | undefined, inside?: string) => {
    if (inside === undefined) return match
    const table = name
      ? tables.find(one => one.name.toLowerCase() === name.toLowerCase())
      : tables.find(one => one.sheet === at.sheet && at.row >= one.top && at.row <= one.bottom)
    return (table && cellsOf(table, inside, at.row)) ?? match
  })
  // A table's name alone stands for its rows.
  const mentioned = tables.filter(
    ({ name }) => name && plain.toLowerCase().includes(name.toLowerCase()),
  )
  return mentioned.reduce(
    (text, table) =>
      text.replace(
        new RegExp(
          `"[^"]*"|(?<![\\p{L}\\p{N}_.'!])${RegExp.escape(table.name)}(?![\\p{L}\\p{N}_.(\\[!'])`,
          'giu',
        ),
        match => (match.startsWith('"') ? match : (cellsOf(table, '', at.row) ?? match)),
      ),
    plain,
  )
}

/** A part of a reference in brackets of its own, or between commas. */
const part = /\[((?:'.|[^\]'])*)\]|([^\s,:[\]][^,:[\]]*)/g

function cellsOf(table: SheetTable, inside: string, row: number): string | undefined {
  const reference = inside.trim().replace(/^@\s*/, '')
  const parts = reference.startsWith('[')
    ? [...reference.matchAll(part)].map(([, bracketed, bare = '']) => (bracketed ?? bare).trim())
    : [reference]
  const isHere = reference !== inside.trim() || parts.some(name => /^#this row$/i.test(name))
  const names = parts
    .filter(name => name && !name.startsWith('#'))
    .map(name => name.replace(/'(.)/g, '$1'))
  const places = names.map(name =>
    table.columns.findIndex(column => column.toLowerCase() === name.toLowerCase()),
  )
  if (places.includes(-1)) return undefined
  const [first, last] = isHere
    ? [row, row]
    : rowsOf(
        table,
        parts.map(name => name.toLowerCase()),
      )
  if (first > last) return undefined
  const from = table.left + (places.length > 0 ? Math.min(...places) : 0)
  const to = table.left + (places.length > 0 ? Math.max(...places) : table.columns.length - 1)
  const corner = (column: number, line: number) => `$${columnName(column)}$${line}`
  const area = from === to && first === last ? '' : `:${corner(to, last)}`
  return `'${table.sheet.replaceAll("'", "''")}'!${corner(from, first)}${area}`
}

/** The first and last row of the parts of a table that are asked for; those between header and totals where none is. */
function rowsOf(table: SheetTable, parts: string[]): [first: number, last: number] {
  const data: [number, number] = [table.top + table.headerRows, table.bottom - table.totalsRows]
  const has = (part: string) => parts.includes(part) || parts.includes('#all')
  const from = has('#headers') ? table.top : has('#data') || !has('#totals') ? data[0] : data[1] + 1
  const to = has('#totals')
    ? table.bottom
    : has('#data') || !has('#headers')
      ? data[1]
      : data[0] - 1
  return [from, to]
}
