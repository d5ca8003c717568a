import { Unreadable } from './Reading.ts'

/** Cells of a workbook: repeats make millions out of a few. */
const maxCells = 3_000_000

/** Throws `Unreadable` where so many cells are more than a workbook may hold. */
export function refuseManyCells(cells: number) {
  if (cells > maxCells)
    throw new Unreadable(
      'This file holds more than 3 million cells, which is too much for one file. Split it into several.',
    )
}
