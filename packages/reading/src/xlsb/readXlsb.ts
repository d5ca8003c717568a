import type { Draft } from '../Draft.ts'
import { linksOf, partOf, relationshipsOf } from '../office/relationships.ts'
import { formatCode } from '../office/showNumber.ts'
import { Unreadable } from '../Reading.ts'
import { struckThrough } from '../struckThrough.ts'
import { parseFont, type CellFormats } from '../xls/fonts.ts'
import type { RichText } from '../xls/strings.ts'
import { bookBlocks } from '../xlsx/bookBlocks.ts'
import { drawingsOn } from '../xlsx/drawings.ts'
import type { Archive } from '../zip/archive.ts'
import { binaryRecords, cursorIn, kind, richString, wideString } from './records.ts'
import { readBinarySheet } from './readBinarySheet.ts'

export const binaryBook = 'xl/workbook.bin'

/** Reads a binary workbook (MS-XLSB) as `readXlsx` reads others, formulas by their stored results. */
export async function readXlsb(archive: Archive, withHidden: boolean): Promise<Draft> {
  const parts = await relationshipsOf(archive, binaryBook)
  const strings: RichText[] = []
  const shared = await bytesOf(archive, partOf(parts, 'sharedStrings', ''))
  for (const { type, data } of binaryRecords(shared))
    if (type === kind.item) strings.push(richString(cursorIn(data)))
  const book: CellFormats = formatsIn(await bytesOf(archive, partOf(parts, 'styles', '')))
  const sheets: { name: string; isHidden: boolean; part: string }[] = []
  for (const { type, data } of binaryRecords(await archive.read(binaryBook))) {
    if (type === kind.book) book.since1904 = (data.readUInt32LE(0) & 1) > 0
    if (type !== kind.sheet) continue
    const cursor = cursorIn(data, 8)
    const id = wideString(cursor)
    const part = parts.find(one => one.id === id && one.kind === 'worksheet')?.target
    const isHidden = data.readUInt32LE(0) > 0
    if (part) sheets.push({ name: wideString(cursor), isHidden, part })
  }
  if (sheets.length === 0) throw new Unreadable('There are no sheets in this file')
  const passed = { withHidden, hidden: {}, isStruck: false, cells: 0 }
  const read = []
  for (const { name, isHidden, part } of sheets) {
    if (isHidden && !withHidden) {
      read.push({ name, isHidden, read: noContents })
      continue
    }
    const relations = await relationshipsOf(archive, part)
    const comments = await bytesOf(archive, partOf(relations, 'comments', ''))
    const sheet = await archive.read(part)
    const contents = readBinarySheet(
      sheet,
      comments,
      strings,
      book,
      passed,
      await linksOf(archive, part),
    )
    const drawn = await drawingsOn(archive, part, passed)
    const boxes = drawn.flatMap(place => place.blocks.map(({ text }) => ({ text, place })))
    read.push({ name, isHidden, read: () => ({ ...contents, boxes }) })
  }
  const blocks = bookBlocks(read, withHidden)
  return {
    ...blocks,
    hidden: { ...passed.hidden, ...blocks.hidden },
    leftOut: passed.isStruck ? [struckThrough] : [],
  }
}

/** The bytes of a part; none where the file has no such part. */
const bytesOf = async (archive: Archive, part: string) =>
  archive.has(part) ? archive.read(part) : Buffer.alloc(0)

const noContents = () => ({ rows: [], merged: [], hiddenColumns: new Set<number>(), comments: [] })

function formatsIn(styles: Buffer): CellFormats {
  const book: CellFormats = { fonts: [], formats: [], since1904: false }
  const codes = new Map<number, string>()
  let isCell = false
  for (const { type, data } of binaryRecords(styles)) {
    if (type === kind.font) book.fonts.push(parseFont(data.readUInt16LE(2), data.readUInt16LE(6)))
    if (type === kind.format) codes.set(data.readUInt16LE(0), wideString(cursorIn(data, 2)))
    if (type === kind.formats) isCell = true
    if (type === kind.endOfFormats) isCell = false
    if (type === kind.cellFormat && isCell)
      book.formats.push({
        font: data.readUInt16LE(4),
        code: formatCode(data.readUInt16LE(2), codes),
      })
  }
  return book
}
