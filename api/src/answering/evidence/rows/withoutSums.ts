import { namesSum } from '../ranges/sumsIn.ts'
import type { Row, Table } from './tablesIn.ts'

/** The rows of a table, without those that sum up others. */
export const withoutSums = ({ rows, path }: Table): Row[] => {
  const names = rows.map(nameOf)
  return rows.filter(row => !sumsUp(nameOf(row), names, path))
}

const nameOf = ({ cells }: Row) => cells[0] ?? ''

/**
 * Whether a row's name says that it sums up others: `Total`, the name of the table, or `Fruit`
 * where there is a row `Fruit - Apples`.
 */
const sumsUp = (name: string, names: string[], path: string[]): boolean =>
  name === 'All' ||
  namesSum(name) ||
  path.includes(name) ||
  names.some(other => /^\s*[-–—:›]\s/u.test(other.startsWith(name) ? other.slice(name.length) : ''))
