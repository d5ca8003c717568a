import { findDates } from '@sandbox-ai/text/numbers/dates'
import { namedDays } from '../../today/namedDays.ts'
import { type TableAnswer, maxRows } from './lookUp.ts'
import type { Table } from './parseTables.ts'
import { matchingRows } from './rowsNamed.ts'

/** The share of a table's rows that name a date where dates tell its rows apart. */
const mostlyDated = 2 / 3
/** Characters within which the items of a list of dates name theirs. */
const beginning = 20

/**
 * Returns the rows of a table with the soonest date from a day on, counted from 1970, of those that the message means; the last
 * ones, `areOver`, where all have passed; nothing where the rows have no dates.
 */
export function nextRows(message: string, table: Table, today: number): TableAnswer | undefined {
  const isList = !table.header.length
  const dated = table.rows.map(row => {
    const isDate = !isList || findDates(row.cells[0]!).some(({ start }) => start < beginning)
    return { row, days: isDate ? namedDays(row, today) : [] }
  })
  const isDated = dated.filter(({ days }) => days.length).length >= mostlyDated * dated.length
  if (dated.length < 2 || !isDated) return undefined
  const candidates = matchingRows(message, table).flatMap(at => {
    const { row, days } = dated[at]!
    const next = days.find(({ to }) => to >= today)
    return days.length ? [{ row, next: next?.from, last: days.at(-1)!.to }] : []
  })
  const soonest = Math.min(...candidates.map(({ next = Infinity }) => next))
  const latest = Math.max(...candidates.map(({ last }) => last))
  const areOver = soonest === Infinity
  const rows = candidates
    .filter(({ next, last }) => (areOver ? last === latest : next === soonest))
    .map(({ row }) => row)
  const [first] = rows
  if (!first) return undefined
  const column = first.cells.findIndex(cell => findDates(cell).length)
  return {
    rows: rows.slice(0, maxRows),
    column,
    ...(rows.length > maxRows && { number: String(rows.length) }),
    ...(areOver && { areOver }),
  }
}
