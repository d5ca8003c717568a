import { numberOf, quantitiesIn } from '@sandbox-ai/text/numbers/quantities'
import { extremes, type TableAnswer, type Operation } from './lookUp.ts'
import type { Column } from './measuredColumns.ts'
import type { Row, Table } from './parseTables.ts'
import { rowsNamed } from './rowsNamed.ts'

/**
 * Returns the rows that a message for the most or the least of a column names, with those of them that have it, and of two
 * the difference; nothing where it names fewer than two that have a value.
 */
export function compareRows(
  operation: Operation,
  message: string,
  table: Table,
  column: Column,
): TableAnswer | undefined {
  if (operation !== 'most' && operation !== 'least') return undefined
  const rows = rowsNamed(message, table).flatMap(at => {
    const value = column.values[at]
    return value ? [{ row: table.rows[at]!, value }] : []
  })
  if (rows.length < 2 || rows.length > maxCompared) return undefined
  const [one, other] = rows
  return {
    rows: rows.map(({ row }) => row),
    column: column.at,
    best: extremes(operation, rows).map(({ row }) => row),
    ...(rows.length === 2 && difference(one!.row, other!.row, column)),
  }
}

/** More rows are named by a word that they share. */
const maxCompared = 4

/** Returns `£95 − £60 = £35` for two cells that hold one quantity in one figure each, with the same words around. */
function difference(one: Row, other: Row, { at, kind }: Column): { difference?: string } {
  const cells = [one, other].map(({ cells: own, passage }) => {
    const cell = own[at] ?? ''
    const [quantity, ...more] = quantitiesIn(cell, passage.language)
    const figure = /\d[\d.,'’\s]*\d|\d/u.exec(cell)?.[0]
    return { cell, quantity, isPlain: !more.length && quantity?.low === quantity?.high, figure }
  })
  const [larger, smaller] = cells.toSorted(
    (a, b) => (b.quantity?.low ?? 0) - (a.quantity?.low ?? 0),
  )
  const around = ({ cell, figure }: { cell: string; figure: string | undefined }) =>
    figure && cell.replace(figure, '')
  const isPlain = larger!.isPlain && smaller!.isPlain && around(larger!) === around(smaller!)
  if (!isPlain || kind === 'date' || kind === 'time') return {}
  const result = larger!.cell.replace(larger!.figure!, minus(larger!.figure!, smaller!.figure!))
  // `2 h 15 min` is one quantity in two figures.
  const [made] = quantitiesIn(result, one.passage.language)
  const isRight =
    Math.abs((made?.low ?? NaN) - (larger!.quantity!.low - smaller!.quantity!.low)) < 1e-6
  if (!isRight) return {}
  return { difference: `${larger!.cell} − ${smaller!.cell} = ${result}` }
}

const decimals = /(?<sign>[.,])(?<digits>\d{1,2})$/

/** Returns the difference of two figures, written as they are. */
function minus(larger: string, smaller: string): string {
  const [one, other] = [larger, smaller].map(figure => decimals.exec(figure)?.groups)
  const digits = Math.max(one?.['digits']?.length ?? 0, other?.['digits']?.length ?? 0)
  const written = (numberOf(larger) - numberOf(smaller)).toFixed(digits)
  return written.replace('.', one?.['sign'] ?? other?.['sign'] ?? '.')
}
