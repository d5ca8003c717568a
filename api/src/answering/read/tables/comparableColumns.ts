import { quantitiesIn } from '@sandbox-ai/text/numbers/quantities'
import { limitIn, type Operation } from './lookUp.ts'
import { type Column, measuredColumns } from './measuredColumns.ts'
import type { Table } from './parseTables.ts'

export type ColumnOfTable = { table: Table; column: Column }

/**
 * Returns the columns of some tables whose values an operation can compare: for a limit in the message those in its unit,
 * or, where no table has such, those that may leave it out.
 */
export function comparableColumns(
  operation: Operation,
  message: string,
  tables: Table[],
): ColumnOfTable[] {
  const columns = tables.flatMap(table =>
    behindNames(measuredColumns(table)).map((column): ColumnOfTable => ({ table, column })),
  )
  if (operation !== 'atMost' && operation !== 'atLeast') return columns
  const limited = columns.filter(
    ({ table, column }) => limitIn(message, column.kind, table) !== undefined,
  )
  const hasUnit = ({ table, column }: ColumnOfTable) =>
    column.kind !== 'number' &&
    quantitiesIn(message, table.rows[0]!.passage.language).some(({ kind }) => kind === column.kind)
  const inUnit = limited.filter(hasUnit)
  return inUnit.length ? inUnit : limited
}

/** The first column names its rows, where others can be compared. */
const behindNames = (columns: Column[]) => {
  const others = columns.filter(({ at }) => at)
  return others.length ? others : columns
}
