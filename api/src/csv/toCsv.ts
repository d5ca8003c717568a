import { stringify } from 'csv-stringify/sync'
import { guardFormulas } from './formulas.ts'

/** Excel takes a file for UTF-8 by this mark alone. */
export const utf8Mark = '\uFEFF'

/** Returns rows as CSV. No cell is a formula to a spreadsheet, wherever it takes cells to begin. */
export const toCsv = (rows: Iterable<readonly unknown[]>): string =>
  stringify([...rows] as unknown[][], {
    cast: { boolean: value => (value ? 'yes' : 'no'), string: guardFormulas },
  })
