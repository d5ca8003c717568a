import { compoundFile } from './makeEncrypted.ts'

/** Letters, with a font from each of these places on. */
type Rich = { text: string; runs: [at: number, font: number][] }
type Value = string | number | boolean | Rich | { result: string | number }

export type XlsSheet = {
  name: string
  state?: 0 | 1 | 2
  /** A value and the number of its format: 0 is plain, then come the `formats`. */
  rows: ([Value, number] | Value | null)[][]
  hiddenRows?: number[]
  hiddenColumns?: number[]
  merged?: [top: number, bottom: number, left: number, right: number][]
  notes?: [row: number, column: number, text: string][]
  boxes?: [row: number, column: number, text: string][]
  links?: [row: number, column: number, address: string][]
  footer?: string
  hidesZeros?: boolean
}
/** `fonts` are numbered 1 and up, 4 left out. */
type Book = {
  formats?: { code?: string; font?: number }[]
  fonts?: { isStruck?: boolean; isRaised?: boolean }[]
}

const record = (type: number, ...parts: (Buffer | number[])[]) => {
  const data = Buffer.concat(parts.map(part => Buffer.from(part)))
  return Buffer.concat([Buffer.from(u16(type, data.length)), data])
}
const u16 = (...values: number[]) => values.flatMap(value => [value & 255, value >> 8])
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]
const f64 = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const wide = (text: string) => Buffer.concat([Buffer.from([1]), Buffer.from(text, 'utf16le')])
const string = (text: string) => Buffer.concat([Buffer.from(u16(text.length)), wide(text)])
const short = (text: string) => Buffer.concat([Buffer.from([text.length]), wide(text)])

/** A workbook as Excel 97 to 2003 keep it (MS-XLS); its longest strings go on in further records. */
export function makeXls(sheets: XlsSheet[], { formats = [], fonts = [] }: Book = {}): Uint8Array {
  return compoundFile({ Workbook: xlsStream(sheets, { formats, fonts }) })
}

export function xlsStream(sheets: XlsSheet[], { formats = [], fonts = [] }: Book = {}): Buffer {
  const strings: (string | Rich)[] = []
  const bodies = sheets.map(sheet => sheetBody(sheet, strings))
  const shared = [
    record(0x809, u16(0x600, 5), Buffer.alloc(12)),
    ...[{}, ...fonts].map(font => record(0x31, ...fontData(font))),
    ...formats.map(({ code = '' }, at) => record(0x41e, u16(200 + at), string(code))),
    record(0xe0, u16(0, 0), Buffer.alloc(16)),
    ...formats.map(({ code, font = 0 }, at) =>
      record(0xe0, u16(font, code === undefined ? 0 : 200 + at), Buffer.alloc(16)),
    ),
    stringTable(strings),
  ]
  const names = sheets.map(({ name, state = 0 }) => [Buffer.from([state, 0]), short(name)])
  const head = Buffer.concat(shared)
  let at = head.length + 4
  for (const parts of names) at += 8 + Buffer.concat(parts).length
  const directory = names.map((parts, place) => {
    const from = at
    at += bodies[place]!.length
    return record(0x85, u32(from), ...parts)
  })
  return Buffer.concat([head, ...directory, record(0x0a), ...bodies])
}

const fontData = ({ isStruck = false, isRaised = false }) => [
  u16(200, isStruck ? 8 : 0, 0, 400, isRaised ? 1 : 0),
  Buffer.alloc(4),
  short('Arial'),
]

/** A link with words of its own and an address of the web (MS-OSHARED 2.3.7.1). */
function linkData(address: string) {
  const letters = Buffer.from(`${address}\0`, 'utf16le')
  const words = Buffer.from('Words\0', 'utf16le')
  return Buffer.concat([
    Buffer.from(u32(2)),
    Buffer.from(u32(0x17)),
    Buffer.from(u32(6)),
    words,
    Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex'),
    Buffer.from(u32(letters.length)),
    letters,
  ])
}

const maxLength = 40

/** Strings go on in records of their own behind their 40th letter, which is in one byte there if it can be. */
function stringTable(strings: (string | Rich)[]): Buffer {
  const records: Buffer[] = []
  let parts: (Buffer | number[])[] = [u32(strings.length), u32(strings.length)]
  let type = 0xfc
  const end = () => {
    records.push(record(type, ...parts))
    parts = []
    type = 0x3c
  }
  for (const one of strings) {
    const { text, runs } = typeof one === 'string' ? { text: one, runs: [] } : one
    const first = text.slice(0, maxLength)
    const rest = text.slice(maxLength)
    parts.push(u16(text.length), [runs.length > 0 ? 9 : 1])
    if (runs.length > 0) parts.push(u16(runs.length))
    parts.push(Buffer.from(first, 'utf16le'))
    if (rest) {
      end()
      parts.push([0], Buffer.from(rest, 'latin1'))
    }
    parts.push(...runs.map(run => u16(...run)))
  }
  end()
  return Buffer.concat(records)
}

function sheetBody(sheet: XlsSheet, strings: (string | Rich)[]): Buffer {
  const cells = sheet.rows.flatMap((row, y) =>
    row.flatMap((cell, x) => {
      if (cell === null) return []
      const [value, format] = Array.isArray(cell) ? cell : [cell, 0]
      return cellRecords(u16(y, x, format), value, strings)
    }),
  )
  const hidden = (sheet.hiddenRows ?? []).map(row =>
    record(0x208, u16(row, 0, 0, 255, 0, 0, 0x20, 0)),
  )
  const columns = (sheet.hiddenColumns ?? []).map(column =>
    record(0x7d, u16(column, column, 0, 0, 1, 0)),
  )
  const merged = sheet.merged ?? []
  return Buffer.concat([
    record(0x809, u16(0x600, 0x10), Buffer.alloc(12)),
    ...(sheet.footer ? [record(0x15, string(sheet.footer))] : []),
    ...columns,
    ...hidden,
    ...cells,
    record(0x809, u16(0x600, 0x20), Buffer.alloc(12)),
    record(0x203, u16(0, 0, 0), f64(777)),
    record(0x0a),
    ...(sheet.links ?? []).map(([row, column, address]) =>
      record(0x1b8, u16(row, row, column, column), Buffer.alloc(16), linkData(address)),
    ),
    ...(sheet.boxes ?? []).flatMap(([row, column, text]) => [
      record(
        0xec,
        Buffer.from('000010f012000000', 'hex'),
        u16(0, column, 0, row, 0, column, 0, row, 0),
      ),
      ...object(6, 900, text),
    ]),
    ...(sheet.notes ?? []).flatMap(([, , text], at) => object(0x19, at + 1, text)),
    ...(sheet.notes ?? []).map(([row, column], at) =>
      record(0x1c, u16(row, column, 0, at + 1), short('Ann')),
    ),
    record(0x23e, u16(sheet.hidesZeros ? 0 : 0x10), Buffer.alloc(16)),
    record(0xe5, u16(merged.length), ...merged.map(area => u16(...area))),
    record(0x0a),
  ])
}

const object = (kind: number, id: number, text: string) => [
  record(0x5d, u16(0x15, 18, kind, id), Buffer.alloc(14)),
  record(0x1b6, Buffer.alloc(10), u16(text.length, 0), Buffer.alloc(4)),
  record(0x3c, wide(text)),
]

function cellRecords(place: number[], value: Value, strings: (string | Rich)[]): Buffer[] {
  if (typeof value === 'boolean') return [record(0x205, place, [Number(value), 0])]
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < 2 ** 29
      ? [record(0x27e, place, u32(((value << 2) | 2) >>> 0))]
      : [record(0x203, place, f64(value))]
  if (typeof value === 'string' || 'text' in value)
    return [record(0xfd, place, u32(strings.push(value) - 1))]
  const { result } = value
  const stored =
    typeof result === 'number' ? f64(result) : [result ? 0 : 3, 0, 0, 0, 0, 0, 0xff, 0xff]
  const formula = record(0x06, place, stored, u16(0), u32(0), u16(0))
  return result && typeof result === 'string' ? [formula, record(0x207, string(result))] : [formula]
}
