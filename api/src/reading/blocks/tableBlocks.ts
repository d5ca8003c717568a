import type { ReadBlock } from '../Reading.ts'
import { holdsUnits, standsOverFigures } from './headerRows.ts'
import { parallelLines } from './parallelLines.ts'

/** Rows that a first row set apart as a header takes up: none where nothing is below it. */
export function firstRowHeight(rows: { rows: number }[][]) {
  const height = Math.max(1, ...(rows[0] ?? []).map(cell => cell.rows))
  return height < rows.length ? height : 0
}

/**
 * One block a row. The header rows come first, as rows of their own, and name the cells of those below. Where none is
 * set apart, the first is one if it plainly names what stands below.
 */
export function tableBlocks(rows: string[][], headerRows: number): ReadBlock[] {
  const all = rows.map(cells => cells.map(oneLine))
  const height = withUnits(all, headerRows || Number(standsOverFigures(all)))
  const header = headerOf(all.slice(0, height))
  return all.map((cells, at) => {
    const row: ReadBlock = { kind: 'table', text: cells.join('\t') }
    return at >= height && header.length > 0 ? { ...row, header } : row
  })
}

/** What the columns are counted in belongs to their names. */
const withUnits = (rows: string[][], height: number) =>
  height > 0 && height + 1 < rows.length && holdsUnits(rows[height] ?? []) ? height + 1 : height

/**
 * Names of the columns. Rows of a header over several rows are joined downwards, and a name belongs to the empty
 * places on its right as well: `2024` over `Spring` and `Autumn` gives `2024 Spring` and `2024 Autumn`.
 */
export function headerOf(rows: string[][]) {
  const width = Math.max(0, ...rows.map(row => row.length))
  const carried = rows.map((row, at) => {
    const names = Array.from({ length: width }, (_, column) => oneLine(row[column] ?? ''))
    if (at < rows.length - 1)
      names.forEach((name, column) => (names[column] = name || (names[column - 1] ?? '')))
    return names
  })
  return Array.from({ length: width }, (_, column) =>
    [...new Set(carried.map(names => names[column]))].filter(Boolean).join(' '),
  )
}

/** A cell longer than this is a page's layout, not a table's. */
export const longestCell = 1_500

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * A table's rows with every merged cell written into all the places it covers: rightwards below the header alone, where
 * names are carried over columns by `headerOf`, and not where it is the only cell of its row.
 */
export function unmerge(
  rows: { text: string; columns: number; rows: number }[][],
  headerRows: number,
): string[][] {
  const width = widthOf(rows)
  const grid: string[][] = rows.map(() => [])
  rows.forEach((cells, y) => {
    let x = 0
    for (const cell of cells) {
      while (grid[y]![x] !== undefined) x++
      for (let down = 0; down < cell.rows && y + down < rows.length; down++)
        for (let right = 0; right < cell.columns; right++)
          grid[y + down]![x + right] =
            right === 0 || (y >= headerRows && cell.columns < width) ? cell.text : ''
      x += cell.columns
    }
  })
  return grid.map(row => Array.from(row, text => text ?? ''))
}

/** How many columns the widest row has. */
const widthOf = (rows: { columns: number }[][]) =>
  rows.reduce(
    (most, cells) =>
      Math.max(
        most,
        cells.reduce((sum, { columns }) => sum + columns, 0),
      ),
    0,
  )

/** A cell as word processors lay it out: over so many columns, going on with the one above or not. */
export type LaidCell = { text: string; columns: number; goesOn: boolean; lines?: string[] }

/** Rows whose cells hold a line for each of several rows are written as those. */
export const unfoldRows = (rows: LaidCell[][]): LaidCell[][] =>
  rows.flatMap(row => {
    const isPlain = row.every(cell => !cell.goesOn && cell.columns === 1)
    const unfolded = isPlain && parallelLines(row.map(({ lines = [] }) => lines))
    return unfolded
      ? unfolded.map(cells => cells.map(text => ({ text, columns: 1, goesOn: false })))
      : [row]
  })

/** The rows of a table with every merged cell written into all the places it covers, as `unmerge` does. */
export function fillDown(rows: LaidCell[][], headerRows: number): string[][] {
  const grid: string[][] = []
  const width = widthOf(rows)
  rows.forEach((row, at) => {
    const above = grid.at(-1) ?? []
    const line: string[] = []
    for (const cell of row) {
      const text = cell.goesOn ? (above[line.length] ?? '') : cell.text
      line.push(text)
      const isSpread = at >= headerRows && cell.columns < width
      for (let more = 1; more < cell.columns; more++) line.push(isSpread ? text : '')
    }
    grid.push(line)
  })
  return grid
}
