import type { Area } from '../blocks/fillMerged.ts'
import type { Contents } from '../xlsx/bookBlocks.ts'
import { maxMerged } from '../xlsx/merged.ts'
import type { Book } from './book.ts'
import { cellsIn, type Formulas } from './cellsIn.ts'
import { objectsOn } from './objectsOn.ts'
import { addLinks } from '../xlsx/cellLinks.ts'
import { linksOn } from './linksOn.ts'
import { kind, recordsFrom } from './records.ts'
import { createCells } from './sheetCells.ts'
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
const maxColumns = 256

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
      for (let at = data.readUInt16LE(0); at <= data.readUInt16LE(2) && at < maxColumns; at++)
        hiddenColumns.add(at)
    if (type === kind.merged && merged.length < maxMerged) merged.push(...areasIn(data))
    const printed = { [kind.header]: passed.headers, [kind.footer]: passed.footers }[type]
    if (printed && data.length > 0)
      printed.push(book.stringIn(createCursor(parts), book.isOld ? 1 : 2).text)
  }
  const cells = createCells(book, passed)
  for (const cell of cellsIn(records(), book, passed.formulas))
    if (cell.column < maxColumns && !(cell.value === 0 && hidesZeros)) cells.put(cell)
  const rows = cells.rows(hiddenRows)
  addLinks(rows, linksOn(records()), new Map())
  return { rows, merged, hiddenColumns, ...objectsOn(records(), book, passed) }
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
    right: Math.min(data.readUInt16LE(8 + at * 8), maxColumns - 1),
  }))
}
