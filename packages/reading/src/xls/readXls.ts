import { furniture } from '../blocks/furniture.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { Unreadable } from '../Reading.ts'
import { struckThrough } from '../struckThrough.ts'
import { bookBlocks } from '../xlsx/bookBlocks.ts'
import { lackingResults } from '../xlsx/computeFormulas.ts'
import { printedLine } from '../xlsx/pageFurniture.ts'
import { readBook } from './book.ts'
import { type Passed, readSheet } from './readSheet.ts'

/** A workbook of Excel 5 to 2003 (MS-XLS), read as `readXlsx` reads others; formulas by their stored results. */
export function readXls({ bytes, withHidden = false }: RawFile): Draft {
  const stream = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const book = readBook(stream)
  if (book.sheets.length === 0) throw new Unreadable('There are no sheets in this file')
  const passed: Passed = {
    isStruck: false,
    cells: 0,
    headers: [],
    footers: [],
    formulas: { all: 0, empty: 0 },
  }
  const sheets = book.sheets.map(({ name, isHidden, from }) => ({
    name,
    isHidden,
    read: () => readSheet(stream, from, book, passed),
  }))
  const read = bookBlocks(sheets, withHidden)
  const around = [...passed.headers, ...passed.footers].map(code => ({
    kind: 'paragraph' as const,
    text: printedLine(code),
  }))
  const { all, empty } = passed.formulas
  return {
    ...read,
    blocks: [...furniture(around, read.blocks), ...read.blocks],
    leftOut: passed.isStruck ? [struckThrough] : [],
    // Programs that only write files give all formulas this result.
    ...(all > 0 && empty === all && { warnings: [lackingResults(all)] }),
  }
}
