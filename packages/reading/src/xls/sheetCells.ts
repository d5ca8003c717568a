import type { SheetRow } from '../blocks/visibleCells.ts'
import { isHiding, showNumber, showText } from '../office/showNumber.ts'
import { refuseManyCells } from '../refuseManyCells.ts'
import type { Cell } from './cellsIn.ts'
import type { CellFormats } from './fonts.ts'
import { formattedText } from './formattedText.ts'

type Counted = { isStruck: boolean; cells: number }

/** Collects the cells of a sheet as they are shown. */
export function createCells(book: CellFormats, passed: Counted) {
  const cells = new Map<number, string[]>()
  return {
    put(cell: Cell) {
      refuseManyCells(++passed.cells)
      const others = cells.get(cell.row) ?? []
      cells.set(cell.row, others)
      others[cell.column] = textOfCell(cell, book, passed)
    },
    rows: (hidden: ReadonlySet<number>) => rowsOf(cells, hidden),
  }
}

function textOfCell({ value, format: number }: Cell, book: CellFormats, passed: Counted): string {
  const { code, font } = book.formats[number] ?? { code: 'General', font: 0 }
  if (isHiding(code)) return ''
  if (typeof value === 'number' && book.fonts[font]?.isStruck) {
    passed.isStruck = true
    return ''
  }
  if (typeof value === 'number') return showNumber(value, code, book.since1904)
  const { text, hasStruck } = formattedText(value, font, book.fonts)
  passed.isStruck ||= hasStruck
  return showText(text, code)
}

/** Returns the rows that hold something, numbered from 1. */
const rowsOf = (cells: Map<number, string[]>, hidden: ReadonlySet<number>): SheetRow[] =>
  [...cells]
    .map(([row, texts]) => ({
      number: row + 1,
      cells: Array.from(texts, text => text ?? ''),
      isHidden: hidden.has(row),
    }))
    .toSorted((a, b) => a.number - b.number)
