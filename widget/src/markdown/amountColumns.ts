/** `9,500` · `$9500` · `-1.8 %`, or none: `–` */
const amount = /^[–—-]?$|^[+−-]?\p{Sc}? ?\d[\d.,]*(?: ?[%\p{Sc}])?$/u

/** Which columns are of amounts; the first names the rows. A cell is text, or its parts, of which any may be elements. */
export const amountColumns = (head: unknown[], rows: unknown[][]): boolean[] =>
  head.map((_, i) => i > 0 && isOfAmounts(rows.map(cells => cells[i])))

const isOfAmounts = (column: unknown[]) =>
  column.every(isAmount) && column.flat().some(part => typeof part === 'string' && /\d/.test(part))

const isAmount = (cell: unknown = '') =>
  [cell].flat().every(part => typeof part === 'string' && amount.test(part))
