import type { ComponentChildren } from 'preact'
import { amountColumns } from './amountColumns.ts'

type Cell = ComponentChildren
type Row = { cells: Cell[]; isMarked?: boolean }

/** Rows under the names of their columns, amounts at the end of theirs; a table that is too wide is scrolled. */
export const Table = ({ head, rows }: { head: Cell[]; rows: Row[] }) => {
  const columns = amountColumns(
    head,
    rows.map(({ cells }) => cells),
  )
  const classes = columns.map(isOfAmounts => (isOfAmounts ? 'amount' : ''))
  const drawName = (name: Cell, i: number) => <th class={classes[i]}>{name}</th>
  const drawCell = (cell: Cell, i: number) => <td class={classes[i]}>{cell}</td>
  const drawRow = ({ cells, isMarked }: Row) => (
    <tr class={isMarked ? 'marked' : ''}>{cells.map(drawCell)}</tr>
  )
  return (
    <div class="table scrolls" tabIndex={0}>
      <table dir="auto">
        <thead>
          <tr>{head.map(drawName)}</tr>
        </thead>
        <tbody>{rows.map(drawRow)}</tbody>
      </table>
    </div>
  )
}
