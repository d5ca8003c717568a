/** The kinds of records that say what a workbook shows (MS-XLS 2.3). */
export const kind = {
  formula: 0x06,
  end: 0x0a,
  header: 0x14,
  footer: 0x15,
  note: 0x1c,
  dates: 0x22,
  password: 0x2f,
  font: 0x31,
  codePage: 0x42,
  object: 0x5d,
  column: 0x7d,
  sheet: 0x85,
  numbers: 0xbd,
  richLabel: 0xd6,
  cellFormat: 0xe0,
  merged: 0xe5,
  drawing: 0xec,
  strings: 0xfc,
  label: 0xfd,
  objectText: 0x1b6,
  link: 0x1b8,
  number: 0x203,
  plainLabel: 0x204,
  truth: 0x205,
  string: 0x207,
  row: 0x208,
  view: 0x23e,
  packedNumber: 0x27e,
  format: 0x41e,
  beginning: 0x809,
} as const

const continued = 0x3c

/** A record and those that go on with it. `data` is the first part. */
export type Part = { type: number; data: Buffer; parts: Buffer[] }

/**
 * Yields the records of one part of the stream, a sheet or what all sheets share, without those of charts within it. Throws
 * a `RangeError` where the stream ends before the part does.
 */
export function* recordsFrom(stream: Buffer, from: number): Generator<Part> {
  let depth = 0
  for (let at = from; at + 4 <= stream.length;) {
    const type = stream.readUInt16LE(at)
    const parts: Buffer[] = []
    do {
      const size = stream.readUInt16LE(at + 2)
      parts.push(stream.subarray(at + 4, at + 4 + size))
      at += 4 + size
    } while (at + 4 <= stream.length && stream.readUInt16LE(at) === continued)
    if (type === kind.beginning) depth++
    if (type === kind.end && --depth <= 0) return
    if (depth === 1) yield { type, data: parts[0]!, parts }
  }
  throw new RangeError('A part of the workbook has no end')
}
