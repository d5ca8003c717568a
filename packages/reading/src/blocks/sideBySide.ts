import { figuresIn, isName } from './headerRows.ts'
import { isApartFrom, type Row } from './Row.ts'

/** A title may stand above the names of columns. */
const namesWithin = 2
/** The most tables beside each other that are read apart. */
const maxTables = 50
/** Share of figures in a first column from which it does not say what its rows are. */
const mostlyFigures = 0.6

/**
 * Returns the rows of a sheet with tables beside each other, parted by empty columns, one below the other. They are
 * tables of their own where each has names for its columns, and one name stands in two of them or each has a title; but
 * figures without labels belong to the labels on their left.
 */
export function sideBySide(rows: Row[]): Row[] {
  const placed: Row[] = []
  let moved = 0
  for (let at = 0; at < rows.length;) {
    let end = at + 1
    while (end < rows.length && !isApartFrom(rows[end]!, rows[end - 1]!)) end++
    const group = rows.slice(at, end)
    const height = placeOf(group.at(-1)!) - placeOf(group[0]!) + 2
    const tables = partsOf(group)
    tables.forEach((table, part) => {
      if (part > 0) moved += height
      for (const row of table)
        placed.push(moved > 0 ? { ...row, place: placeOf(row) + moved } : row)
    })
    at = end
  }
  return placed
}

const placeOf = ({ place, number }: Row) => place ?? number

/** The tables in these rows, from left to right, without rows that are empty there. */
function partsOf(group: Row[]): Row[][] {
  const areas = areasIn(group)
  if (areas.length < 2 || areas.length > maxTables) return [group]
  const inArea = ({ cells }: Row) => areas.map(([from, to]) => cells.slice(from, to))
  const names = group.slice(0, namesWithin).findIndex(row => inArea(row).every(areColumnNames))
  if (names < 0) return [group]
  const below = group.slice(names + 1).map(({ cells }) => cells)
  const [first, ...others] = areas.map(([from]) => figuresIn(below, from) < mostlyFigures)
  if (first && !others.every(Boolean)) return [group]
  const titles = names > 0 ? inArea(group[0]!) : []
  const isTitled = titles.length > 0 && titles.every(cells => cells.filter(Boolean).length === 1)
  const all = inArea(group[names]!).flatMap(cells => [...new Set(cells.filter(Boolean))])
  if (!isTitled && new Set(all).size === all.length) return [group]
  return areas.map(([from, to]) =>
    group.flatMap(row => {
      const cells = row.cells.slice(from, to)
      return cells.some(Boolean) ? [{ ...row, cells }] : []
    }),
  )
}

const areColumnNames = (cells: string[]) => {
  const filled = cells.filter(Boolean)
  return filled.length > 1 && filled.every(isName)
}

/** The columns between those that are empty in all these rows, each area to before its end. */
function areasIn(group: Row[]): [from: number, to: number][] {
  const filled = new Set(
    group.flatMap(({ cells }) => cells.flatMap((cell, at) => (cell ? [at] : []))),
  )
  const areas: [from: number, to: number][] = []
  for (const column of [...filled].toSorted((a, b) => a - b)) {
    const last = areas.at(-1)
    if (last?.[1] === column) last[1]++
    else areas.push([column, column + 1])
  }
  return areas
}
