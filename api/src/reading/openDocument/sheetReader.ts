import { type Element, elementsIn } from '../html/markup.ts'
import { Unreadable } from '../Reading.ts'
import type { Row } from '../blocks/rowBlocks.ts'
import { inlineText } from './inlineText.ts'
import type { Look } from './styles.ts'
import { count } from './tableParts.ts'

/** How often a row or a cell that holds something may be repeated; what is empty takes no room. */
const mostRepeats = 1_000
const mostColumns = 16_384
const mostSpanned = 1_000
/** Cells of a sheet: repeats make millions out of a few. */
const mostCells = 3_000_000
const plain = {
  styles: { looks: new Map<string, Look>() },
  withHidden: true,
  passed: { hidden: {}, isStruck: false },
}

/** Gives a function that takes the row elements of a sheet one after the other and tells what they show. */
export function sheetReader() {
  /** Cells merged downwards, by their columns. */
  const reaching = new Map<number, { text: string; rows: number }>()
  let number = 1
  let held = 0

  function cellsIn(row: Element) {
    const cells: string[] = []
    let isSpanned = false
    let column = 0
    for (const cell of elementsIn(row)) {
      if (!/^table:(covered-)?table-cell$/.test(cell.name)) continue
      const repeats = count(cell, 'number-columns-repeated', mostColumns)
      const isCovered = cell.name === 'table:covered-table-cell'
      const text = isCovered ? '' : shown(cell)
      const down = count(cell, 'number-rows-spanned', mostSpanned)
      if (down > 1 && text) reaching.set(column, { text, rows: down })
      if (count(cell, 'number-columns-spanned', mostSpanned) > 1) isSpanned = true
      for (let at = column; at < Math.min(column + repeats, mostColumns); at++) {
        const above = isCovered ? reaching.get(at) : undefined
        if (above) cells[at] = above.text
        else if (text && at < column + mostRepeats) cells[at] = text
      }
      column += repeats
    }
    for (const [at, cell] of reaching) if (--cell.rows === 0) reaching.delete(at)
    return { cells: Array.from(cells, cell => cell ?? ''), isSpanned }
  }

  return (row: Element): Row[] => {
    const repeats = count(row, 'number-rows-repeated', 2 ** 24)
    const { cells, isSpanned } = cellsIn(row)
    const first = number
    number += repeats
    if (cells.length === 0) return []
    const times = Math.min(repeats, mostRepeats)
    held += times * cells.length
    if (held > mostCells)
      throw new Unreadable(
        'This file holds too much text to be read at once: split it into several',
      )
    return Array.from({ length: times }, (_, at) => ({ number: first + at, cells, isSpanned }))
  }
}

/** What a cell shows; dates alone as they are kept, for the shown ones may be read in two ways. */
function shown(cell: Element) {
  const { attribs } = cell
  if (attribs['calcext:value-type'] === 'error') return ''
  const date = attribs['office:date-value']
  if (date) return date.replace('T', ' ').replace(/(:\d\d):00(\.0+)?$/, '$1')
  const text = elementsIn(cell)
    .filter(part => part.name === 'text:p')
    .map(part => inlineText(part, plain))
    .join('\n')
  return text || (attribs['office:string-value'] ?? attribs['office:value'] ?? '')
}
