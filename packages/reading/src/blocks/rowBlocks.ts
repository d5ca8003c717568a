import type { ReadBlock } from '../Reading.ts'
import { figuresIn, holdsUnits, isName, standsOverFigures, year } from './headerRows.ts'
import { parallelLines } from './parallelLines.ts'
import { isApartFrom, type Row } from './Row.ts'
import { isScale } from './scaleHeader.ts'
import { sideBySide } from './sideBySide.ts'
import { headerOf, oneLine } from './tableBlocks.ts'

/** The rows of a sheet, each with the header above it. What stands alone in its row is a paragraph. */
export function rowBlocks(sheet: Row[]): ReadBlock[] {
  const rows = sideBySide(tidied(sheet))
  let header: string[] | undefined
  let headerEnds = 0
  let formEnds = 0
  return rows.map((row, at): ReadBlock => {
    const { cells, number } = row
    const filled = cells.filter(Boolean)
    const isApart = at > 0 && isApartFrom(row, rows[at - 1]!)
    const begins = !header || isApart || renames(rows, at, header)
    if (at >= Math.max(headerEnds, formEnds) && filled.length > 1 && begins) {
      const size = headerRows(rows, at)
      if (size === 0 && isHeader(cells) && isForm(rows, at)) {
        formEnds = groupEnd(rows, at)
        if (header && header.findLastIndex(Boolean) > 1) header = undefined
      }
      if (size > 0) header = headerOf(rows.slice(at, at + size).map(one => one.cells))
      headerEnds = at + size
    }
    if (at >= headerEnds && filled.length === 1) {
      if (isApart && header && isOther(rows, at, header)) header = undefined
      return { kind: 'paragraph', text: filled[0]!, row: number }
    }
    const names = at >= headerEnds && header ? { header } : {}
    return { kind: 'table', text: cells.join('\t').trimEnd(), row: number, ...names }
  })
}

/** Filled rows without the empty columns before them; lines of cells that stand for rows as those. */
function tidied(sheet: Row[]): Row[] {
  const rows = sheet
    .flatMap(row => {
      const hasLines = row.cells.filter(cell => cell.includes('\n')).length > 1
      const linesOf = (cell: string) => cell.split('\n').map(oneLine)
      const unfolded = hasLines ? parallelLines(row.cells.map(linesOf)) : undefined
      return (unfolded ?? [row.cells.map(oneLine)]).map(cells => ({ ...row, cells }))
    })
    .filter(({ cells }) => cells.some(Boolean))
  const first = rows.reduce((min, { cells }) => Math.min(min, cells.findIndex(Boolean)), Infinity)
  return rows.map(row => ({ ...row, cells: row.cells.slice(first) }))
}

const maxHeaderRows = 4

/** Returns the number of header rows of a table that begins with the row at `at`; 0 without a header. */
function headerRows(rows: Row[], at: number): number {
  const row = rows[at]
  const next = rowBelow(rows, at)
  if (!row || !next || next.cells.filter(Boolean).length < 2 || isOneOfMany(rows, at)) return 0
  const isSpanned = row.isSpanned === true && isHeader(next.cells)
  const isNamed = isHeader(row.cells) ? !isForm(rows, at) : isScale(cellsFrom(rows, at))
  if (!isSpanned && !isNamed) return 0
  let size = isSpanned ? 2 : 1
  while (size < maxHeaderRows && goesOn(rows, at + size)) size++
  return size
}

/** The row below, past a line right under this one that names the rows right under it, if this one names their columns. */
function rowBelow(rows: Row[], at: number): Row | undefined {
  const [row, line, first] = rows.slice(at, at + 3)
  const isLine = row && line && first && line.cells.filter(Boolean).length === 1
  const isNear = isLine && !isApartFrom(line, row) && !isApartFrom(first, line)
  if (!isNear || first.cells.join('\t') === row.cells.join('\t')) return line
  const isNamed = first.cells.every((cell, column) => !cell || column === 0 || row.cells[column])
  return isNamed ? first : line
}

/** True for a row of three cells or more, each right under another: it belongs to a table without a header. */
function isOneOfMany(rows: Row[], at: number): boolean {
  const [before, row] = rows.slice(at - 1, at + 1)
  if (at === 0 || !before || !row || isApartFrom(row, before)) return false
  const isWithin = row.cells.every((cell, column) => !cell || Boolean(before.cells[column]))
  return row.cells.filter(Boolean).length > 2 && isWithin
}

/** A row below that names columns further: words under the names, none under that of the rows. */
function goesOn(rows: Row[], at: number): boolean {
  const row = rows[at]
  const isLast = at + 1 >= rows.length
  if (!row || isLast || row.cells[0] || isApartFrom(row, rows[at - 1]!)) return false
  return holdsUnits(row.cells) || row.cells.every(isName)
}

/** Rows of label and value, the values of different kinds or the labels alone in capitals: the first names no column. */
function isForm(rows: Row[], at: number): boolean {
  const [first = [], ...below] = cellsFrom(rows, at)
  if (/[:：]$/u.test(first[0] ?? '')) return true
  const isPair = [first, ...below].every(cells => !cells.slice(2).some(Boolean))
  const figures = figuresIn(below, 1)
  const areMixed = figures > 0 && figures < mostlyFigures
  return isPair && (areMixed || [first, ...below].every(isLabelled))
}
const mostlyFigures = 0.75

/** The label in capitals, and not what stands beside it. */
const isLabelled = ([label = '', value = '']: string[]) => inCapitals(label) && !inCapitals(value)

const inCapitals = (cell: string) => /\p{Lu}{2}/u.test(cell) && !/\p{Ll}/u.test(cell)

/** The most rows that are examined to classify a part of a sheet. */
const maxExamined = 50

/** Returns the place of the next empty row, or of the last row that is looked at. */
function groupEnd(rows: Row[], at: number): number {
  const last = Math.min(rows.length, at + maxExamined)
  let end = at + 1
  while (end < last && !isApartFrom(rows[end]!, rows[end - 1]!)) end++
  return end
}

const cellsFrom = (rows: Row[], at: number): string[][] =>
  rows.slice(at, groupEnd(rows, at)).map(({ cells }) => cells)

/** True for a row under a title of its own that repeats a name of the header or stands over figures. */
function renames(rows: Row[], at: number, header: string[]): boolean {
  const [before, title, row] = rows.slice(Math.max(at - 2, 0), at + 1)
  if (!before || !title || !row || title.cells.filter(Boolean).length > 1) return false
  if (!isApartFrom(title, before) || isApartFrom(row, title)) return false
  return (
    row.cells.some(cell => cell && header.includes(cell)) || standsOverFigures(cellsFrom(rows, at))
  )
}

/** A part under a line of its own whose rows leave the header's last column empty has other columns. */
function isOther(rows: Row[], at: number, header: string[]): boolean {
  const last = header.findLastIndex(Boolean)
  const below = rows.slice(at + 1, groupEnd(rows, at))
  const filled = below.filter(({ cells }) => cells.filter(Boolean).length > 1)
  return filled.length > 0 && filled.every(({ cells }) => !cells[last])
}

/** True for a row of several names, without numbers other than years. */
function isHeader(row: string[]) {
  const filled = row.filter(Boolean)
  return filled.length > 1 && filled.some(cell => !year.test(cell)) && filled.every(isName)
}

const givenName = /^(sheet|tabelle|feuil|hoja|foglio|лист)\s*\d*$/i

/** True for a sheet with a name other than a program's default. */
export const isNamed = (sheet: string) => !givenName.test(sheet)
