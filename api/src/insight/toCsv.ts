import { stringify } from 'csv-stringify/sync'

/** Returns rows as CSV. No cell is a formula to a spreadsheet, wherever it takes cells to begin. */
export const toCsv = (rows: Iterable<readonly unknown[]>): string =>
  stringify([...rows] as unknown[][], {
    cast: { boolean: value => (value ? 'yes' : 'no'), string: withoutFormulas },
  })

/**
 * Where a formula begins: at the beginning of a cell, and behind what some spreadsheets take for the end of one, whichever
 * quotes are around it. Apple Numbers knows the wide signs, too.
 */
const formula = /(^|[;\t\r\n\v\f\u0085\u2028\u2029])(?=[ "]*[-=+@－＝＋＠])/g

const withoutFormulas = (text: string) => text.replace(formula, "$1'")
