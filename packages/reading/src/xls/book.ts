import iconv from 'iconv-lite'
import { formatCode } from '../office/showNumber.ts'
import { Unreadable } from '../Reading.ts'
import { kind, type Part, recordsFrom } from './records.ts'
import { parseFont, type CellFormats } from './fonts.ts'
import { byteString, createCursor, type Cursor, type RichText, richString } from './strings.ts'

/** The data that all sheets of a workbook share, and the offsets of the sheets in the stream. */
export type Book = CellFormats & {
  strings: RichText[]
  sheets: { name: string; from: number; isHidden: boolean }[]
  /** True for Excel 5 and 95, whose strings are bytes. */
  isOld: boolean
  /** Reads a string of this version of Excel, after a length of one byte or two. */
  stringIn: (cursor: Cursor, lengthSize: 1 | 2) => RichText
}

const excel95 = 0x500

/** True for the stream of a workbook of Excel 5 to 2003. */
export const isBook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x09 && bytes[1] === 0x08 && bytes[4] === 0 && (bytes[5] === 5 || bytes[5] === 6)

/** Reads the shared data of a workbook. Throws `Unreadable` where it has a password. */
export function readBook(stream: Buffer): Book {
  const isOld = stream.readUInt16LE(4) === excel95
  let encoding = 'windows-1252'
  const stringIn = (cursor: Cursor, lengthSize: 1 | 2) => {
    const count = cursor.number(lengthSize)
    return isOld ? byteString(cursor, count, encoding) : richString(cursor, count)
  }
  const book: Book = {
    strings: [],
    fonts: [],
    formats: [],
    since1904: false,
    sheets: [],
    isOld,
    stringIn,
  }
  const codes = new Map<number, string>()
  const formats: { font: number; format: number }[] = []
  for (const { type, data, parts } of recordsFrom(stream, 0)) {
    if (type === kind.password)
      throw new Unreadable(
        'This file from an old version of Excel is protected with a password: save it as .xlsx without one and add it again',
      )
    if (type === kind.codePage) encoding = encodingOf(data.readUInt16LE(0))
    if (type === kind.dates) book.since1904 = data.readUInt16LE(0) === 1
    if (type === kind.font) book.fonts.push(fontOf(data))
    if (type === kind.format)
      codes.set(data.readUInt16LE(0), stringIn(createCursor(parts, 2), isOld ? 1 : 2).text)
    if (type === kind.cellFormat)
      formats.push({ font: data.readUInt16LE(0), format: data.readUInt16LE(2) })
    if (type === kind.strings) book.strings = sharedStrings(parts)
    if (type === kind.sheet) book.sheets.push(...sheetOf({ type, data, parts }, stringIn))
  }
  // No font has the number 4 (MS-XLS 2.5.129).
  book.fonts.splice(4, 0, { isStruck: false, height: undefined })
  book.formats = formats.map(({ font, format }) => ({ font, code: formatCode(format, codes) }))
  return book
}

const fontOf = (data: Buffer) => parseFont(data.readUInt16LE(2), data.readUInt16LE(8))

function sharedStrings(parts: Buffer[]): RichText[] {
  const cursor = createCursor(parts, 4)
  const count = cursor.number(4)
  const strings: RichText[] = []
  // The number may be wrong: reading also ends with the record.
  while (strings.length < count && cursor.hasMore())
    strings.push(richString(cursor, cursor.number(2)))
  return strings
}

/** Returns a sheet of cells, and none for sheets of charts and macros. */
function sheetOf({ data, parts }: Part, stringIn: Book['stringIn']): Book['sheets'] {
  if (data[5] !== 0) return []
  const { text: name } = stringIn(createCursor(parts, 6), 1)
  return [{ name, from: data.readUInt32LE(0), isHidden: (data[4]! & 3) > 0 }]
}

function encodingOf(codePage: number): string {
  if (codePage === 10_000 || codePage === 32_768) return 'macroman'
  return iconv.encodingExists(`cp${codePage}`) ? `cp${codePage}` : 'windows-1252'
}
