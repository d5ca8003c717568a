import { explainColours, type Filled, hasAll, type Legend } from './colours.ts'
import { legendLine, type Stretch } from './legendLine.ts'
import type { SheetRow } from './visibleCells.ts'

export const unexplainedColours = 'Cells are coloured, and nothing says what the colours mean.'

type LaidCell = { text: string; columns: number; rows?: number; fill?: string }

export type Colours = ReturnType<typeof createColours>

/**
 * Returns what writes the words of legends into the coloured cells of a file's tables, one after the other; `elsewhere` are
 * those that it was found to give to its tables.
 */
export function createColours(elsewhere: Legend[] = []) {
  const legends: Legend[] = []
  const open: ReadonlySet<string>[] = []
  let isUnexplained = false
  let lines: Map<string, string> | undefined

  function explain(cells: Filled[]) {
    const result = explainColours(cells, elsewhere)
    isUnexplained ||= result.isUnexplained
    if (result.open.size > 0) open.push(result.open)
    if (result.legend.size > 0) legends.push(result.legend)
  }
  /** Lines that follow each other, each a legend, are one. */
  function readLine(stretches: Stretch[]) {
    const legend = legendLine(stretches)
    if (legend.size === 0) {
      if (stretches.some(({ text }) => text.trim())) lines = undefined
      return
    }
    if (!lines || [...legend].some(([fill, word]) => (lines?.get(fill) ?? word) !== word))
      legends.push((lines = new Map()))
    for (const [fill, word] of legend) lines.set(fill, word)
  }

  return {
    /** Takes a line of text for a legend, where it is one. */
    readLine,
    /** Writes into the cells of a sheet. */
    explainRows(rows: SheetRow[]) {
      if (!rows.some(({ fills }) => fills?.some(Boolean))) return
      const cells = rows.flatMap(({ number, cells: texts, fills = [] }) =>
        Array.from({ length: Math.max(texts.length, fills.length) }, (_, column) => ({
          row: number,
          column,
          text: texts[column] ?? '',
          fill: fills[column] ?? '',
        })).filter(({ text, fill }) => text || fill),
      )
      explain(cells)
      const byNumber = new Map(rows.map(row => [row.number, row.cells]))
      for (const { row, column, text } of cells) {
        const texts = byNumber.get(row)!
        if (!text) continue
        while (texts.length < column) texts.push('')
        texts[column] = text
      }
    },
    /** Writes into the cells of a table, which may be merged. */
    explainTable(rows: LaidCell[][]) {
      if (!rows.some(row => row.some(({ fill }) => fill))) return
      const placed = placedCells(rows)
      const before = placed.map(({ filled }) => filled.text)
      explain(placed.map(({ filled }) => filled).filter(({ text, fill }) => text || fill))
      for (const [at, { cell, filled }] of placed.entries())
        if (filled.text !== before[at]) cell.text = filled.text
    },
    hasUnexplained: () => isUnexplained,
    /**
     * Returns the legends with a single word for each colour where one has all that a table leaves open; else undefined.
     */
    legendsElsewhere(): Legend[] | undefined {
      const words = new Map<string, Set<string>>()
      for (const [fill, word] of legends.flatMap(legend => [...legend]))
        words.set(fill, (words.get(fill) ?? new Set()).add(word))
      const single = legends.map(
        legend => new Map([...legend].filter(([fill]) => words.get(fill)!.size === 1)),
      )
      return open.some(fills => single.some(legend => hasAll(legend, fills))) ? single : undefined
    },
  }
}

/** Returns the cells of a table with their row and column, over which merged ones reach. */
function placedCells(rows: LaidCell[][]) {
  const taken = new Set<string>()
  return rows.flatMap((cells, row) => {
    let column = 0
    return cells.map(cell => {
      while (taken.has(`${row} ${column}`)) column++
      for (let down = 0; down < Math.min(cell.rows ?? 1, rows.length - row); down++)
        for (let right = 0; right < cell.columns; right++)
          taken.add(`${row + down} ${column + right}`)
      const { fill = '' } = cell
      return { cell, filled: { row, column: column++, text: cell.text.trim(), fill } }
    })
  })
}
