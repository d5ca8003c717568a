/**
 * Returns the rows of a table without those that are not shown: a cell over several rows is over those of them that are
 * left, and stands in the first.
 */
export function visibleRows<C extends { columns: number; rows: number }>(
  rows: C[][],
  isVisible: boolean[],
): C[][] {
  if (isVisible.every(Boolean)) return rows
  const covered: boolean[][] = rows.map(() => [])
  const placed: { cell: C; column: number }[][] = rows.map(() => [])
  rows.forEach((cells, at) => {
    let column = 0
    for (const cell of cells) {
      while (covered[at]![column]) column++
      const height = Math.min(cell.rows, rows.length - at)
      const spanned = Array.from({ length: height }, (_, more) => at + more)
      for (const row of spanned)
        for (let right = 0; right < cell.columns; right++) covered[row]![column + right] = true
      const left = spanned.filter(row => isVisible[row])
      placed[left[0]!]?.push({ cell: { ...cell, rows: left.length }, column })
      column += cell.columns
    }
  })
  return placed
    .filter((_, at) => isVisible[at])
    .map(row => row.sort((a, b) => a.column - b.column).map(({ cell }) => cell))
}
