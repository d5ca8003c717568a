import type { ComponentChildren } from 'preact'

type Cell = ComponentChildren
type Row = { cells: Cell[]; isMarked?: boolean }

/** `9,500` · `$9500` · `-1.8 %`, or none: `–` */
const amount = /^[–—-]?$|^[+−-]?\p{Sc}? ?\d[\d.,]*(?: ?[%\p{Sc}])?$/u

const isAmount = (cell: Cell = '') =>
  [cell].flat().every(part => typeof part === 'string' && amount.test(part))

const isOfAmounts = (column: Cell[]) =>
  column.every(isAmount) && column.flat().some(part => typeof part === 'string' && /\d/.test(part))

/** Rows under the names of their columns, amounts at the end of theirs; a table that is too wide is scrolled. */
export const Table = ({ head, rows }: { head: Cell[]; rows: Row[] }) => {
  const looks = head.map((_, i) =>
    i && isOfAmounts(rows.map(({ cells }) => cells[i])) ? 'amount' : '',
  )
  const drawName = (name: Cell, i: number) => <th class={looks[i]}>{name}</th>
  const drawCell = (cell: Cell, i: number) => <td class={looks[i]}>{cell}</td>
  const drawRow = ({ cells, isMarked }: Row) => (
    <tr class={isMarked ? 'marked' : ''}>{cells.map(drawCell)}</tr>
  )
  return (
    <div class="table" tabIndex={0}>
      <table dir="auto">
        <thead>
          <tr>{head.map(drawName)}</tr>
        </thead>
        <tbody>{rows.map(drawRow)}</tbody>
      </table>
    </div>
  )
}
