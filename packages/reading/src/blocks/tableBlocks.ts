import type { ReadBlock } from '../Reading.ts'
import { holdsUnits, standsOverFigures } from './headerRows.ts'
import { isScale } from './scaleHeader.ts'

/** Returns the number of rows of a header in the first row; 0 where nothing is below it. */
export function firstRowHeight(rows: { rows: number }[][]) {
  const height = Math.max(1, ...(rows[0] ?? []).map(cell => cell.rows))
  return height < rows.length ? height : 0
}

/**
 * Returns one block a row. Header rows come first, as rows of their own, and become the header of those below. Where none
 * is marked, the first row is the header if it clearly names the columns.
 */
export function tableBlocks(rows: string[][], headerRows: number): ReadBlock[] {
  const all = rows.map(cells => cells.map(oneLine))
  const height = withUnits(all, headerRows || Number(standsOverFigures(all) || isScale(all)))
  const header = headerOf(all.slice(0, height))
  return all.map((cells, at) => {
    const row: ReadBlock = { kind: 'table', text: cells.join('\t') }
    return at >= height && header.length > 0 ? { ...row, header } : row
  })
}

/** Returns the height of the header, including a row of units below it. */
const withUnits = (rows: string[][], height: number) =>
  height > 0 && height + 1 < rows.length && holdsUnits(rows[height] ?? []) ? height + 1 : height

/**
 * Returns the names of the columns. Joins header rows from top to bottom, and extends a name to the empty cells on its
 * right: `2024` over `Spring` and `Autumn` gives `2024 Spring` and `2024 Autumn`.
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

/** Characters beyond which a cell belongs to the layout of a page, not to a table. */
export const maxCellLength = 1_500

/** Returns the text with all white space as single spaces. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

type Placed = { text: string; columns: number }

/**
 * Returns a table's rows with every merged cell repeated in all rows it covers, and in all columns where the header has a
 * name for each of them.
 */
export function unmerge(
  rows: { text: string; columns: number; rows: number }[][],
  headerRows: number,
): string[][] {
  const grid: (Placed | undefined)[][] = rows.map(() => [])
  const covered: boolean[][] = rows.map(() => [])
  rows.forEach((cells, y) => {
    let x = 0
    for (const cell of cells) {
      while (covered[y]![x]) x++
      for (let down = 0; down < cell.rows && y + down < rows.length; down++) {
        grid[y + down]![x] = cell
        for (let right = 0; right < cell.columns; right++) covered[y + down]![x + right] = true
      }
      x += cell.columns
    }
  })
  return grid.map((row, y) => {
    const placed = Array.from({ length: covered[y]!.length }, (_, at) => row[at])
    return spread(placed, y >= Math.max(headerRows, 1) ? grid[Math.max(headerRows, 1) - 1]! : [])
  })
}

/**
 * Returns a row's texts, one over several columns repeated in each where the header names them all, except the row's name.
 */
function spread(row: (Placed | undefined)[], names: (Placed | undefined)[]): string[] {
  const texts = row.map(cell => cell?.text ?? '')
  row.forEach((cell, at) => {
    if (!cell || cell.columns < 2 || at === 0) return
    const places = Array.from({ length: cell.columns }, (_, more) => at + more)
    if (places.every(place => names[place]?.text.trim() && names[place].columns === 1))
      for (const place of places) texts[place] = cell.text
  })
  return texts
}

/** A cell in the layout of word processors: its number of columns, and `goesOn` where it continues the one above. */
export type LaidCell = { text: string; columns: number; goesOn: boolean }

/** Returns the rows of a table with merged cells repeated in all places they cover, as `unmerge` does. */
export function fillDown(rows: LaidCell[][], headerRows: number): string[][] {
  const grid: (Placed | undefined)[][] = []
  for (const row of rows) {
    const above = grid.at(-1) ?? []
    const line: (Placed | undefined)[] = []
    for (const { text, columns, goesOn } of row) {
      line.push({ text: goesOn ? (above[line.length]?.text ?? '') : text, columns })
      for (let more = 1; more < columns; more++) line.push(undefined)
    }
    grid.push(line)
  }
  const height = Math.max(headerRows, 1)
  return grid.map((row, at) => spread(row, at >= height ? grid[height - 1]! : []))
}
