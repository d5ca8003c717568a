import type { Area } from '../blocks/fillMerged.ts'
import { unpacked } from '../xls/cellsIn.ts'
import { formattedText } from '../xls/formattedText.ts'
import type { CellFormats } from '../xls/fonts.ts'
import { createCells } from '../xls/sheetCells.ts'
import type { RichText } from '../xls/strings.ts'
import type { CellNote, Contents } from '../xlsx/bookBlocks.ts'
import { addLinks, cellsOf, maxLinks } from '../xlsx/cellLinks.ts'
import { maxColumns, maxMerged } from '../xlsx/merged.ts'
import {
  type BinaryRecord,
  binaryRecords,
  cursorIn,
  kind,
  richString,
  wideString,
} from './records.ts'

type Passed = { isStruck: boolean; cells: number }

const showsZeros = 0x10
const hiddenRow = 0x10

/** Reads a sheet of a binary workbook and the part that holds its comments, which may be empty. */
export function readBinarySheet(
  sheet: Buffer,
  comments: Buffer,
  strings: RichText[],
  book: CellFormats,
  passed: Passed,
  targets: Map<string, string>,
): Contents {
  const links = new Map<string, string>()
  const cells = createCells(book, passed)
  const hiddenRows = new Set<number>()
  const hiddenColumns = new Set<number>()
  const merged: Area[] = []
  let row = 0
  let column = -1
  let hidesZeros = false
  for (const record of binaryRecords(sheet)) {
    const { type, data } = record
    if (type === kind.view) hidesZeros = (data.readUInt16LE(0) & showsZeros) === 0
    if (type === kind.row) {
      row = data.readUInt32LE(0)
      column = -1
      if ((data.readUInt8(11) & hiddenRow) > 0) hiddenRows.add(row)
    }
    if (type === kind.column && (data.readUInt16LE(16) & 1) > 0) {
      const last = Math.min(data.readUInt32LE(4), maxColumns - 1)
      for (let at = data.readUInt32LE(0); at <= last; at++) hiddenColumns.add(at)
    }
    if (type === kind.merged && merged.length < maxMerged) merged.push(areaIn(data))
    if (type === kind.link && links.size <= maxLinks) noteLink(data, targets, links)
    const cell = cellIn(record, column)
    if (!cell) continue
    column = cell.column
    const value = valueIn(cell, strings)
    if (value === undefined || (value === 0 && hidesZeros) || column >= maxColumns) continue
    cells.put({ row, column, format: cell.format, value })
  }
  const rows = cells.rows(hiddenRows)
  addLinks(rows, links, new Map())
  return { rows, merged, hiddenColumns, comments: commentsIn(comments, book, passed) }
}

/** Notes where the cells of a link lead to, by `targets` of the sheet's relationships. */
function noteLink(data: Buffer, targets: Map<string, string>, links: Map<string, string>) {
  const cursor = cursorIn(data, 16)
  const target = targets.get(wideString(cursor))
  if (!target) return
  const place = wideString(cursor)
  const address = place && !target.includes('#') ? `${target}#${place}` : target
  for (const cell of cellsOf(areaIn(data))) links.set(cell, address)
}

/** Where the value of a cell begins in its record, and what kind of value it is. */
type CellRecord = { type: number; data: Buffer; at: number; column: number; format: number }

/** A record of a cell, if it is one; a short one is right behind the cell `before` it. */
function cellIn({ type, data }: BinaryRecord, before: number): CellRecord | undefined {
  if (type < kind.blank || type > kind.shortString) return undefined
  const isShort = type >= kind.shortBlank
  const column = isShort ? before + 1 : data.readUInt32LE(0)
  const format = data.readUIntLE(isShort ? 0 : 4, 3)
  const usual = isShort ? type - kind.shortBlank + kind.blank : type
  return { type: usual, data, at: isShort ? 4 : 8, column, format }
}

/** The value of a cell, or of a formula in it; none where it is empty or an error. */
function valueIn(
  { type, data, at }: CellRecord,
  strings: RichText[],
): number | RichText | undefined {
  if (type === kind.packedNumber) return unpacked(data.readUInt32LE(at))
  if (type === kind.number || type === kind.formulaNumber) return data.readDoubleLE(at)
  if (type === kind.sharedString) return strings[data.readUInt32LE(at)]
  if (type === kind.string || type === kind.formulaString)
    return { text: wideString(cursorIn(data, at)), runs: [] }
  if (type !== kind.truth && type !== kind.formulaTruth) return undefined
  return { text: data.readUInt8(at) ? 'TRUE' : 'FALSE', runs: [] }
}

/** A merged area; rows count from 1. */
const areaIn = (data: Buffer): Area => ({
  top: data.readUInt32LE(0) + 1,
  bottom: data.readUInt32LE(4) + 1,
  left: data.readUInt32LE(8),
  right: Math.min(data.readUInt32LE(12), maxColumns - 1),
})

function commentsIn(part: Buffer, { fonts }: CellFormats, passed: Passed): CellNote[] {
  const comments: CellNote[] = []
  let place = { row: 0, column: 0 }
  for (const record of binaryRecords(part)) {
    const { type, data } = record
    if (type === kind.comment)
      place = { row: data.readUInt32LE(4) + 1, column: data.readUInt32LE(12) }
    if (type !== kind.commentText) continue
    const { text, hasStruck } = formattedText(richString(cursorIn(data)), undefined, fonts)
    passed.isStruck ||= hasStruck
    comments.push({ kind: 'notes', text, ...place })
  }
  return comments
}
