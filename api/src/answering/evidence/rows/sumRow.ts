import type { Table } from './tablesIn.ts'

const sum =
  /^\W*(?:grand |sub)?(?:totals?|sum|all|overall|average|mean|gesamt\p{L}*|summe|insgesamt|durchschnitt|totale?s?|suma|somme)(?!\p{L})/iu

/** Tells the rows that sum up others by their names: `Total`, what the table is called, `Fruit` before `Fruit - Apples`. */
export const sumsUp = ({ rows, path }: Table) => {
  const names = rows.map(({ cells }) => cells[0] ?? '')
  return (name: string): boolean =>
    sum.test(name) ||
    path.includes(name) ||
    names.some(other =>
      /^\s*[-–—:›]\s/u.test(other.startsWith(name) ? other.slice(name.length) : ''),
    )
}
