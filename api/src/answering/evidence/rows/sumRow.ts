import { namesSum } from '../ranges/sumsIn.ts'
import type { Table } from './tablesIn.ts'

/** Tells the rows that sum up others by their names: `Total`, what the table is called, `Fruit` before `Fruit - Apples`. */
export const sumsUp = ({ rows, path }: Table) => {
  const names = rows.map(({ cells }) => cells[0] ?? '')
  return (name: string): boolean =>
    name === 'All' ||
    namesSum(name) ||
    path.includes(name) ||
    names.some(other =>
      /^\s*[-–—:›]\s/u.test(other.startsWith(name) ? other.slice(name.length) : ''),
    )
}
