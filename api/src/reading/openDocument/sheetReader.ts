import { type Element, elementsIn } from '../html/markup.ts'
import { Unreadable } from '../Reading.ts'
import type { Area } from '../blocks/fillMerged.ts'
import type { SheetRow } from '../blocks/visibleCells.ts'
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

/** What a row of the file stands for: itself, perhaps many times over, and the merged cells that begin in it. */
type Read = { rows: SheetRow[]; merged: Area[] }

/** Gives a function that takes the row elements of a sheet one after the other and tells what they show. */
export function sheetReader(): (row: Element) => Read {
  let number = 1
  let held = 0

  function cellsIn(row: Element) {
    const cells: string[] = []
    const merged: Area[] = []
    let column = 0
    for (const cell of elementsIn(row)) {
      if (!/^table:(covered-)?table-cell$/.test(cell.name)) continue
      const repeats = count(cell, 'number-columns-repeated', mostColumns)
      const text = cell.name === 'table:covered-table-cell' ? '' : shown(cell)
      const right = column + count(cell, 'number-columns-spanned', mostSpanned) - 1
      const bottom = number + count(cell, 'number-rows-spanned', mostSpanned) - 1
      if (text && (right > column || bottom > number))
        merged.push({ left: column, top: number, right, bottom })
      if (text)
        for (
          let at = column;
          at < Math.min(column + Math.min(repeats, mostRepeats), mostColumns);
          at++
        )
          cells[at] = text
      column += repeats
    }
    return { cells: Array.from(cells, cell => cell ?? ''), merged }
  }

  return row => {
    const repeats = count(row, 'number-rows-repeated', 2 ** 24)
    const { cells, merged } = cellsIn(row)
    const first = number
    number += repeats
    const isHidden = /^(collapse|filter)$/.test(row.attribs['table:visibility'] ?? '')
    // An empty row is kept where a merged cell may reach into it.
    const times = Math.min(repeats, cells.length > 0 ? mostRepeats : 1)
    held += times * cells.length
    if (held > mostCells)
      throw new Unreadable(
        'This file holds too much text to be read at once: split it into several',
      )
    const rows = Array.from({ length: times }, (_, at) => ({
      number: first + at,
      cells: [...cells],
      isHidden,
    }))
    return { rows, merged }
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
