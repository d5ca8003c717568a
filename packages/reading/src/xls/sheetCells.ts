import type { SheetRow } from '../blocks/visibleCells.ts'
import { isHiding, showNumber, showText } from '../office/showNumber.ts'
import { refuseManyCells } from '../refuseManyCells.ts'
import type { Cell } from './cellsIn.ts'
import type { Looks } from './fonts.ts'
import { lettersShown } from './lettersShown.ts'

type Counted = { isStruck: boolean; cells: number }

/** Collects the cells of a sheet as they are shown. */
export function createCells(book: Looks, passed: Counted) {
  const cells = new Map<number, string[]>()
  return {
    put(cell: Cell) {
      refuseManyCells(++passed.cells)
      const others = cells.get(cell.row) ?? []
      cells.set(cell.row, others)
      others[cell.column] = shown(cell, book, passed)
    },
    rows: (hidden: ReadonlySet<number>) => rowsOf(cells, hidden),
  }
}

function shown({ value, look: number }: Cell, book: Looks, passed: Counted): string {
  const { code, font } = book.looks[number] ?? { code: 'General', font: 0 }
  if (isHiding(code)) return ''
  if (typeof value === 'number' && book.fonts[font]?.isStruck) {
    passed.isStruck = true
    return ''
  }
  if (typeof value === 'number') return showNumber(value, code, book.since1904)
  const { text, hasStruck } = lettersShown(value, font, book.fonts)
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
