import type { Book } from './book.ts'
import { kind, type Part } from './records.ts'
import { createCursor, type RichText } from './strings.ts'

/** A filled cell; row and column count from 0, `format` is an index of the workbook’s formats. */
export type Cell = { row: number; column: number; format: number; value: number | RichText }
/** The number of formulas, and the number of them without a result. */
export type Formulas = { all: number; empty: number }

/** Yields the cells among the records of a sheet, formulas by their stored results. */
export function* cellsIn(records: Iterable<Part>, book: Book, formulas: Formulas): Generator<Cell> {
  let awaited: Omit<Cell, 'value'> | undefined
  for (const { type, data, parts } of records) {
    if (type === kind.numbers) yield* packedIn(data)
    if (type === kind.string && awaited) {
      yield { ...awaited, value: book.stringIn(createCursor(parts), 2) }
      awaited = undefined
    }
    if (!single.has(type)) continue
    const cell = {
      row: data.readUInt16LE(0),
      column: data.readUInt16LE(2),
      format: data.readUInt16LE(4),
    }
    if (type === kind.formula) {
      const result = resultIn(data)
      formulas.all++
      if (result === 'nothing') formulas.empty++
      awaited = result === 'string' ? cell : undefined
      if (typeof result === 'object') yield { ...cell, value: result.value }
    } else {
      const value = valueIn({ type, data, parts }, book)
      if (value !== undefined) yield { ...cell, value }
    }
  }
}

const single = new Set<number>([
  kind.formula,
  kind.label,
  kind.plainLabel,
  kind.richLabel,
  kind.number,
  kind.packedNumber,
  kind.truth,
])

function valueIn({ type, data, parts }: Part, book: Book): number | RichText | undefined {
  if (type === kind.label) return book.strings[data.readUInt32LE(6)]
  if (type === kind.number) return data.readDoubleLE(6)
  if (type === kind.packedNumber) return unpacked(data.readUInt32LE(6))
  // An error value is no content.
  if (type === kind.truth) return data[7] === 0 ? truth(data[6]) : undefined
  const cursor = createCursor(parts, 6)
  const text = book.stringIn(cursor, 2)
  if (type === kind.plainLabel) return text
  const count = cursor.number(1)
  const runs = Array.from({ length: count }, () => ({
    at: cursor.number(1),
    font: cursor.number(1),
  }))
  return { ...text, runs }
}

const truth = (value: number | undefined): RichText => ({
  text: value ? 'TRUE' : 'FALSE',
  runs: [],
})

/** Returns the stored result of a formula: a value, a string in the next record, nothing or an error (MS-XLS 2.5.133). */
function resultIn(data: Buffer): { value: number | RichText } | 'string' | 'nothing' | 'error' {
  if (data.readUInt16LE(12) !== 0xffff) return { value: data.readDoubleLE(6) }
  if (data[6] === 0) return 'string'
  if (data[6] === 1) return { value: truth(data[8]) }
  return data[6] === 3 ? 'nothing' : 'error'
}

/** Yields the adjacent numbers of one record. */
function* packedIn(data: Buffer): Generator<Cell> {
  const row = data.readUInt16LE(0)
  const first = data.readUInt16LE(2)
  for (let at = 4; at + 8 <= data.length; at += 6) {
    const format = data.readUInt16LE(at)
    const value = unpacked(data.readUInt32LE(at + 2))
    yield { row, column: first + (at - 4) / 6, format, value }
  }
}

/** Returns a number from 30 bits: an integer or the upper half of a double, possibly times 100 (MS-XLS 2.5.217). */
export function unpacked(packed: number): number {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32LE((packed & ~3) >>> 0, 4)
  const value = packed & 2 ? packed >> 2 : bytes.readDoubleLE(0)
  return packed & 1 ? value / 100 : value
}
