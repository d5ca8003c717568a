import type { ReadBlock } from '../Reading.ts'
import { type CellShape, type RtfCell, type RtfRow, rtfTable } from './rtfTable.ts'

/** Collects the rows of a table as their cells and control words come. */
export function createRows() {
  let rows: RtfRow[] = []
  let cells: RtfCell[] = []
  let shapes: CellShape[] = []
  let goesOn = false
  let joins = false
  let isHeader = false

  /** A row's shape comes before its cells, and from some programs once more after them. */
  function beginRow() {
    shapes = []
    isHeader = false
  }
  function endShape(right: number) {
    shapes.push({ right, goesOn, joins })
    goesOn = false
    joins = false
  }
  function endRow() {
    if (cells.length > 0) rows.push({ cells, shapes, isHeader })
    cells = []
  }

  return {
    /** Follows a control word of rows; others change nothing. */
    control(word: string, value: number | undefined) {
      if (word === 'trowd') beginRow()
      else if (word === 'trhdr' || word === 'tbllkhdrrows') isHeader = true
      else if (word === 'clvmrg') goesOn = true
      else if (word === 'clmrg') joins = true
      else if (word === 'cellx') endShape(value ?? 0)
      else if (word === 'row') endRow()
    },
    /** True while a row has cells and no end. */
    isWithin: () => cells.length > 0,
    add(cell: RtfCell) {
      cells.push(cell)
    },
    /** Returns the table of the rows so far, nothing where there are none, and begins another. */
    end(): ReadBlock[] {
      endRow()
      const table = rows.length > 0 ? rtfTable(rows) : []
      rows = []
      return table
    },
  }
}
