import { type Element, elementsIn } from '../xml/markup.ts'

const maxSpanned = 100

type Row = { element: Element; isHeader: boolean }

/** The rows of a table, also those in groups. */
export function rowsOf(table: Element, isHeader = false): Row[] {
  return elementsIn(table).flatMap(part => {
    if (part.name === 'table:table-row') return [{ element: part, isHeader }]
    if (part.name === 'table:table-header-rows') return rowsOf(part, true)
    return /^table:(table-rows|table-row-group)$/.test(part.name) ? rowsOf(part, isHeader) : []
  })
}

/** The cells of a row with the places they cover; the covered ones themselves are left out. */
export function cellsOf(row: Element) {
  return elementsIn(row)
    .filter(cell => cell.name === 'table:table-cell')
    .flatMap(element => {
      const cell = {
        element,
        columns: count(element, 'number-columns-spanned', maxSpanned),
        rows: count(element, 'number-rows-spanned', maxSpanned),
      }
      return Array.from(
        { length: count(element, 'number-columns-repeated', maxSpanned) },
        () => cell,
      )
    })
}

/** A number of times from 1 to `max`. */
export const count = ({ attribs }: Element, name: string, max: number) =>
  Math.min(Math.max(Number(attribs[`table:${name}`] ?? 1) || 1, 1), max)
