import type { ReadBlock } from './Reading.ts'

/** One block a row. The header rows come first, as rows of their own, and name the cells of those below. */
export function tableBlocks(rows: string[][], headerRows: number): ReadBlock[] {
  const header = headerOf(rows.slice(0, headerRows))
  return rows.map((cells, at) => {
    const row: ReadBlock = { kind: 'table', text: cells.map(oneLine).join('\t') }
    return at >= headerRows && header.length > 0 ? { ...row, header } : row
  })
}

/** Rows of a header over several rows are joined downwards: `2024` over `Q1` becomes `2024 Q1`. */
function headerOf(rows: string[][]) {
  const width = Math.max(0, ...rows.map(row => row.length))
  return Array.from({ length: width }, (_, column) =>
    [...new Set(rows.map(row => oneLine(row[column] ?? '')))].filter(Boolean).join(' '),
  )
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A table's rows with every merged cell written into all the places it covers. */
export function unmerge(rows: { text: string; columns: number; rows: number }[][]): string[][] {
  const grid: string[][] = rows.map(() => [])
  rows.forEach((cells, y) => {
    let x = 0
    for (const cell of cells) {
      while (grid[y]![x] !== undefined) x++
      for (let down = 0; down < cell.rows && y + down < rows.length; down++)
        for (let right = 0; right < cell.columns; right++)
          grid[y + down]![x + right] = right === 0 ? cell.text : ''
      x += cell.columns
    }
  })
  return grid.map(row => Array.from(row, text => text ?? ''))
}
