import { type Quantity, quantitiesIn } from '@sandbox-ai/text/numbers/quantities'
import type { Table } from './parseTables.ts'

/** The values of one column, by rows: nothing where a cell holds none of the column's kind. */
export type Column = { at: number; kind: string; values: (Quantity | undefined)[] }

/** A column may be compared where this share of its cells, `–` and empty ones aside, holds a quantity of one kind. */
const mostlyFilled = 1 / 2
export const minRows = 2

/** Returns the columns of a table that hold quantities; of a list, the quantities of its items. */
export function measuredColumns({ header, rows }: Table): Column[] {
  if (rows.length < minRows) return []
  const language = rows[0]!.passage.language
  const columns = Math.max(...rows.map(({ cells }) => cells.length))
  return Array.from({ length: columns }, (_, at) => at).flatMap(at => {
    const cells = rows.map(({ cells: own }) => own[at] ?? '')
    const filled = cells.filter(cell => /[\p{L}\p{N}]/u.test(cell))
    const quantities = ofOneClock(cells.map(cell => quantitiesIn(cell, language)))
    const isNames = header.length > 1 && !at && filled.every(cell => /\p{L}/u.test(cell))
    const counts = new Map<string, number>()
    for (const own of quantities)
      for (const kind of new Set(own.map(one => one.kind)))
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return [...counts]
      .filter(([kind]) => !(isNames && kind === 'number'))
      .filter(([, count]) => count >= Math.max(minRows, filled.length * mostlyFilled))
      .map(([kind]) => ({
        at,
        kind,
        values: quantities.map(own => own.find(one => one.kind === kind)),
      }))
  })
}

/** Cells of which some hold durations: `1 h 15` is one beside them, and no time of day. */
function ofOneClock(cells: Quantity[][]): Quantity[][] {
  const has = (kind: string) => cells.filter(own => own.some(one => one.kind === kind)).length
  if (!has('duration') || has('time') > 2 * has('duration')) return cells
  return cells.map(own =>
    own.map(one =>
      one.kind === 'time'
        ? { ...one, kind: 'duration', low: one.low * 60, high: one.high * 60 }
        : one,
    ),
  )
}
