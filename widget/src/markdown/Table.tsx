import type { ComponentChildren } from 'preact'

type Cells = ComponentChildren[]
type Row = { cells: Cells; isMarked?: boolean }

/** Rows under the names of their columns; one that is too wide is scrolled. */
export const Table = ({ head, rows }: { head: Cells; rows: Row[] }) => (
  <div class="table" tabIndex={0}>
    <table dir="auto">
      <thead>
        <tr>{head.map(drawName)}</tr>
      </thead>
      <tbody>{rows.map(drawRow)}</tbody>
    </table>
  </div>
)

const drawName = (name: ComponentChildren) => <th>{name}</th>
const drawCell = (cell: ComponentChildren) => <td>{cell}</td>
const drawRow = ({ cells, isMarked }: Row) => (
  <tr class={isMarked ? 'marked' : ''}>{cells.map(drawCell)}</tr>
)
