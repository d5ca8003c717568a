import { type Quantity, quantitiesIn } from '../../../text/numbers/quantities.ts'
import { queryTerms, terms } from '../../../text/terms.ts'
import type { Passage } from '../../../training/passage.ts'
import { type Unit, unitsOf } from '../../../training/unitsOf.ts'

/** Operations on the rows of a table: intents of messages with these names. */
const operations = ['most', 'least', 'atMost', 'atLeast', 'count', 'total'] as const
export type Operation = (typeof operations)[number]
export const isOperation = (intent: string): intent is Operation =>
  operations.some(one => one === intent)

/** The values of one column, by rows: nothing where a cell holds none of the column's kind. */
export type Column = { at: number; kind: string; values: (Quantity | undefined)[] }

/**
 * Rows that answer; `number` is how many they are or what they come to, where that is asked for. `fits` is false where no
 * row lies within the limit, and the nearest is told.
 */
export type LookUp = { rows: Row[]; number?: string; fits?: boolean }

/** A column may be compared where this share of its cells holds a quantity of one kind. */
const mostlyFilled = 2 / 3
const fewestRows = 2
/** Rows that are told as an answer. */
const mostRows = 8

/** Returns the columns of a table that hold quantities; of a list, the quantities of its items. */
export function measuredColumns({ rows }: Table): Column[] {
  if (rows.length < fewestRows) return []
  const columns = Math.max(...rows.map(({ cells }) => cells.length))
  return Array.from({ length: columns }, (_, at) => at).flatMap(at => {
    const found = rows.map(({ cells }) => quantitiesIn(cells[at] ?? ''))
    const counts = new Map<string, number>()
    for (const quantities of found)
      for (const kind of new Set(quantities.map(one => one.kind)))
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return [...counts]
      .filter(([, count]) => count >= rows.length * mostlyFilled)
      .map(([kind]) => ({
        at,
        kind,
        values: found.map(quantities => quantities.find(one => one.kind === kind)),
      }))
  })
}

/**
 * Looks up results that readers cannot compute: the rows with the most or least of a column, those within a limit in the
 * message, their number, or their total. Considers only rows with those words of the message that distinguish rows. Where
 * no row is within a limit, returns the nearest one; `undefined` where the message has no limit to compare with.
 */
export function lookUp(
  operation: Operation,
  message: string,
  table: Table,
  column: Column,
): LookUp | undefined {
  const chosen = rowsMeant(message, table).flatMap(at => {
    const value = column.values[at]
    return value ? [{ row: table.rows[at]!, value }] : []
  })
  if (chosen.length < fewestRows) return undefined
  const rowsOf = (some: typeof chosen) => some.slice(0, mostRows).map(({ row }) => row)
  const most = Math.max(...chosen.map(({ value }) => value.high))
  const least = Math.min(...chosen.map(({ value }) => value.low))
  const greatest = chosen.filter(({ value }) => value.high === most)
  const smallest = chosen.filter(({ value }) => value.low === least)
  if (operation === 'most') return { rows: rowsOf(greatest) }
  if (operation === 'least') return { rows: rowsOf(smallest) }
  // `How many seats` of a table with a column of seats asks for a cell.
  if (operation === 'count' && namesColumn(message, table, column)) return undefined
  if (operation === 'count') return { rows: rowsOf(chosen), number: String(chosen.length) }
  if (operation === 'total') return totalOf(chosen)
  const limit = limitIn(message, column.kind)
  if (limit === undefined) return undefined
  const within = chosen.filter(({ value }) =>
    operation === 'atMost' ? value.low <= limit : value.high >= limit,
  )
  const nearest = operation === 'atMost' ? smallest : greatest
  return within.length ? { rows: rowsOf(within) } : { rows: rowsOf(nearest), fits: false }
}

/** Returns the indexes of rows with the words of the message that distinguish rows; all where there are no such words. */
function rowsMeant(message: string, { rows }: Table): number[] {
  const [first] = rows
  const language = first?.passage.language ?? ''
  const held = rows.map(({ cells }) => new Set(terms(cells.join(' '), language)))
  const telling = queryTerms(withoutQuantities(message), language).filter(term => {
    const having = held.filter(one => one.has(term)).length
    return having > 0 && having < rows.length
  })
  const all = [...rows.keys()]
  const meant = all.filter(at => telling.every(term => held[at]!.has(term)))
  return telling.length && meant.length ? meant : all
}

function namesColumn(message: string, { header, rows }: Table, { at }: Column): boolean {
  const language = rows[0]?.passage.language ?? ''
  const named = new Set(terms(header[at] ?? '', language))
  return queryTerms(message, language).some(term => named.has(term))
}

const withoutQuantities = (message: string): string =>
  quantitiesIn(message).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    message,
  )

const limitIn = (message: string, kind: string): number | undefined => {
  const found = quantitiesIn(message)
  const own = found.find(one => one.kind === kind)
  if (own) return own.low
  const bare = found.find(one => one.kind === 'number')?.low
  if (bare === undefined) return undefined
  // `before 6` of times, `under 50` of money; of measures and dates a bare number says too little.
  if (kind === 'time') return bare * 60
  return /^(?:number|share|money)\b/.test(kind) ? bare : undefined
}

function totalOf(chosen: { row: Row; value: Quantity }[]): LookUp {
  const sum = chosen.reduce((all, { value }) => all + value.low, 0)
  return {
    rows: chosen.slice(0, mostRows).map(({ row }) => row),
    number: new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 2 }).format(
      sum,
    ),
  }
}

/** A row of a table, or an item of a list, which has one cell. */
type Row = Pick<Unit, 'start' | 'end' | 'part'> & { passage: Passage; cells: string[] }
/** Rows that stand together: of one table with named columns, or the items of one list; `header` is empty for a list. */
export type Table = { header: string[]; rows: Row[] }

/** Returns the tables and lists of some passages, in the order of the passages, their rows in the order of the file. */
export function parseTables(passages: Passage[]): Table[] {
  const tables = new Map<string, Table>()
  let lists = 0
  for (const [number, passage] of passages.entries()) {
    if (passages[number - 1]?.order !== passage.order - 1) lists++
    for (const { start, end, part } of unitsOf(passage)) {
      const isRow = part.kind === 'table' && part.header
      if (part.kind !== 'list') lists++
      if (!isRow && part.kind !== 'list') continue
      const { fileId, path } = passage
      const header = isRow ? part.header! : []
      const which = isRow ? part.tableRow?.table : lists
      const key = JSON.stringify([fileId, path, part.kind, header, which])
      const table = tables.get(key) ?? { header, rows: [] }
      tables.set(key, table)
      const words = passage.text.slice(start, end)
      const cells = isRow ? words.split('\t').map(cell => cell.trim()) : [words]
      table.rows.push({ passage, start, end, part, cells })
    }
  }
  for (const { rows } of tables.values())
    rows.sort((one, other) => one.passage.order - other.passage.order || one.start - other.start)
  return [...tables.values()]
}
