import { itemText } from '../blocks/itemText.ts'
import { notesIn, withoutNotes } from '../blocks/cellNotes.ts'
import { colourOf } from '../blocks/colours.ts'
import { laidTable } from '../blocks/laidTable.ts'
import { fillDown, type LaidCell, maxCellLength } from '../blocks/tableBlocks.ts'
import { childNamed, type Element, elementsIn } from '../xml/markup.ts'
import type { Bold } from './boldHeadings.ts'
import type { Context } from './Context.ts'
import { isOn, value } from './properties.ts'
import { runText, styleFormatting } from './runText.ts'

type Cell = LaidCell & { blocks: Bold[]; lines: string[]; fill?: string }

/** Reads what stands in a cell. */
type BlocksOf = (element: Element, context: Context) => Bold[]

/** The rows of a table; one that only lays out a page is given as what stands in its cells. */
export function tableOf(table: Element, document: Context, blocksOf: BlocksOf): Bold[] {
  const ofStyle = styleFormatting(childNamed(table, 'w:tblPr'), 'w:tblStyle', document)
  const { isBold: _, ...formatting } = ofStyle
  const context = { ...document, around: { ...document.around, ...formatting } }
  const all = partsOf(table, 'w:tr')
  const isRead = all.map(row => isRowRead(row, context))
  const rows = all.filter((_, at) => isRead[at])
  const skipped = all.map(row => columnsIn(childNamed(childNamed(row, 'w:trPr'), 'w:gridBefore')))
  const minSkipped = skipped.reduce((one, other) => Math.min(one, other), maxColumns)
  const cells = visibleRows(
    all.map((row, at) =>
      cellsOf(row, skipped[at]! - minSkipped, element =>
        cellOf(element, context, isRead[at]!, blocksOf),
      ),
    ),
    isRead,
  )
  const isLayout =
    cells.every(row => row.length < 2) ||
    cells.flat().some(cell => cell.text.length > maxCellLength)
  if (isLayout) return cells.flat().flatMap(cell => cell.blocks)
  const filled = cells.map(row =>
    row.map(cell => ({ ...cell, fill: cell.goesOn ? '' : (cell.fill ?? '') })),
  )
  context.colours.explainTable(filled)
  const header = headerRows(table, rows, filled)
  return [...laidTable(filled, header, fillDown), ...notesIn(cells.flat())]
}

/** The rows that are read; a cell that goes on from one that is not begins where it does first. */
function visibleRows(rows: Cell[][], isRead: boolean[]): Cell[][] {
  /** By the column they stand in: the cells that others go on from, until they are shown. */
  const unseen = new Map<number, Cell>()
  return rows.flatMap((row, at) => {
    let column = 0
    const cells = row.map(cell => {
      const begun = cell.goesOn ? unseen.get(column) : undefined
      if (isRead[at] || !cell.goesOn) unseen.delete(column)
      if (!isRead[at] && !cell.goesOn) unseen.set(column, cell)
      column += cell.columns
      return begun ? { ...begun, columns: cell.columns } : cell
    })
    return isRead[at] ? [cells] : []
  })
}

/** Rows of a table or cells of a row, also those in content controls. */
function partsOf(element: Element, name: string): Element[] {
  return elementsIn(element).flatMap(child => {
    if (child.name === name) return [child]
    return /^w:(sdt|sdtContent|customXml|ins)$/.test(child.name) ? partsOf(child, name) : []
  })
}

/** False for a row that is hidden as a whole, unless that is asked for. */
function isRowRead(row: Element, { withHidden, passed }: Context): boolean {
  if (!isOn(childNamed(childNamed(row, 'w:trPr'), 'w:hidden'))) return true
  passed.hidden.row = (passed.hidden.row ?? 0) + 1
  return withHidden
}

const maxColumns = 100
const columnsIn = (element: Element | undefined) =>
  Math.min(Math.max(Number(value(element) ?? 0) || 0, 0), maxColumns)

/** The cells of a row behind the columns that it alone leaves out; a cell merged with the one before widens that. */
function cellsOf(row: Element, skipped: number, read: (element: Element) => Cell): Cell[] {
  const cells: Cell[] = skipped
    ? [{ text: '', lines: [], blocks: [], columns: skipped, goesOn: false }]
    : []
  for (const element of partsOf(row, 'w:tc')) {
    const merge = childNamed(childNamed(element, 'w:tcPr'), 'w:hMerge')
    const last = cells.at(-1)
    if (merge && value(merge) !== 'restart' && last) last.columns++
    else cells.push(read(element))
  }
  return cells
}

/** A cell; one of a row that is not read only where it may go on in a row that is. */
function cellOf(cell: Element, context: Context, isRead: boolean, blocksOf: BlocksOf): Cell {
  const properties = childNamed(cell, 'w:tcPr')
  const merge = childNamed(properties, 'w:vMerge')
  const parts = isRead || merge ? elementsIn(cell) : []
  const blocks = parts.flatMap(child => blocksOf(child, context))
  return {
    blocks,
    text: withoutNotes(blocks).map(itemText).join(' '),
    lines: linesOf(parts, context),
    columns: columnsIn(childNamed(properties, 'w:gridSpan')) || 1,
    fill: colourOf(childNamed(properties, 'w:shd')?.attribs['w:fill']),
    goesOn: merge !== undefined && value(merge) !== 'restart',
  }
}

/** The lines of a cell's own paragraphs, the empty ones as well: they keep neighbours level. */
function linesOf(parts: Element[], context: Context) {
  const silent = { ...context, passed: { hidden: {}, isStruck: false } }
  return parts
    .filter(child => child.name === 'w:p')
    .flatMap(paragraph => runText(paragraph, silent).split('\n'))
    .map(line => line.trim())
}

/**
 * Rows marked to repeat on each page, or where the table style sets the first row apart, that and those its cells reach
 * into.
 */
function headerRows(table: Element, rows: Element[], cells: Cell[][]) {
  const marked = rows.findIndex(row => !childNamed(childNamed(row, 'w:trPr'), 'w:tblHeader'))
  if (marked > 0) return marked
  const tableLook = childNamed(childNamed(table, 'w:tblPr'), 'w:tblLook')
  const setApart =
    tableLook?.attribs['w:firstRow'] === '1' ||
    (Number.parseInt(value(tableLook) ?? '0', 16) & 0x20) !== 0
  const isFilled = cells[0]?.every(cell => cell.text.trim() !== '' && cell.text.length < 80)
  if (!setApart || !isFilled) return 0
  const below = cells.slice(1).findIndex(row => !row.some(cell => cell.goesOn))
  return below === -1 ? 0 : below + 1
}
