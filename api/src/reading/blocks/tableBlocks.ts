import type { ReadBlock } from '../Reading.ts'
import { holdsUnits, standsOverFigures } from './headerRows.ts'
import { isScale } from './scaleHeader.ts'

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
  const height = withUnits(all, headerRows || Number(standsOverFigures(all) || isScale(all)))
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

/** Text with all white space as single spaces. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

type Placed = { text: string; columns: number }

/**
 * A table's rows with every merged cell written into all the rows it covers, and into all the columns where the header
 * has a name for each of them.
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
 * A row's texts; one over several columns stands in each where the header names all of them, but not the row's own name.
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

/** A cell as word processors lay it out: over so many columns, going on with the one above or not. */
export type LaidCell = { text: string; columns: number; goesOn: boolean }

/** The rows of a table with merged cells written into all the places they cover, as `unmerge` does. */
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
  const named = Math.max(headerRows, 1)
  return grid.map((row, at) => spread(row, at >= named ? grid[named - 1]! : []))
}
