import { createCursor, type Cursor, type RichText, type Run } from '../xls/strings.ts'

/** The kinds of records that say what a workbook shows (MS-XLSB 2.3). */
export const kind = {
  row: 0,
  blank: 1,
  packedNumber: 2,
  truth: 4,
  number: 5,
  string: 6,
  sharedString: 7,
  formulaString: 8,
  formulaNumber: 9,
  formulaTruth: 10,
  shortBlank: 12,
  shortString: 18,
  item: 19,
  font: 43,
  format: 44,
  cellFormat: 47,
  column: 60,
  view: 137,
  book: 153,
  sheet: 156,
  merged: 176,
  link: 494,
  formats: 617,
  endOfFormats: 618,
  comment: 635,
  commentText: 637,
} as const

export type BinaryRecord = { type: number; data: Buffer }

/** Yields the records of a part of a binary workbook. Throws a `RangeError` where the part ends within one. */
export function* binaryRecords(part: Buffer): Generator<BinaryRecord> {
  let at = 0
  function number(max: number): number {
    let value = 0
    for (let place = 0; place < max; place++) {
      const byte = part.readUInt8(at++)
      value += (byte & 0x7f) * 2 ** (7 * place)
      if (byte < 0x80) break
    }
    return value
  }
  while (at < part.length) {
    const first = part.readUInt8(at++)
    const type = first < 0x80 ? first : (first & 0x7f) + (part.readUInt8(at++) << 7)
    const size = number(4)
    if (at + size > part.length) throw new RangeError('A record is cut off')
    yield { type, data: part.subarray(at, at + size) }
    at += size
  }
}

export const cursorIn = (data: Buffer, at = 0): Cursor => createCursor([data], at)

/** Reads a string of two bytes a letter, after their number; a missing one is empty. */
export function wideString(cursor: Cursor): string {
  const count = cursor.number(4)
  return count === 0xffff_ffff ? '' : cursor.characters(count, true)
}

/** Reads a string with the fonts of its letters (MS-XLSB 2.5.122). */
export function richString(cursor: Cursor): RichText {
  const flags = cursor.number(1)
  const text = wideString(cursor)
  const runs: Run[] = []
  const count = flags & 1 ? cursor.number(4) : 0
  while (runs.length < count) runs.push({ at: cursor.number(2), font: cursor.number(2) })
  return { text, runs }
}
