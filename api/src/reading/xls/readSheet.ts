import type { Area } from '../blocks/fillMerged.ts'
import type { SheetRow } from '../blocks/visibleCells.ts'
import { isHiding, showNumber, showText } from '../office/showNumber.ts'
import { refuseManyCells } from '../refuseManyCells.ts'
import type { Contents } from '../xlsx/bookBlocks.ts'
import { type Book, fontNumbered } from './book.ts'
import { type Cell, cellsIn, type Formulas } from './cellsIn.ts'
import { lettersShown } from './lettersShown.ts'
import { objectsOn } from './objectsOn.ts'
import { kind, recordsFrom } from './records.ts'
import { createCursor } from './strings.ts'

/** Data collected while sheets are read. `headers` and `footers` of printed pages are in Excel's codes. */
export type Passed = {
  isStruck: boolean
  cells: number
  headers: string[]
  footers: string[]
  formulas: Formulas
}

const showsZeros = 0x10
const hiddenRow = 0x20
const hiddenColumn = 1
/** Number of columns of a sheet in these versions. */
const mostColumns = 256

/** Reads the sheet of a workbook that begins at `from` in its stream. */
export function readSheet(stream: Buffer, from: number, book: Book, passed: Passed): Contents {
  const records = () => recordsFrom(stream, from)
  const hiddenRows = new Set<number>()
  const hiddenColumns = new Set<number>()
  const merged: Area[] = []
  let hidesZeros = false
  for (const { type, data, parts } of records()) {
    if (type === kind.view) hidesZeros = (data.readUInt16LE(0) & showsZeros) === 0
    if (type === kind.row && isHiddenRow(data)) hiddenRows.add(data.readUInt16LE(0))
    if (type === kind.column && isHiddenColumn(data))
      for (let at = data.readUInt16LE(0); at <= data.readUInt16LE(2) && at < mostColumns; at++)
        hiddenColumns.add(at)
    if (type === kind.merged) merged.push(...areasIn(data))
    const printed = { [kind.header]: passed.headers, [kind.footer]: passed.footers }[type]
    if (printed && data.length > 0)
      printed.push(book.stringIn(createCursor(parts), book.isOld ? 1 : 2).text)
  }
  const cells = new Map<number, string[]>()
  for (const cell of cellsIn(records(), book, passed.formulas)) {
    if (cell.column >= mostColumns || (cell.value === 0 && hidesZeros)) continue
    refuseManyCells(++passed.cells)
    const others = cells.get(cell.row) ?? []
    cells.set(cell.row, others)
    others[cell.column] = shown(cell, book, passed)
  }
  const rows = rowsOf(cells, hiddenRows)
  return { rows, merged, hiddenColumns, ...objectsOn(records(), book, passed) }
}

function shown({ value, look: number }: Cell, book: Book, passed: Passed): string {
  const { code, font } = book.looks[number] ?? { code: 'General', font: 0 }
  if (isHiding(code)) return ''
  if (typeof value === 'number' && fontNumbered(book, font)?.isStruck) {
    passed.isStruck = true
    return ''
  }
  if (typeof value === 'number') return showNumber(value, code, book.since1904)
  const { text, hasStruck } = lettersShown(value, font, book)
  passed.isStruck ||= hasStruck
  return showText(text, code)
}

const isHiddenRow = (data: Buffer) => (data.readUInt16LE(12) & hiddenRow) > 0
const isHiddenColumn = (data: Buffer) => (data.readUInt16LE(8) & hiddenColumn) > 0

/** Returns the merged areas; rows count from 1. */
function areasIn(data: Buffer): Area[] {
  const count = Math.min(data.readUInt16LE(0), Math.floor((data.length - 2) / 8))
  return Array.from({ length: count }, (_, at) => ({
    top: data.readUInt16LE(2 + at * 8) + 1,
    bottom: data.readUInt16LE(4 + at * 8) + 1,
    left: data.readUInt16LE(6 + at * 8),
    right: data.readUInt16LE(8 + at * 8),
  }))
}

/** Returns the rows up to the last filled one, numbered from 1. Empty rows stay, as merged cells may reach into them. */
function rowsOf(cells: Map<number, string[]>, hidden: ReadonlySet<number>): SheetRow[] {
  const last = Math.max(-1, ...cells.keys())
  const rows: SheetRow[] = []
  for (let row = 0; row <= last; row++)
    rows.push({
      number: row + 1,
      cells: Array.from(cells.get(row) ?? [], cell => cell ?? ''),
      isHidden: hidden.has(row),
    })
  return rows
}
